import { describe, expect, it } from 'vitest';
import { chartHash } from '#machines/shared/chart-hash.ts';
import { questionsTo } from '#machines/shared/law/ask.ts';
import { chartOf } from '#machines/shared/law/chart.ts';
import { lawLabelsOf } from '#machines/shared/law/words.ts';
import { claimLaw, claimVocabulary, type ClaimTypes } from './claim-law.ts';
import { actors } from './under-test.ts';

const { admin, broker, otherAdmin, system } = actors;
const facts = { complete: true, askedBy: admin.userId };

const isEmptyEnough = (claim: 'constituted' | 'declared') =>
  claimLaw.dataSchemaOf('CLAIM.CLOSE', { claim }).isValid({});

describe('a law of one region', () => {
  it('stands at one state, not at a parallel one, and leads from nothing stored to its end', () => {
    expect(claimLaw.start).toEqual({ claim: 'new' });
    expect(claimLaw.chart.root.type).toBe('compound');
    expect(claimLaw.restore({ claim: 'declared' }, facts).value).toBe('declared');
    const outcome = claimLaw.apply(claimLaw.start, facts, {
      type: 'CLAIM.DECLARE',
      by: broker,
      channel: 'call',
    });
    expect(outcome).toEqual({
      ok: true,
      position: { claim: 'declared' },
      effects: ['receipt.issue'],
      transitions: ['claim.new|CLAIM.DECLARE|0'],
    });
  });

  it('runs the effects of leaving a state before those of the row', () => {
    expect(
      claimLaw.apply({ claim: 'constituted' }, facts, {
        type: 'CLAIM.CLOSE',
        by: otherAdmin,
        channel: 'claim',
      }),
    ).toMatchObject({ ok: true, effects: ['mail.closed'] });
  });

  it('says where events lead in the words of the wire', () => {
    expect(claimLaw.permitted({ claim: 'declared' }, facts, otherAdmin)).toEqual([
      { event: 'CLAIM.COMPLETE', to: { claim: 'sinistre-constituted' }, channel: 'claim' },
      { event: 'CLAIM.CLOSE', to: { claim: 'sinistre-closed' }, channel: 'claim' },
    ]);
  });

  it('refuses with the reason, and says nothing of what has no object', () => {
    expect(
      claimLaw.refused({ claim: 'declared' }, { complete: false, askedBy: admin.userId }, admin),
    ).toEqual([{ event: 'CLAIM.CLOSE', because: 'Une autre personne doit l’avoir demandé.' }]);
    expect(
      claimLaw.apply({ claim: 'declared' }, facts, { type: 'CLAIM.CLOSE', by: broker, channel: 'claim' }),
    ).toMatchObject({ ok: false, code: 'comesFrom', because: 'Pas vous.' });
    expect(
      claimLaw.apply({ claim: 'closed' }, facts, { type: 'CLAIM.CLOSE', by: admin, channel: 'claim' }),
    ).toMatchObject({ ok: false, code: 'noSuchTransition', permitted: [] });
  });

  it('finds the event of a move by its place, and never one of the system', () => {
    expect(claimLaw.eventFor('claim', { claim: 'declared' }, 'constituted')).toBe('CLAIM.COMPLETE');
    expect(claimLaw.eventFor('claim', { claim: 'new' }, 'declared')).toBeUndefined();
  });

  it('asks for data that depend on the place and on the origin', async () => {
    await expect(isEmptyEnough('constituted')).resolves.toBe(false);
    await expect(isEmptyEnough('declared')).resolves.toBe(true);
    expect(Object.keys(claimLaw.dataSchemaOf('CLAIM.COMPLETE', { channel: 'timer' }).fields)).toEqual([]);
    expect(Object.keys(claimLaw.dataSchemaOf('CLAIM.COMPLETE', { channel: 'claim' }).fields)).toEqual([
      'comment',
    ]);
  });

  it('does not know a state that is not on the chart', () => {
    expect(() => claimLaw.restore({ claim: 'lost' as 'closed' }, facts)).toThrow('lost');
  });
});

describe('many instances of a law', () => {
  it('move each alone', () => {
    const claims = [{ claim: 'declared' }, { claim: 'declared' }] as const;
    const outcome = claimLaw.apply(claims[0], facts, {
      type: 'CLAIM.COMPLETE',
      by: system,
      channel: 'timer',
    });
    expect(outcome).toMatchObject({ ok: true, position: { claim: 'constituted' } });
    expect(claimLaw.permitted(claims[1], facts, otherAdmin).map(({ event }) => event)).toEqual([
      'CLAIM.COMPLETE',
      'CLAIM.CLOSE',
    ]);
  });
});

describe('several rows for one event', () => {
  const row = {
    region: 'one',
    event: 'GO',
    from: 'here',
    origins: ['A call'],
    places: [],
    joint: undefined,
    conditions: [],
    to: undefined,
    effects: [],
  };
  const rows = [
    { ...row, key: 'shut', conditions: ['never'] },
    { ...row, key: 'first' },
    { ...row, key: 'second' },
    { ...row, key: 'beside', region: 'two' },
  ];
  const { takenBy } = questionsTo({
    storedRegions: ['one', 'two'],
    rowsAt: () => rows,
    conditions: { never: () => false },
    reasons: {},
    relevantOnlyIf: [],
    verdicts: [],
    toWire: (state) => state,
  });

  it('take the first that holds, in each region', () => {
    expect(takenBy({}, {}, { type: 'GO', by: admin, channel: 'call' }).map(({ key }) => key)).toEqual([
      'first',
      'beside',
    ]);
    expect(takenBy({}, {}, { type: 'GO', by: broker, channel: 'call' })).toEqual([]);
  });
});

