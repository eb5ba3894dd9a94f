import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/parties.ts';
import {
  startsOn,
  type TariffChannel,
  type TariffEventName,
  type TariffFacts,
  type TariffState,
} from '#domain/tariff-versions.ts';
import { apply, newTariff, statesOnTheClock, type TariffSituation } from '#machines/tariff-version/law.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';
import { suite } from './tariff-version-cases.ts';
import { goodFacts } from './tariff-version-under-test.ts';

/*
 * Tests of the chart `tariff-version`: those that its suite makes (`tariff-version-cases.ts`), and those of
 * single rules.
 */

describeSuite(suite);

const { admin, otherAdmin, broker, system } = actors;

type Move = readonly [
  event: TariffEventName,
  by: Actor,
  channel: TariffChannel,
  facts?: Partial<TariffFacts>,
];

/** Walks the moves, each with the facts that changed since; throws at the first that the law refuses. */
function journey(moves: readonly Move[], start: TariffSituation = newTariff) {
  let end = start;
  const facts = { ...goodFacts };
  return moves.map(([event, by, channel, changed]) => {
    Object.assign(facts, changed);
    const outcome = apply(end, facts, { type: event, by, channel });
    if (!outcome.ok) throw new Error(`${event} at ${end.tariff}: ${outcome.because}`);
    end = outcome.position;
    return end.tariff;
  });
}

const ask = (tariff: TariffState | 'new', [event, by, channel, changed]: Move) =>
  apply({ tariff }, { ...goodFacts, ...changed }, { type: event, by, channel });

/** Written by hand from docs/domain/tariff-versions.md: their ends are pinned, whatever the chart says. */
describe('a version of the tariff', () => {
  it('goes from a draft through two people to its first day, and to that of the next', () => {
    expect(
      journey([
        ['TARIFF.CREATE', admin, 'call', { own: true, sound: false }],
        ['TARIFF.CHANGE', admin, 'call', { sound: true }],
        ['TARIFF.SUBMIT', admin, 'call'],
        ['TARIFF.REOPEN', otherAdmin, 'call', { own: false }],
        ['TARIFF.SUBMIT', admin, 'call', { own: true }],
        ['TARIFF.PUBLISH', otherAdmin, 'call', { own: false }],
        ['TARIFF.BEGIN', system, 'timer', { begun: true }],
        ['TARIFF.REPLACE', system, 'timer', { followed: true }],
      ]),
    ).toEqual(['draft', 'draft', 'submitted', 'draft', 'submitted', 'published', 'inForce', 'replaced']);
  });

  it.each([
    [{ own: true }, 'anotherPerson'],
    [{ sound: false }, 'sound'],
    [{ startsLater: false }, 'startsLater'],
    [{ dayFree: false }, 'dayFree'],
  ] as const)('is not published with %j', (facts, code) => {
    expect(ask('submitted', ['TARIFF.PUBLISH', otherAdmin, 'call', facts])).toMatchObject({
      ok: false,
      code,
    });
  });

  it('is withdrawn until its first day, and not after', () => {
    for (const state of ['draft', 'submitted', 'published'] as const)
      expect(ask(state, ['TARIFF.WITHDRAW', admin, 'call'])).toMatchObject({
        position: { tariff: 'withdrawn' },
      });
    expect(ask('published', ['TARIFF.WITHDRAW', admin, 'call', { begun: true }])).toMatchObject({
      because: 'Cette version est entrée en vigueur\u00a0: publiez-en une autre.',
    });
    expect(ask('inForce', ['TARIFF.WITHDRAW', admin, 'call'])).toMatchObject({ code: 'noSuchTransition' });
  });

  it('changes neither once it is submitted, nor once it is published', () => {
    for (const state of ['submitted', 'published', 'inForce', 'replaced', 'withdrawn'] as const)
      expect(ask(state, ['TARIFF.CHANGE', admin, 'call'])).toMatchObject({ code: 'noSuchTransition' });
    expect(ask('draft', ['TARIFF.CHANGE', broker, 'call'])).toMatchObject({ code: 'comesFrom' });
  });

  it('is on the clock while it is published or in force', () => {
    expect(statesOnTheClock.toSorted()).toEqual(['inForce', 'published']);
  });
});

describe('the first day of a version', () => {
  it('is later until it comes, and neither while it is missing', () => {
    expect(['2026-12-31', '2027-01-01'].map((day) => startsOn('2027-01-01', day))).toEqual([
      { startsLater: true, begun: false },
      { startsLater: false, begun: true },
    ]);
    expect(startsOn(null, '2027-01-01')).toEqual({ startsLater: false, begun: false });
  });
});
