import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LoadError } from '#web/components/LoadError.tsx';

afterEach(cleanup);

const offline = 'Le serveur ne répond pas.';
const spoken = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const card = (message: string) => (
  <LoadError failure="La liste n’a pas pu être affichée" message={message} retry={null} />
);

it('cards that fail together for one reason announce it once, and show it each', () => {
  render(
    <>
      <LoadError failure="La liste n’a pas pu être affichée" message={offline} retry={null} />
      <LoadError failure="Le profil n’a pas pu être affiché" message={offline} retry={null} />
      <LoadError failure="Le prix n’a pas pu être affiché" message="Ce prix est introuvable." retry={null} />
    </>,
  );
  expect(spoken()).toEqual([offline, 'Ce prix est introuvable.']);
  expect(screen.getAllByText(offline)).toHaveLength(2);
});

it('another reason of the same card is announced', () => {
  const { rerender } = render(card(offline));
  rerender(card('Votre compte n’a pas ce droit.'));
  expect(spoken()).toEqual(['Votre compte n’a pas ce droit.']);
});
