import { expect, it } from 'vitest';
import type { ChartTests, TestedEdge } from '#domain/chart-tests.ts';
import { coverageByKey, coverageSentence } from '#web/screens/statecharts/coverage.ts';

const edge = (key: string, more: Partial<TestedEdge> = {}): TestedEdge => ({
  key,
  journeys: [],
  paths: 0,
  noticed: {},
  survivors: [],
  ...more,
});
const tests: ChartTests = {
  journeys: ['The user asks'],
  edges: [
    edge('told', { journeys: [0], paths: 2, noticed: { journeys: 3, pins: 1 } }),
    edge('searched', { paths: 1, survivors: [{ change: 'guard true: searched', reason: 'no effect' }] }),
    edge('missed'),
  ],
  others: { noticed: { coverage: 2 }, survivors: [] },
};

it('separates transitions of written journeys, of generated paths only, and of no test', () => {
  expect([...coverageByKey(tests)]).toEqual([
    ['told', 'written'],
    ['searched', 'found'],
    ['missed', 'hole'],
  ]);
});

it('takes a row of a law that paths reach for written: its page has it', () => {
  expect([...coverageByKey({ ...tests, page: 'claims.md' }).values()]).toEqual([
    'written',
    'written',
    'hole',
  ]);
});

it('counts the changes of transitions and of other parts', () => {
  expect(coverageSentence(tests)).toBe(
    '1\u00a0passage sur 3 par un parcours écrit ou la page de la loi. 7\u00a0changements à l’essai, dont 6\u00a0remarqués.',
  );
});
