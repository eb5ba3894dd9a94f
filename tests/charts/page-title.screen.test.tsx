import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOwnTitle, usePageTitle } from '#web/navigation/page-title.ts';

/*
 * Tests the title of the window: that of the row at the address, or of the screen that has its own.
 */

function Own({ title }: { title: string }) {
  useOwnTitle(title);
  return null;
}

function Page({ row, own }: { row: string; own?: string }) {
  usePageTitle(row);
  return own && <Own title={own} />;
}

const shown = () => document.title.split(' — ')[0];

it('the title of the window is that of the row, except where the screen has its own', () => {
  const { rerender, unmount } = render(<Page row="Diagrammes" own="Contrat" />);
  expect(shown()).toBe('Contrat');
  rerender(<Page row="Diagrammes" own="Paiement" />);
  expect(shown()).toBe('Paiement');
  rerender(<Page row="Diagrammes" />);
  expect(shown()).toBe('Diagrammes');
  rerender(<Page row="Diagrammes" own="Contrat" />);
  expect(shown()).toBe('Contrat');
  rerender(<Page row="Tarifs" />);
  expect(shown()).toBe('Tarifs');
  unmount();
});
