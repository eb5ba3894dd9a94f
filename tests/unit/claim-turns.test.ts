import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  claimAwaits,
  claimDue,
  claimSideOf,
  claimTurn,
  statesAwaiting,
  type ClaimSide,
} from '#domain/claim-turns.ts';
import { claimStates, type ClaimState } from '#domain/claim.ts';
import { deadline } from '#domain/deadline.ts';
import { claimLaw } from '#machines/claim/law.ts';

const sides: readonly ClaimSide[] = ['insurer', 'insured'];
const page =
  readFileSync('docs/domain/claims.md', 'utf8').split('\n## Whose turn\n')[1]?.split('\n## ')[0] ?? '';
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '));
/** Whom a state waits for, with and without an extension that is asked for. */
const waitsFor = (state: ClaimState) =>
  sides.filter((side) => claimTurn(side, state, false) !== null || claimTurn(side, state, true) !== null);

describe('the side that must act on a claim', () => {
  it('each state of a claim has the side that docs/domain/claims.md gives it', () => {
    const told = Object.fromEntries(
      rows.flatMap(([states = '', whom = '']) =>
        states.split(', ').map((state) => [state, sides.filter((side) => whom.includes(side))]),
      ),
    );
    expect(Object.fromEntries(claimStates.map((state) => [state, waitsFor(state)]))).toEqual(told);
  });

  it.each(claimStates.flatMap((state) => waitsFor(state).map((side) => [state, side] as const)))(
    'at %s, the law gives the %s something to do',
    (state, side) => {
      const parties = side === 'insurer' ? ['A call', 'C call'] : ['B call', 'B declare'];
      const own = claimLaw.rows.filter(
        ({ from, event, origins }) =>
          from === state &&
          event !== 'CLAIM.WITHDRAW' &&
          event !== 'CLAIM.CLOSE' &&
          origins.some((origin) => parties.includes(origin)),
      );
      expect(own.length).toBeGreaterThan(0);
    },
  );

  it('each side can be the one to act in the states where that may happen', () => {
    expect(
      [statesAwaiting('insured', false), statesAwaiting('insured', true)].map((states) => states.toSorted()),
    ).toEqual([
      ['incomplete', 'offered'],
      ['granted', 'incomplete', 'offered'],
    ]);
    for (const asked of [false, true])
      expect(statesAwaiting('insurer', asked).toSorted()).toEqual([
        'accepted',
        'constituted',
        'contested',
        'declared',
        'expert',
        'granted',
      ]);
    expect(claimTurn('insured', 'granted', false)).toBeNull();
    expect(claimTurn('insurer', 'granted', true)?.action).toBe('Offrir');
  });

  it('a broker acts for the insured, all other roles for the insurer', () => {
    expect((['broker', 'main_broker', 'company', 'admin'] as const).map(claimSideOf)).toEqual([
      'insured',
      'insured',
      'insurer',
      'insurer',
    ]);
  });

  it('the day is that of the first term that still runs, or was missed', () => {
    const constitution = { name: 'constitution', state: 'done', due: '2026-06-25' } as const;
    const [position, offer] = [
      { name: 'position', state: 'open', due: '2026-08-14' },
      { name: 'offer', state: 'open', due: '2026-09-13' },
    ] as const;
    expect(
      claimDue([
        constitution,
        { name: 'without-expert', state: 'open', due: '2026-06-30' },
        position,
        { name: 'payment', state: 'waiting', due: null },
      ]),
    ).toBe('2026-06-30');
    expect(
      claimDue([
        constitution,
        { name: 'without-expert', state: 'missed', due: '2026-06-30' },
        position,
        offer,
      ]),
      'an expert is needed',
    ).toBe('2026-08-14');
    expect(claimDue([constitution, { ...position, state: 'missed' }, offer])).toBe('2026-08-14');
    expect(claimDue([{ ...position, state: 'idle' }])).toBeNull();
  });

  it('only the insurer has a last day', () => {
    const claim = {
      state: 'granted',
      extensionAsked: true,
      terms: [{ name: 'offer', state: 'open', due: '2026-09-13' }],
    } as const;
    expect([claimAwaits('insurer', claim)?.due, claimAwaits('insured', claim)?.due]).toEqual([
      '2026-09-13',
      null,
    ]);
    expect(claimAwaits('insured', { ...claim, extensionAsked: false })).toBeNull();
  });

  it('a claim is overdue after its last day', () => {
    expect(['2026-06-14', '2026-06-15', '2026-06-16'].map((due) => deadline(due, '2026-06-15'))).toEqual([
      'en retard depuis le 14/06/2026',
      'au plus tard le 15/06/2026',
      'au plus tard le 16/06/2026',
    ]);
  });
});
