import { expect, it } from 'vitest';
import {
  daysOfSilence,
  hasCome,
  informationDue,
  missingDue,
  reminderDue,
  worksEndDue,
  type LetterDates,
} from '#domain/letters.ts';

const none: LetterDates = {
  signed: null,
  opening: null,
  reception: null,
  lastLetter: null,
  silentSince: null,
};
const signed = { ...none, signed: '2026-03-10' };

it('no letter is due before the contract is signed', () => {
  const before = { ...none, opening: '2026-01-01', reception: '2026-02-01' };
  expect([
    informationDue(before),
    worksEndDue(before),
    reminderDue(before),
    missingDue(before),
    daysOfSilence(before, '2026-06-15'),
    hasCome(null, '2026-06-15'),
  ]).toEqual([null, null, null, null, 0, false]);
});

it.each([
  [{ ...signed, opening: '2026-03-20' }, '2026-03-20'],
  [{ ...signed, opening: '2026-05-20' }, '2026-03-25'],
  [{ ...signed, opening: '2026-01-20' }, '2026-03-10'],
  [signed, '2026-03-25'],
])(
  'the letter of information is due when the site opens, fifteen days after the contract at the latest (%#)',
  (dates, day) => {
    expect(informationDue(dates)).toBe(day);
  },
);

it('the declaration of the end of works is asked for thirty days before the reception, after the contract, and only if a reception is expected', () => {
  expect([
    worksEndDue({ ...signed, reception: '2027-03-31' }),
    worksEndDue({ ...signed, reception: '2026-03-12' }),
    worksEndDue(signed),
  ]).toEqual(['2027-03-01', '2026-03-10', null]);
});

it('a reminder counts from the last letter, silence from the first one without an answer', () => {
  const asked = { ...signed, lastLetter: '2026-05-01', silentSince: '2026-04-01' };
  expect([
    reminderDue(asked),
    missingDue(asked),
    daysOfSilence(asked, '2026-06-30'),
    daysOfSilence(asked, '2026-03-01'),
  ]).toEqual(['2026-05-31', '2026-06-30', 90, 0]);
  expect([hasCome(missingDue(asked), '2026-06-29'), hasCome(missingDue(asked), '2026-06-30')]).toEqual([
    false,
    true,
  ]);
});
