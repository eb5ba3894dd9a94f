import { figuresChart, figuresIgnored } from '#machines/shared/figures/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { dashboard, noFigures, readAgain } from './dashboard-fixtures.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `figures` (tests/charts/harness/README.md).
 */

const twelve = { period: '12-mois' } as const;
const year = { period: 'annee', unit: 2 } as const;
const reads = (query: object) => given('readFigures', { query });
const begins = starts({ at: 'reading', causes: [given('export', undefined), reads(twelve)] });

const some = answered({ figures: dashboard });
const other = answered({ figures: readAgain });
const none = answered({ figures: noFigures });

export const suite = defineSuite(figuresChart, {
  starts: { 'twelve months': { query: twelve } },
  events: { 'figures.ask': [{ query: twelve }, { query: year }], 'figures.refresh': [{}] },
  children: {
    readFigures: { done: [some, other, none, offline], error: [fault] },
    export: { error: [fault] },
  },
  project: ({ query, figures: read, message }) => [query.period, read?.at, read?.is_empty, message],
  pins: {
    readFigures: ({ last }) => ({ query: last('figures.ask')?.query ?? twelve }),
    export: () => undefined,
  },
  journeys: [
    {
      name: 'Reading fails, and is tried again: the figures are shown, and the reason goes',
      steps: [
        begins,
        done('readFigures', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'figures.refresh' }, { at: 'reading', causes: [reads(twelve)] }),
        fails('readFigures', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'figures.refresh' }, { at: 'reading', causes: [reads(twelve)] }),
        done('readFigures', some, { at: 'shown', context: { figures: dashboard, message: null } }),
      ],
    },
    {
      name: 'The address asks for another period: its figures replace the former ones, the same one reads nothing',
      steps: [
        begins,
        done('readFigures', some, { at: 'shown' }),
        send({ type: 'figures.ask', query: twelve }, { at: 'shown' }),
        send(
          { type: 'figures.ask', query: year },
          { at: 'reading', context: { query: year, figures: dashboard }, causes: [reads(year)] },
        ),
        done('readFigures', other, { at: 'shown', context: { figures: readAgain } }),
        send({ type: 'figures.refresh' }, { at: 'reading', causes: [reads(year)] }),
      ],
    },
    {
      name: 'Nothing is counted: the page says so, and may read again',
      steps: [
        begins,
        done('readFigures', none, { at: 'empty', context: { figures: noFigures, message: null } }),
        send({ type: 'figures.refresh' }, { at: 'reading', causes: [reads(twelve)] }),
      ],
    },
    {
      name: 'The download of tables breaks: the figures stay',
      steps: [begins, done('readFigures', some, { at: 'shown' }), fails('export', fault, { at: 'shown' })],
    },
  ],
  ignored: figuresIgnored,
});
