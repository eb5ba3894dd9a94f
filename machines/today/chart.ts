import { assertEvent, assign, setup } from 'xstate';
import type { Task } from '#contract/task-resources.ts';
import { call, type CallInput, type CallOutcome } from '../shared/call.ts';
import { isFinal, answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface TodayContext {
  tasks: Task[];
  /** Number of all tasks, listed or not. */
  total: number;
  /** The task whose client is being reminded. */
  reminding: Task | null;
  /** Outcome of the reminders of this visit, by task. */
  reminded: Readonly<Record<string, Reminded>>;
  /** Why they could not be read, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type TodayEvent = { type: 'today.retry' } | { type: 'task.remind'; task: Task };

/** Whether the client was reminded, with the server's message in French. */
export interface Reminded {
  sent: boolean;
  message: string;
}

type Tasks = CallOutcome<'tasks'>;
type Sent = CallOutcome<'sendEvent'>;

/** Key of a task. */
export const taskKey = ({ request_id: id, membership, title, detail }: Task): string =>
  `${id ?? `m${membership?.id}`} ${title} ${detail}`;

/** Input of a reminder's call; throws if the task has no reminder. */
function reminderOf({ reminding }: TodayContext): CallInput<'sendEvent'> {
  if (!reminding?.reminds || reminding.request_id === null)
    throw new Error('A task that reminds nobody is not sent');
  const { event, version } = reminding.reminds;
  return {
    params: { id: reminding.request_id },
    body: { event, data: {}, version },
    idempotencyKey: `${event.replaceAll('.', '-')}-${reminding.request_id}-${version}`,
  };
}

const noted = ({ reminding, reminded }: TodayContext, one: Reminded) => ({
  reminding: null,
  reminded: { ...reminded, ...(reminding && { [taskKey(reminding)]: one }) },
});

/** The tasks of today, with reminders to clients. */
export const todayChart = setup({
  types: { context: {} as TodayContext, events: {} as TodayEvent },
  actors: { loadTasks: call('tasks'), remind: call('sendEvent') },
  guards: {
    ...outcomeGuards,
    reminds: ({ event, context }) =>
      event.type === 'task.remind' &&
      event.task.reminds !== null &&
      context.reminded[taskKey(event.task)]?.sent !== true,
    hasTasks: (_, outcome: Tasks) => outcome.kind === 'done' && outcome.answer.tasks.length > 0,
  },
  actions: {
    takeTasks: assign((_, outcome: Tasks) => ({
      tasks: answerOf(outcome).tasks,
      total: answerOf(outcome).total,
    })),
    takeMessage: assign((_, outcome: Tasks) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    noteTask: assign(({ event }) => {
      assertEvent(event, 'task.remind');
      return { reminding: event.task };
    }),
    noteSent: assign(({ context }, outcome: Sent) =>
      noted(context, { sent: true, message: answerOf(outcome).message }),
    ),
    noteRefused: assign(({ context }, outcome: Sent) =>
      noted(context, { sent: false, message: messageOf(outcome) ?? unexpected }),
    ),
    noteUnexpected: assign(({ context }) => noted(context, { sent: false, message: unexpected })),
  },
}).createMachine({
  id: 'today',
  context: { tasks: [], total: 0, reminding: null, reminded: {}, message: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTasks',
        src: 'loadTasks',
        input: {},
        onDone: [
          {
            guard: { type: 'hasTasks', params: outputOf },
            target: 'waiting',
            actions: { type: 'takeTasks', params: outputOf },
          },
          { guard: { type: 'isDone', params: outputOf }, target: 'clear' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    waiting: {
      initial: 'listed',
      states: {
        listed: { on: { 'task.remind': { guard: 'reminds', target: 'reminding', actions: 'noteTask' } } },
        reminding: {
          invoke: {
            id: 'remind',
            src: 'remind',
            input: ({ context }) => reminderOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'listed',
                actions: { type: 'noteSent', params: outputOf },
              },
              { target: 'listed', actions: { type: 'noteRefused', params: outputOf } },
            ],
            onError: { target: 'listed', actions: 'noteUnexpected' },
          },
        },
      },
    },
    clear: {},
    unavailable: { on: { 'today.retry': 'loading' } },
  },
});
