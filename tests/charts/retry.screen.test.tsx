// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Card } from '#web/components/Card.tsx';
import { Retry } from '#web/components/Retry.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { NoAnswer } from '#web/screens/errors/NoAnswer.tsx';

afterEach(cleanup);

const page = (content: ReactNode) => <main id="contenu">{content}</main>;
const focused = () => document.activeElement?.textContent;

/** Presses «Réessayer», with the keyboard or not: the focus is on it either way. */
function retry() {
  const button = screen.getByRole('button', { name: 'Réessayer' });
  button.focus();
  fireEvent.click(button);
}

it('in a card, the reader goes on at its title', () => {
  const body = (failed: boolean) => (
    <main id="contenu">
      <h1>La page</h1>
      <Card title="La liste">{failed ? <Retry size="sm" onRetry={() => rerender(body(false))} /> : <Skeleton />}</Card>
    </main>
  );
  const { rerender } = render(body(true));
  retry();
  expect(screen.queryByRole('button')).toBeNull();
  expect(focused()).toBe('La liste');
});

it('beside the page’s heading, at the heading', () => {
  const body = (failed: boolean) => (
    <main id="contenu">
      <h1>La page</h1>
      {failed && <Retry onRetry={() => rerender(body(false))} />}
    </main>
  );
  const { rerender } = render(body(true));
  retry();
  expect(focused()).toBe('La page');
});

it('where the whole page is read again, at the heading of what comes: the page, or why it failed again', async () => {
  const failing = (title: string) => <NoAnswer title={title} message={null} onRetry={() => rerender(page(<Skeleton />))} />;
  const { rerender } = render(page(failing('Pas de réponse')));
  retry();
  expect(document.activeElement?.id).toBe('contenu');
  await act(async () => rerender(page(failing('Toujours pas de réponse'))));
  expect(focused()).toBe('Toujours pas de réponse');
  retry();
  await act(async () => rerender(page(<h1>La page</h1>)));
  expect(focused()).toBe('La page');
});
