import { expect, it } from 'vitest';
import { Refused } from '#server/calls/refused.ts';
import { checkDays, daysOf } from '#server/memberships/receive.ts';

const today = '2026-11-22';

type Sent = Parameters<typeof checkDays>[0][number];

const saidOf = (...sent: Sent[]) => {
  try {
    checkDays(sent, today);
    return sent.map(({ piece, date }) => daysOf(piece, date));
  } catch (error) {
    return error instanceof Refused ? error.refusal.errors : error;
  }
};

it.each([
  ['issued today', 'KBIS', today, [{ dated: today, expires_on: '2027-02-21' }]],
  ['issued on a day to come', 'KBIS', '2026-11-23', { day: ['Cette date est à venir.'] }],
  [
    'in force until a day to come',
    'ORIAS',
    '2027-02-28',
    [{ dated: '2027-02-28', expires_on: '2027-02-28' }],
  ],
  ['over', 'ORIAS', '2026-11-21', { day: [expect.stringMatching(/envoyez celui qui est en cours\.$/)] }],
  ['issued too long ago', 'KBIS', '2026-01-05', { day: [expect.stringMatching(/demandez-en un récent\.$/)] }],
  ['without a day that it bears', 'KBIS', null, { day: ['Ce champ est obligatoire'] }],
  ['of a piece that bears none', 'RIBIBAN', '2026-11-23', [{ dated: null, expires_on: null }]],
] as const)('a paper of a broker %s', (_, piece, date, expected) => {
  expect(saidOf({ piece, date, dateField: 'day' })).toEqual(expected);
});

it('the days of several papers are refused at once, each at its field', () =>
  expect(
    saidOf(
      { piece: 'KBIS', date: null, dateField: 'KBIS_date' },
      { piece: 'RC', date: '2026-11-21', dateField: 'RC_date' },
      { piece: 'ORIAS', date: '2027-02-28', dateField: 'ORIAS_date' },
    ),
  ).toEqual({ KBIS_date: [expect.any(String)], RC_date: [expect.any(String)] }));
