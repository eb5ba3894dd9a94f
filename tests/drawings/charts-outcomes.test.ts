import { describe, expect, it } from 'vitest';
import { and, createMachine, not, or } from 'xstate';
import { modelOf } from '#charts/model.ts';
import { tonesOfAnswers } from '#charts/outcomes.ts';

describe('the ink of an answer', () => {
  it('follows the outcome that a guard tests', () => {
    expect(tonesOfAnswers(['isDone', 'isStale', 'isRefused', undefined], {})).toEqual([
      'outside',
      'failure',
      'failure',
      'failure',
    ]);
    expect(tonesOfAnswers(['isRefused', 'isStaleYetOpen', undefined], {})).toEqual([
      'failure',
      'failure',
      'outside',
    ]);
    expect(tonesOfAnswers([{ type: 'isInvalid', params: { page: 1 } }, undefined], {})).toEqual([
      'failure',
      'outside',
    ]);
  });

  it('is that of a success where a guard tests something else', () => {
    expect(tonesOfAnswers(['isEligible', undefined], {})).toEqual(['outside', 'outside']);
    expect(tonesOfAnswers([undefined], {})).toEqual(['outside']);
    expect(tonesOfAnswers(['isStalemate'], {})).toEqual(['outside']);
  });

  it('reads combined guards', () => {
    expect(tonesOfAnswers([and(['isDone', 'isEligible']), undefined], {})).toEqual(['outside', 'failure']);
    expect(tonesOfAnswers([or(['isOffline', 'isFailed']), undefined], {})).toEqual(['failure', 'outside']);
    expect(tonesOfAnswers([not('isDone'), undefined], {})).toEqual(['failure', 'outside']);
    expect(tonesOfAnswers([and(['isRefused', 'isEligible']), undefined], {})).toEqual(['failure', 'outside']);
  });

  it('is told by the labels where a name does not say it', () => {
    expect(
      tonesOfAnswers(['isRecorded', undefined], {
        outcome: (name) => (name === 'isRecorded' ? 'done' : undefined),
      }),
    ).toEqual(['outside', 'failure']);
  });

  it('goes with its sign', () => {
    const chart = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [{ guard: 'isRefused', target: 'refused' }, { target: 'known' }],
            onError: 'refused',
          },
        },
        known: {},
        refused: {},
      },
    });
    expect(modelOf(chart).edges.map(({ event, brief, tone }) => [event, brief.event, tone])).toEqual([
      ['✗ ask', '✗', 'failure'],
      ['✓ ask', '✓', 'outside'],
      ['✗ ask', '✗', 'failure'],
    ]);
  });
});

const region = (own: object) => ({ initial: 'a', states: { a: { on: own }, b: {} } });

describe('the mark of a joint row', () => {
  const chart = createMachine({
    id: 'law',
    type: 'parallel',
    states: {
      one: region({
        SIGN: { guard: and(['by', 'isInForce']), target: 'b' },
        MOVE: { guard: 'first', target: 'b' },
      }),
      two: region({ SIGN: { guard: 'by', target: 'b' }, MOVE: { guard: 'second', target: 'b' } }),
    },
  });
  const jointIn = (labels: Parameters<typeof modelOf>[1]) =>
    modelOf(chart, labels)
      .edges.filter(({ joint }) => joint)
      .map(({ key }) => key);

  it('goes to transitions of several regions under one guard, not to all of one event', () => {
    expect(jointIn({ guard: (name) => (name === 'isInForce' ? '' : undefined) })).toEqual([
      'law.one.a|SIGN|0',
      'law.two.a|SIGN|0',
    ]);
    expect(jointIn({})).toEqual([]);
  });

  it('follows the labels where they name the rows', () => {
    expect(jointIn({ joint: (key) => (key.includes('|MOVE|') ? 'moves' : undefined) })).toEqual([
      'law.one.a|MOVE|0',
      'law.two.a|MOVE|0',
    ]);
  });
});
