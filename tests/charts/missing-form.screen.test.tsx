import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { LawActionProps } from '#web/screens/actions/LawActionDialog.tsx';
import { MissingForm } from '#web/screens/dossier/claims/MissingForm.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const flow = {
  isSending: false,
  message: null,
  errors: {},
  send: () => undefined,
  cancel: () => undefined,
} as unknown as LawActionProps['flow'];
const words: LawActionProps['words'] = {
  labelOf: () => 'Déclaration incomplète',
  isEnding: () => false,
  leavesWith: () => [],
};

function show() {
  render(
    <BrowserRouter>
      <MissingForm flow={flow} words={words} action="CLAIM.INCOMPLETE" />
      <Link to="/nos-offres">Nos offres</Link>
    </BrowserRouter>,
  );
  return userEvent.setup();
}
const isAsked = () => screen.queryByText(/^Quitter cette page/) !== null;

it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>, boolean]>([
  ['a comment is typed', (user) => user.type(screen.getByRole('textbox'), 'Il manque le constat'), true],
  [
    'something is ticked',
    async (user) => user.click(screen.getAllByRole('checkbox')[0] ?? document.body),
    true,
  ],
  ['nothing is', async () => undefined, false],
])('a reader who leaves what is missing of a declaration is asked first where %s', async (_, fill, asked) => {
  const user = show();
  await fill(user);
  await user.click(screen.getByRole('link', { name: 'Nos offres' }));
  expect(isAsked()).toBe(asked);
});
