import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { words } from '#tests/support/hands.ts';
import { Paid } from '#web/screens/client/payment-cards.tsx';
import { duePayment } from './payment-journey-steps.ts';

afterEach(cleanup);

it.each([
  ['premium', true, 'Vous signez le contrat en ligne'],
  ['premium', false, 'Et ensuite'],
  ['adjustment', true, 'Vous signez l’avenant de fin de travaux en ligne'],
  ['adjustment', false, 'Et ensuite'],
] as const)('says what is signed after a %s is paid, while it is: %s', (kind, isToSign, said) => {
  render(<Paid payment={{ ...duePayment, kind, status: 'paid', to_sign: isToSign }} owner={ownerOf({})} />);
  expect(words().includes(said)).toBe(isToSign);
});
