import type { Task } from '#contract/resources.ts';

/** Something to be done, and since when it waits. */
export interface DatedTask {
  since: Date;
  task: Task;
}

/** Of whatever kind, the oldest first. */
export const oldestFirst = (tasks: readonly DatedTask[]): Task[] => tasks.toSorted((a, b) => a.since.getTime() - b.since.getTime()).map(({ task }) => task);
