import { menuCountsChart, patience } from '#machines/menu-counts/chart.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const received = { 'offres-en-cours': 3 };
const loaded = { 'offres-en-cours': 2 };

export const suite = defineSuite(menuCountsChart, {
  events: { 'counts.received': [{ counts: received }], 'counts.stale': [{}] },
  children: { loadCounts: { done: [loaded], error: [new Error('panne')] } },
  project: ({ counts }) => counts['offres-en-cours'],
  pins: { loadCounts: () => undefined },
  journeys: [
    {
      name: 'the list of the page brings the figures along: nothing is asked for',
      steps: [starts({ at: 'waiting', causes: [] }), send({ type: 'counts.received', counts: received }, { at: 'shown', context: { counts: received } }), waits(patience)],
    },
    {
      name: 'no list comes in time: they are asked for, and go stale when a request changes',
      steps: [
        waits(patience, { at: 'loading', causes: [given('loadCounts')] }),
        done('loadCounts', loaded, { at: 'shown', context: { counts: loaded } }),
        send({ type: 'counts.stale' }, { at: 'loading', causes: [given('loadCounts')] }),
        send({ type: 'counts.received', counts: received }, { at: 'shown', context: { counts: received }, causes: [stopped('loadCounts')] }),
      ],
    },
    {
      name: 'a menu without figures is a menu still',
      steps: [send({ type: 'counts.stale' }, { at: 'loading', causes: [given('loadCounts')] }), fails('loadCounts', new Error('panne'), { at: 'absent' }), send({ type: 'counts.stale' }, { at: 'loading', causes: [given('loadCounts')] })],
    },
  ],
  ignored: { 'loading|counts.stale': 'elles sont déjà redemandées' },
});
