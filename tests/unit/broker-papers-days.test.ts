import { expect, it } from 'vitest';
import { Refused } from '#server/calls/refused.ts';
import { daysOf } from '#server/memberships/receive.ts';

const today = '2026-11-22';

const saidOf = (...given: Parameters<typeof daysOf>) => {
  try {
    return daysOf(...given);
  } catch (error) {
    return error instanceof Refused ? error.refusal.errors : error;
  }
};

it.each([
  ['issued today', 'KBIS', today, { dated: today, expires_on: '2027-02-21' }],
  ['issued on a day to come', 'KBIS', '2026-11-23', { day: ['Cette date est à venir.'] }],
  ['in force until a day to come', 'ORIAS', '2027-02-28', { dated: '2027-02-28', expires_on: '2027-02-28' }],
  ['over', 'ORIAS', '2026-11-21', { day: [expect.stringMatching(/envoyez celui qui est en cours\.$/)] }],
  ['issued too long ago', 'KBIS', '2026-01-05', { day: [expect.stringMatching(/demandez-en un récent\.$/)] }],
  ['without a day that it bears', 'KBIS', null, { day: ['Ce champ est obligatoire'] }],
  ['of a piece that bears none', 'RIBIBAN', '2026-11-23', { dated: null, expires_on: null }],
] as const)('a paper of a broker %s', (_, piece, date, expected) => {
  expect(saidOf(piece, date, 'day', today)).toEqual(expected);
});
