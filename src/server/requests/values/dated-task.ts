import type { Task } from '#contract/task-resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { mostTasks } from '#domain/tasks.ts';

/** A task without what is added for all tasks; distributes over the kinds of objects. */
type Written<One extends Task> = One extends Task
  ? Omit<One, 'late' | 'reminds' | 'cabinet'> & Partial<Pick<One, 'reminds' | 'cabinet'>>
  : never;

/** A task, and since when it waits. */
export interface DatedTask {
  since: Date;
  /** The last day that the law, or the portal's own rule, sets for it. */
  due?: IsoDate | null;
  task: Written<Task>;
}

/** The tasks of one kind, up to the displayed number, and their total. */
export interface TaskCount {
  tasks: readonly DatedTask[];
  total: number;
}

/** The tasks of a kind that get a place: at most that share of the list where enough others want the rest. */
export const leavingRoom = (
  tasks: readonly DatedTask[],
  { length }: readonly DatedTask[],
  share: number,
): DatedTask[] => tasks.slice(0, Math.max(mostTasks * share, mostTasks - length));

/** A date after any other. */
const never = '9999-12-31';

/** Tasks with a last day first; otherwise the order stays. */
export const dueFirst = (tasks: readonly DatedTask[]): DatedTask[] =>
  tasks.toSorted((a, b) => (a.due ?? never).localeCompare(b.due ?? never));

const isLate = ({ due }: DatedTask, today: IsoDate): boolean => typeof due === 'string' && due < today;

/** Rank of a task: those with a last day first; then claims, which have legal time limits. */
const rankOf = ({ due, task }: DatedTask): number =>
  typeof due === 'string' ? 0 : task.kind === 'sinistre' ? 1 : 2;

/**
 * Sorts tasks: overdue ones first, then by last day, the nearest first; then claims, then the rest, the
 * oldest first. `today`: the day in Paris.
 */
export function inOrder(tasks: readonly DatedTask[], today: IsoDate): Task[] {
  const sorted = tasks.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.due ?? '').localeCompare(b.due ?? '') ||
      a.since.getTime() - b.since.getTime(),
  );
  return sorted.map((one) => ({ reminds: null, cabinet: null, ...one.task, late: isLate(one, today) }));
}
