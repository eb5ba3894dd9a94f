import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { words } from '#tests/support/hands.ts';
import { VerdictLine } from '#web/price/VerdictLine.tsx';

afterEach(cleanup);

it.each([
  ['Bâtiment – Ce champ est obligatoire', 0, 'À vérifier : Bâtiment – Ce champ est obligatoire'],
  [
    'Bâtiment – Ce champ est obligatoire',
    2,
    'À vérifier : Bâtiment – Ce champ est obligatoire, et 2 autres raisons.',
  ],
  ['Le chantier est ouvert.', 1, 'À vérifier : Le chantier est ouvert, et 1 autre raison.'],
])('says why in one sentence, with how many other reasons there are: %s, %i', (because, others, said) => {
  render(<VerdictLine verdict={{ kind: 'toCheck', because, others }} />);
  expect(words()).toBe(said);
});
