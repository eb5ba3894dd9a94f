import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { worksEndPage } from '#machines/works-end/page.ts';
import { InlineForm } from '#web/forms/InlineForm.tsx';
import { PageForm } from '#web/forms/PageForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = () => undefined;

const form = (message: string | null) => (
  <MemoryRouter>
    <PageForm unsaved={false} page={worksEndPage} values={blankWorksEnd()} change={nothing}>
      <InlineForm
        title="La fin des travaux"
        errors={{}}
        message={message}
        isWriting={false}
        isUntouched
        onDone={nothing}
        onClose={nothing}
      />
    </PageForm>
  </MemoryRouter>
);

it('says why a form was not saved just above the button that was pressed, and brings it into sight', () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent ?? '');
    return Promise.resolve();
  });
  const { rerender } = render(form(null));
  expect(shown).toEqual([]);
  rerender(form('Le serveur ne répond pas.'));
  expect(shown).toEqual(['Le serveur ne répond pas.']);
  const after = screen
    .getByRole('alert')
    .compareDocumentPosition(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const fields = screen.getAllByRole('textbox');
  expect(
    fields.every(
      (field) =>
        screen.getByRole('alert').compareDocumentPosition(field) === Node.DOCUMENT_POSITION_PRECEDING,
    ),
  ).toBe(true);
});
