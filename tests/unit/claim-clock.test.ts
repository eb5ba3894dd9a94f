import { plusDays } from '#domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import {
  claimFactsOf,
  consequencesOf,
  missedTerms,
  prescriptionOf,
  termsOf,
  type ClaimDays,
} from '#domain/claim-clock.ts';
import type { TermName } from '#domain/claim-terms.ts';

/** Received on 2 March 2026. */
const received = '2026-03-02';
const day = (days: number) => plusDays(received, days);
const claim: ClaimDays = {
  state: 'declared',
  cover: 'A',
  appearedOn: '2026-02-20',
  receivedOn: received,
  constitutedOn: null,
  expertOn: null,
  recusals: 0,
  decision: null,
  decidedOn: null,
  refusedOn: null,
  offeredOn: null,
  extension: 'none',
  extensionDays: 0,
  acceptedOn: null,
  paidOn: null,
  closedOn: null,
};
const constituted: ClaimDays = { ...claim, state: 'constituted', constitutedOn: day(4) };
const underExpertise: ClaimDays = { ...constituted, state: 'expert', expertOn: day(6) };
const granted: ClaimDays = { ...underExpertise, state: 'granted', decision: 'granted', decidedOn: day(50) };

const termAt = (days: ClaimDays, name: TermName, today: string) =>
  termsOf(days, today).find((term) => term.name === name);
const states = (days: ClaimDays, today: string) =>
  Object.fromEntries(termsOf(days, today).map(({ name, state }) => [name, state]));
const facts = (days: ClaimDays, today: string, told: TermName[] = []) =>
  claimFactsOf(days, { claimsOpen: true, covered: { from: null, until: null }, notified: told }, today);

describe('the terms of a claim', () => {
  it('terms are counted from the day after the claim is received', () => {
    expect(termsOf(claim, received).map(({ name, due }) => [name, due])).toEqual([
      ['constitution', '2026-03-12'],
      ['without-expert', '2026-03-17'],
      ['position', '2026-05-01'],
      ['offer', '2026-05-31'],
      ['payment', null],
    ]);
  });

  it.each<[TermName, ClaimDays, number]>([
    ['constitution', claim, 10],
    ['without-expert', constituted, 15],
    ['position', underExpertise, 60],
    ['offer', granted, 90],
    ['payment', { ...granted, state: 'accepted', offeredOn: day(80), acceptedOn: day(100) }, 115],
  ])('%s runs on its last day, and is missed on the day after', (name, days, last) => {
    expect(termAt(days, name, day(last))).toMatchObject({ state: 'open', due: day(last), daysLeft: 0 });
    expect(termAt(days, name, day(last + 1))).toMatchObject({ state: 'missed', daysLeft: -1 });
  });

  it.each<[TermName, (on: string) => ClaimDays, number]>([
    ['constitution', (on) => ({ ...constituted, constitutedOn: on }), 10],
    ['position', (on) => ({ ...granted, decidedOn: on }), 60],
    ['offer', (on) => ({ ...granted, state: 'offered', offeredOn: on }), 90],
    [
      'payment',
      (on) => ({ ...granted, state: 'paid', offeredOn: day(80), acceptedOn: day(100), paidOn: on }),
      115,
    ],
  ])('%s is kept on its last day, and late on the day after', (name, made, last) => {
    expect(termAt(made(day(last)), name, day(300))).toMatchObject({ state: 'done', daysLeft: null });
    expect(termAt(made(day(last + 1)), name, day(300))).toMatchObject({
      state: 'late',
      doneOn: day(last + 1),
    });
  });

  it('for fifteen days the cover may be decided without an expert', () => {
    expect(
      termAt(
        { ...constituted, state: 'refused', decision: 'refused', decidedOn: day(12), refusedOn: day(12) },
        'without-expert',
        day(20),
      ),
    ).toMatchObject({ state: 'done' });
    expect(termAt(underExpertise, 'without-expert', day(40))).toMatchObject({ state: 'idle' });
    expect([
      facts(constituted, day(15)).fifteenDaysOver,
      facts(constituted, day(16)).fifteenDaysOver,
    ]).toEqual([false, true]);
  });

  it('recusals postpone the position and the offer by ten days, then by thirty in all; the fifteen days stay', () => {
    expect(
      [0, 1, 2].map((recusals) => termsOf({ ...constituted, recusals }, received).map(({ due }) => due)),
    ).toEqual([
      [day(10), day(15), day(60), day(90), null],
      [day(10), day(15), day(70), day(100), null],
      [day(10), day(15), day(90), day(120), null],
    ]);
  });

  it('an agreed extension postpones the offer alone, at most to D+225', () => {
    const asked = { ...granted, extension: 'asked', extensionDays: 135 } as const;
    expect(termAt(asked, 'offer', day(60))?.due).toBe(day(90));
    expect(termAt({ ...asked, extension: 'agreed' }, 'offer', day(60))?.due).toBe(day(225));
  });

  it('terms do not run while the declaration waits to be completed', () => {
    expect(new Set(Object.values(states({ ...claim, state: 'incomplete' }, day(200))))).toEqual(
      new Set(['waiting']),
    );
    expect(facts({ ...claim, state: 'incomplete' }, day(200))).toMatchObject({
      tenDaysOver: false,
      missedUnreported: false,
    });
  });

  it('terms bind the compulsory cover alone; the ten days and the prescription apply to every cover', () => {
    const other: ClaimDays = { ...underExpertise, cover: 'C' };
    expect([termsOf(other, day(300)), consequencesOf(other, day(300))]).toEqual([
      [],
      { coverAcquired: false, interestDoubled: false },
    ]);
    expect(facts(other, day(300))).toMatchObject({
      tenDaysOver: true,
      fifteenDaysOver: false,
      coverDeemedAcquired: false,
      offerOver: false,
      missedUnreported: false,
      prescribed: false,
    });
  });

  it('no payment is due while the cover is refused', () => {
    const refused: ClaimDays = {
      ...underExpertise,
      state: 'refused',
      decision: 'refused',
      decidedOn: day(40),
      refusedOn: day(40),
    };
    expect([
      termAt(refused, 'payment', day(41))?.state,
      termAt({ ...refused, state: 'granted', decision: 'granted' }, 'payment', day(41))?.state,
    ]).toEqual(['idle', 'waiting']);
  });

  it('terms end with the claim', () => {
    expect(missedTerms({ ...underExpertise, state: 'closed', closedOn: day(30) }, day(300))).toEqual([]);
  });

  it('no offer is due after a refusal, even after one that was overturned', () => {
    expect(
      termAt({ ...granted, decision: 'granted', refusedOn: day(40), decidedOn: day(40) }, 'offer', day(300)),
    ).toMatchObject({ state: 'idle' });
  });
});

