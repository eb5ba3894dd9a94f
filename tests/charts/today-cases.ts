import type { Task } from '#contract/resources.ts';
import { todayChart, todayIgnored } from '#machines/today/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const task: Task = { request_id: 42, step: { slug: 'offre-enregistree', label: 'Offre enregistrée' }, kind: 'compléter', title: 'Compléter le devis', detail: 'Famille Lemaître', question: null, tab: null, family: 'neutre', action: 'Compléter' };
const oneTask = answered({ tasks: [task] });
const none = answered({ tasks: [] });
const asks = starts({ at: 'loading', causes: [given('loadTasks', {})] });

export const suite = defineSuite(todayChart, {
  events: { 'today.retry': [{}] },
  children: { loadTasks: { done: [oneTask, none, offline], error: [fault] } },
  project: ({ tasks, message }) => [tasks.length, message],
  pins: { loadTasks: () => ({}) },
  journeys: [
    {
      name: 'what waits for a broker comes after a second try, and is shown as it came',
      steps: [
        asks,
        done('loadTasks', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'today.retry' }, { at: 'loading', causes: [given('loadTasks', {})] }),
        done('loadTasks', oneTask, { at: 'waiting', context: { tasks: [task] } }),
      ],
    },
    { name: 'nothing waits for a broker whose work is done', steps: [asks, done('loadTasks', none, { at: 'clear', context: { tasks: [] } })] },
    { name: 'a failure is no empty day', steps: [asks, done('loadTasks', failed, { at: 'unavailable', context: { message: failed.message } })] },
    { name: 'neither is a fault', steps: [asks, fails('loadTasks', fault, { at: 'unavailable', context: { message: unexpected } })] },
  ],
  ignored: todayIgnored,
});
