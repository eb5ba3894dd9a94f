import type { RequestTask } from '#contract/task-resources.ts';
import { taskKey, todayChart, todayIgnored } from '#machines/today/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, offline, refused } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `today`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const task: RequestTask = {
  request_id: 42,
  cabinet: null,
  step: { slug: 'offre-enregistree', label: 'Offre enregistrée' },
  kind: 'compléter',
  title: 'Compléter le devis',
  detail: 'Famille Lemaître',
  question: null,
  tab: null,
  family: 'neutre',
  action: 'Compléter',
  late: false,
  reminds: null,
};
const offer: RequestTask = {
  ...task,
  request_id: 43,
  cabinet: null,
  step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
  kind: 'relancer',
  title: 'Offre sans réponse depuis 9 jours',
  action: 'Relancer le client',
  reminds: {
    event: 'CLIENT.REMIND',
    version: 7,
    sent_at: '2026-11-12T08:12:00Z',
    opened_at: null,
    reminded_at: null,
  },
};
const signature: RequestTask = {
  ...offer,
  request_id: 44,
  cabinet: null,
  title: 'Le devis attend sa signature',
  action: 'Relancer la signature',
  reminds: { event: 'SIGNATURE.RELAUNCH', version: 3, sent_at: null, opened_at: null, reminded_at: null },
};
const oneTask = answered({ tasks: [task], total: 1 });
const three = answered({ tasks: [offer, signature, task], total: 31 });
const none = answered({ tasks: [], total: 0 });
const sent = answered({ message: 'Le rappel est envoyé au client.', request: sampleRequest() });
const refusedToday = refused(
  'Le client a déjà été relancé aujourd’hui\u00a0: une nouvelle relance sera possible demain.',
);
const reminding = (key: string, id: number, event: string, version: number) =>
  given('remind', { params: { id }, body: { event, data: {}, version }, idempotencyKey: key });
const asks = starts({ at: 'loading', causes: [given('loadTasks', {})] });

export const suite = defineSuite(todayChart, {
  events: { 'today.retry': [{}], 'task.remind': [{ task: offer }, { task }] },
  children: {
    loadTasks: { done: [three, none, offline], error: [fault] },
    remind: { done: [sent, refusedToday], error: [fault] },
  },
  project: ({ tasks, message, reminding: one, reminded }) => [
    tasks.length,
    message,
    one?.request_id ?? null,
    Object.values(reminded).map(({ sent: is, message: said }) => [is, said]),
  ],
  pins: {
    loadTasks: () => ({}),
    remind: ({ last }) => {
      const reminded = last('task.remind')?.task ?? offer;
      const { event, version } = reminded.reminds ?? { event: '', version: 0 };
      return {
        params: { id: reminded.request_id },
        body: { event, data: {}, version },
        idempotencyKey: `${event.replaceAll('.', '-')}-${reminded.request_id}-${version}`,
      };
    },
  },
  journeys: [
    {
      name: 'The tasks cannot be read: "Retry" reads them, and they show in the server’s order',
      steps: [
        asks,
        done('loadTasks', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'today.retry' }, { at: 'loading', causes: [given('loadTasks', {})] }),
        done('loadTasks', oneTask, { at: { waiting: 'listed' }, context: { tasks: [task], total: 1 } }),
      ],
    },
    {
      name: 'The broker reminds a client: a second press sends nothing',
      steps: [
        asks,
        done('loadTasks', three, {
          at: { waiting: 'listed' },
          context: { tasks: [offer, signature, task], total: 31 },
        }),
        send(
          { type: 'task.remind', task: offer },
          { at: { waiting: 'reminding' }, causes: [reminding('CLIENT-REMIND-43-7', 43, 'CLIENT.REMIND', 7)] },
        ),
        send({ type: 'task.remind', task: signature }, { at: { waiting: 'reminding' } }),
        done('remind', sent, {
          at: { waiting: 'listed' },
          context: {
            reminding: null,
            reminded: { [taskKey(offer)]: { sent: true, message: 'Le rappel est envoyé au client.' } },
          },
        }),
        send({ type: 'task.remind', task: offer }, { at: { waiting: 'listed' } }),
        send(
          { type: 'task.remind', task: signature },
          {
            at: { waiting: 'reminding' },
            causes: [reminding('SIGNATURE-RELAUNCH-44-3', 44, 'SIGNATURE.RELAUNCH', 3)],
          },
        ),
      ],
    },
    {
      name: 'The law refuses a reminder: its task says why, and the broker may try again',
      steps: [
        asks,
        done('loadTasks', three),
        send(
          { type: 'task.remind', task: offer },
          { at: { waiting: 'reminding' }, causes: [reminding('CLIENT-REMIND-43-7', 43, 'CLIENT.REMIND', 7)] },
        ),
        done('remind', refusedToday, {
          at: { waiting: 'listed' },
          context: { reminded: { [taskKey(offer)]: { sent: false, message: refusedToday.message } } },
        }),
        send(
          { type: 'task.remind', task: offer },
          { at: { waiting: 'reminding' }, causes: [reminding('CLIENT-REMIND-43-7', 43, 'CLIENT.REMIND', 7)] },
        ),
        fails('remind', fault, {
          at: { waiting: 'listed' },
          context: { reminding: null, reminded: { [taskKey(offer)]: { sent: false, message: unexpected } } },
        }),
      ],
    },
    {
      name: 'The task reminds nobody: nothing is sent',
      steps: [
        asks,
        done('loadTasks', three),
        send({ type: 'task.remind', task }, { at: { waiting: 'listed' } }),
      ],
    },
    {
      name: 'The broker has no task: the page says so',
      steps: [asks, done('loadTasks', none, { at: 'clear', context: { tasks: [] } })],
    },
    {
      name: 'The tasks cannot be read: the page does not say that there are none',
      steps: [asks, done('loadTasks', failed, { at: 'unavailable', context: { message: failed.message } })],
    },
    {
      name: 'The call breaks: the page does not say that there are no tasks',
      steps: [asks, fails('loadTasks', fault, { at: 'unavailable', context: { message: unexpected } })],
    },
  ],
  ignored: todayIgnored,
});