describe('the consequences of a missed term', () => {
  it('cover is acquired and interest doubles on the day after D+60', () => {
    expect([60, 61].map((days) => consequencesOf(underExpertise, day(days)))).toEqual([
      { coverAcquired: false, interestDoubled: false },
      { coverAcquired: true, interestDoubled: true },
    ]);
    expect(consequencesOf({ ...granted, decidedOn: day(61) }, day(70))).toEqual({
      coverAcquired: true,
      interestDoubled: true,
    });
  });

  it('interest doubles on the day after D+90, and sixteen days after the acceptance', () => {
    expect([90, 91].map((days) => consequencesOf(granted, day(days)).interestDoubled)).toEqual([false, true]);
    const accepted: ClaimDays = { ...granted, state: 'accepted', offeredOn: day(80), acceptedOn: day(100) };
    expect([115, 116].map((days) => consequencesOf(accepted, day(days)))).toEqual([
      { coverAcquired: false, interestDoubled: false },
      { coverAcquired: false, interestDoubled: true },
    ]);
  });

  it('each consequence is reported once', () => {
    expect(facts(underExpertise, day(61)).missedUnreported).toBe(true);
    expect(facts(underExpertise, day(61), ['position']).missedUnreported).toBe(false);
    expect(facts(underExpertise, day(91), ['position']).missedUnreported).toBe(true);
  });
});

describe('the facts of a claim', () => {
  it('an expert may be recused for eight days', () => {
    expect([14, 15].map((days) => facts(underExpertise, day(days)).recusalOpen)).toEqual([true, false]);
    expect(facts(constituted, day(5)).recusalOpen).toBe(false);
  });

  it('a claim is prescribed two years after the damage was known, or after the expert’s appointment', () => {
    expect(prescriptionOf(claim)).toBe('2028-02-20');
    expect(prescriptionOf(underExpertise)).toBe('2028-03-08');
    expect(['2028-02-20', '2028-02-21'].map((today) => facts(claim, today).prescribed)).toEqual([
      false,
      true,
    ]);
  });

  it('the ten days have passed on the eleventh', () => {
    expect([10, 11].map((days) => facts(claim, day(days)).tenDaysOver)).toEqual([false, true]);
  });

  it('no extension is accepted once the term of the offer has passed', () => {
    expect([90, 91].map((days) => facts(granted, day(days)).offerOver)).toEqual([false, true]);
  });
});
