import { unexpected } from '#machines/shared/outcome.ts';
import { writeChart } from '#machines/shared/write/index.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `write`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const write = { params: { id: 42 }, body: { event: 'CLIENT.REMIND', version: 7 }, idempotencyKey: 'key-1' };
const sent = given('send', write);

export const suite = defineSuite(writeChart, {
  noScreen: 'shown by the flows that own it',
  starts: { 'a write': write },
  events: { 'write.retry': [{}], 'write.cancel': [{}] },
  children: { send: { done: [answered('written'), ...Object.values(failures)], error: [fault] } },
  project: ({ message, outcome }) => [message, outcome?.kind],
  pins: { send: () => write },
  journeys: [
    {
      name: 'The server does not answer: the same write is sent again under the same key, and its answer is the output',
      steps: [
        starts({ at: 'sending', causes: [sent] }),
        done('send', failures.offline, {
          at: { halted: 'unsent' },
          context: { message: failures.offline.message },
        }),
        send({ type: 'write.retry' }, { at: 'sending', causes: [sent] }),
        done('send', failures.failed, {
          at: { halted: 'unsent' },
          context: { message: failures.failed.message },
        }),
        send({ type: 'write.retry' }, { causes: [sent] }),
        done('send', failures.signedOut, {
          at: { halted: 'signedOut' },
          context: { message: failures.signedOut.message },
        }),
        send({ type: 'write.retry' }, { causes: [sent] }),
        done('send', answered('written'), { at: 'answered', context: { outcome: answered('written') } }),
      ],
    },
    {
      name: 'The call breaks: the page says so, and the user may give the write up',
      steps: [
        fails('send', fault, { at: { halted: 'unsent' }, context: { message: unexpected } }),
        send({ type: 'write.cancel' }, { at: 'answered', context: { outcome: { kind: 'cancelled' } } }),
      ],
    },
    {
      name: 'The law refuses: the refusal is the output',
      steps: [done('send', failures.refused, { at: 'answered', context: { outcome: failures.refused } })],
    },
  ],
  ignored: {
    'sending|write.retry': 'déjà en route',
    'sending|write.cancel': 'une écriture partie ne se rattrape pas',
  },
});