describe('a verdict of the system', () => {
  const row = { region: 'one', from: 'here', places: [], joint: undefined, to: undefined, effects: [] };
  const rows = [
    { ...row, key: 'asked', event: 'GO', origins: ['A call', 'A form'], conditions: [] },
    { ...row, key: 'verdict', event: 'FAIL', origins: ['S form'], conditions: ['wrong'] },
    { ...row, key: 'timer', event: 'END', origins: ['S form'], conditions: [] },
  ];
  const { resolveEvent } = questionsTo<{ wrong: boolean }>({
    storedRegions: ['one'],
    rowsAt: ({ one }) => (one === 'here' ? rows : []),
    conditions: { wrong: (asked) => asked.wrong },
    reasons: {},
    relevantOnlyIf: [],
    verdicts: ['FAIL'],
    toWire: (state) => state,
  });
  const go = { type: 'GO', by: admin, data: { comment: 'x' } };

  it('comes in place of what was asked by its channel, in the system’s name', () => {
    expect(resolveEvent({ one: 'here' }, { wrong: true }, { ...go, channel: 'form' })).toEqual({
      type: 'FAIL',
      by: system,
      channel: 'form',
      data: { comment: 'x' },
    });
  });

  it('does not come by another origin, in another place, or where it does not hold; nor is any other event of the system', () => {
    for (const [one, wrong, channel] of [
      ['here', true, 'call'],
      ['there', true, 'form'],
      ['here', false, 'form'],
    ] as const) {
      expect(resolveEvent({ one }, { wrong }, { ...go, channel })).toEqual({ ...go, channel });
    }
  });
});

describe('the table', () => {
  const table = { id: 'sample', leaving: {}, conditions: {}, blankFacts: {} };
  const row = {
    region: 'one',
    event: 'GO',
    by: ['A call'],
    places: [],
    when: [],
    from: ['here'],
    to: undefined,
    effects: [],
  };

  it('may speak of no state that there is not', () => {
    expect(() => chartOf({ ...table, states: { one: ['here'] }, rows: [{ ...row, to: 'nowhere' }] })).toThrow(
      'GO names one nowhere',
    );
    expect(() =>
      chartOf({
        ...table,
        states: { one: ['here'] },
        rows: [{ ...row, places: [{ name: 'x', region: 'two', states: ['there'] }] }],
      }),
    ).toThrow('two there');
  });

  it('gives another hash where a row changes', () => {
    const states = { one: ['here', 'there'] };
    const hashes = [
      row,
      { ...row, to: 'there' },
      { ...row, by: ['B call'] },
      { ...row, effects: ['mail'] },
      { ...row, event: 'STOP' },
    ].map((one) => chartHash(chartOf({ ...table, states, rows: [one] })));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(chartHash(chartOf({ ...table, states, rows: [row] }))).toBe(hashes[0]);
  });

  it('ties the regions that a joint row moves, and lets others come along', () => {
    const rows = claimVocabulary.joint({
      event: 'CLAIM.CLOSE',
      by: ['A claim'],
      transitions: { claim: { from: 'declared', to: 'closed' } },
    });
    expect(rows).toMatchObject([
      { region: 'claim', from: ['declared'], to: 'closed', places: [], joint: 'CLAIM.CLOSE claim declared' },
    ]);
  });
});

describe('the words', () => {
  const labels = lawLabelsOf<ClaimTypes>({
    events: { 'CLAIM.DECLARE': 'Déclarer', 'CLAIM.COMPLETE': 'Compléter', 'CLAIM.CLOSE': 'Clore' },
    regions: { claim: 'Sinistre' },
    states: { claim: { new: 'Nouveau', declared: 'Déclaré', constituted: 'Constitué', closed: 'Clos' } },
    conditions: { complete: 'complet' },
    places: { open: 'ouvert' },
    effects: { 'clock.start': 'lance le délai' },
    tones: { 'CLAIM.COMPLETE': 'timer' },
  });

  it('name every state, guard, party and effect', () => {
    expect([
      labels.state?.('closed', 'claim.closed'),
      labels.event?.('CLAIM.CLOSE'),
      labels.tone?.('CLAIM.COMPLETE'),
    ]).toEqual(['Clos', 'Clore', 'timer']);
    expect([
      labels.guard?.('complete', undefined),
      labels.guard?.('open', undefined),
      labels.guard?.('joint claim declared closed', undefined),
    ]).toEqual(['complet', 'ouvert', '«\u00a0Déclaré\u00a0» ou «\u00a0Clos\u00a0»']);
    expect(labels.who?.('comesFrom', { origins: ['B call', 'A call', 'B link'] })).toBe(
      'courtier, gestionnaire',
    );
    expect(labels.action?.('effect', { name: 'clock.start' })).toBe('lance le délai');
  });
});
