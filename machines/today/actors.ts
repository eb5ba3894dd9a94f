import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { Task } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type TodayOutcome = { kind: 'told'; tasks: Task[] } | Setback;

/** GET /api/tasks. */
export const loadTasks = fromPromise<TodayOutcome>(async ({ signal }) => {
  try {
    const { tasks } = await api.tasks({}, { signal });
    return { kind: 'told', tasks };
  } catch (error) {
    return setbackOf(error);
  }
});
