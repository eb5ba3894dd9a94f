import { describe, expect, it } from 'vitest';
import type { PromotionEventName } from '#domain/promotion-events.ts';
import type { PromotionFacts } from '#domain/promotion-facts.ts';
import type { PromotionChannel, PromotionState } from '#domain/promotion.ts';
import { blankPromotion, periodOn, startOn } from '#domain/promotion.ts';
import type { Actor } from '#domain/parties.ts';
import {
  apply,
  dataSchemaOf,
  newPromotion,
  permitted,
  statesOnTheClock,
  type PromotionSituation,
} from '#machines/promotion/law.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';
import { suite } from './promotion-cases.ts';
import { goodFacts } from './promotion-under-test.ts';

/*
 * Tests of the chart `promotion`: those that its suite makes (`promotion-cases.ts`), and those of single rules.
 */

describeSuite(suite);

const { admin, otherAdmin, broker, system } = actors;

type Move = readonly [
  event: PromotionEventName,
  by: Actor,
  channel: PromotionChannel,
  facts?: Partial<PromotionFacts>,
];

/** Walks the moves, each with the facts that changed since; throws at the first that the law refuses. */
function journey(moves: readonly Move[], start: PromotionSituation = newPromotion) {
  let end = start;
  const facts = { ...goodFacts };
  const trail: string[] = [];
  for (const [event, by, channel, changed] of moves) {
    Object.assign(facts, changed);
    const outcome = apply(end, facts, { type: event, by, channel });
    if (!outcome.ok) throw new Error(`${event} at ${end.promotion}: ${outcome.because}`);
    end = outcome.position;
    trail.push(end.promotion);
  }
  return trail;
}

const ask = (promotion: PromotionState | 'new', [event, by, channel, changed]: Move) =>
  apply({ promotion }, { ...goodFacts, ...changed }, { type: event, by, channel });

/** Written by hand from docs/domain/promotion.md: their ends are pinned, whatever the chart says. */
describe('a promotion', () => {
  it('goes from a draft through its period to its end', () => {
    expect(
      journey([
        ['PROMOTION.CREATE', admin, 'write', { complete: false, startsInTime: false }],
        ['PROMOTION.CHANGE', otherAdmin, 'write'],
        ['PROMOTION.SCHEDULE', admin, 'write', { complete: true, startsInTime: true }],
        ['PROMOTION.CHANGE', admin, 'write'],
        ['PROMOTION.SHOW', system, 'timer', { begun: true }],
        ['PROMOTION.END', system, 'timer', { ended: true }],
      ]),
    ).toEqual(['draft', 'draft', 'scheduled', 'scheduled', 'shown', 'over']);
  });

  it('is shown at once if it is scheduled for today', () => {
    expect(journey([['PROMOTION.SCHEDULE', admin, 'write', { startsToday: true }]])).toEqual(['shown']);
    expect(
      journey([['PROMOTION.CHANGE', admin, 'write', { startsToday: true }]], { promotion: 'scheduled' }),
    ).toEqual(['shown']);
  });

  it('ends without having been shown if no node ran during its period', () => {
    expect(
      journey([['PROMOTION.END', system, 'timer', { begun: true, ended: true }]], { promotion: 'scheduled' }),
    ).toEqual(['over']);
    expect(ask('scheduled', ['PROMOTION.SHOW', system, 'timer', { begun: true, ended: true }])).toMatchObject(
      { ok: false, code: 'notEnded' },
    );
  });

  it('is withdrawn early with a reason, and not after its last day', async () => {
    expect(journey([['PROMOTION.WITHDRAW', admin, 'call', { begun: true }]], { promotion: 'shown' })).toEqual(
      ['withdrawn'],
    );
    expect(ask('shown', ['PROMOTION.WITHDRAW', admin, 'call', { begun: true, ended: true }])).toMatchObject({
      ok: false,
      because: 'La période de cette promotion est finie\u00a0: les courtiers ne la voient plus.',
    });
    const reason = dataSchemaOf('PROMOTION.WITHDRAW', { promotion: 'shown' }, goodFacts);
    await expect(reason.validate({ comment: ' ' })).rejects.toThrow('Écrivez un commentaire.');
    await expect(reason.validate({ comment: 'Une date était fausse' })).resolves.toBeTruthy();
  });

  it('is deleted as a draft only, with its row', () => {
    expect(ask('draft', ['PROMOTION.DELETE', admin, 'call'])).toMatchObject({
      ok: true,
      position: { promotion: 'deleted' },
      effects: ['row.delete'],
    });
    for (const state of ['scheduled', 'shown', 'over', 'withdrawn'] as const)
      expect(ask(state, ['PROMOTION.DELETE', admin, 'call'])).toMatchObject({
        ok: false,
        code: 'noSuchTransition',
      });
  });

  it('changes no more from its first day on, even before its timer', () => {
    expect(ask('scheduled', ['PROMOTION.CHANGE', admin, 'write', { begun: true }])).toMatchObject({
      ok: false,
      because:
        'La période de cette promotion a commencé\u00a0: elle ne peut plus être modifiée. Retirez-la, puis copiez-la.',
    });
    expect(ask('shown', ['PROMOTION.CHANGE', admin, 'write'])).toMatchObject({ code: 'noSuchTransition' });
  });

  it('is scheduled neither incomplete nor for a past day, and by no broker', () => {
    expect(ask('draft', ['PROMOTION.SCHEDULE', admin, 'write', { complete: false }])).toMatchObject({
      because: 'La promotion n’est pas complète.',
    });
    expect(ask('draft', ['PROMOTION.SCHEDULE', admin, 'write', { startsInTime: false }])).toMatchObject({
      because: 'Le premier jour est passé\u00a0: choisissez aujourd’hui, ou un jour à venir.',
    });
    expect(ask('draft', ['PROMOTION.SCHEDULE', broker, 'write'])).toMatchObject({ code: 'comesFrom' });
  });

  it('is on the clock while it is scheduled or shown', () => {
    expect(statesOnTheClock.toSorted()).toEqual(['scheduled', 'shown']);
    for (const promotion of ['draft', 'over', 'withdrawn', 'deleted'] as const)
      expect(permitted({ promotion }, { ...goodFacts, begun: true, ended: true }, system)).toEqual([]);
  });
});

describe('the facts of a period', () => {
  const period = { ...blankPromotion, first_day: '2026-06-10', last_day: '2026-06-12' };

  it('begins on its first day and ends after its last one', () => {
    const days = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'];
    expect(days.map((day) => periodOn(period, day))).toEqual([
      { begun: false, ended: false },
      { begun: true, ended: false },
      { begun: true, ended: false },
      { begun: true, ended: true },
    ]);
    expect(periodOn(blankPromotion, '2026-06-09')).toEqual({ begun: false, ended: false });
  });

  it('starts in time until its first day, and today on that day', () => {
    const days = ['2026-06-09', '2026-06-10', '2026-06-11'];
    expect(days.map((day) => startOn(period, day))).toEqual([
      { startsInTime: true, startsToday: false },
      { startsInTime: true, startsToday: true },
      { startsInTime: false, startsToday: false },
    ]);
    expect(startOn(blankPromotion, '2026-06-09')).toEqual({ startsInTime: false, startsToday: false });
  });
});
