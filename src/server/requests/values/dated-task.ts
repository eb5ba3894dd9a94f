import type { Task } from '#contract/resources.ts';
import type { IsoDate } from '#domain/calendar.ts';

/** Something to be done, and since when it waits. */
export interface DatedTask {
  since: Date;
  /** The last day that the law, or the portal's own rule, sets for it. */
  due?: IsoDate | null;
  task: Omit<Task, 'late' | 'reminds'> & Partial<Pick<Task, 'reminds'>>;
}

/** What waits of one kind: as many as are shown at most, and how many there are. */
export interface TaskCount {
  tasks: readonly DatedTask[];
  total: number;
}

/** After any day. */
const never = '9999-12-31';

/** Those with a last day before the others, which stay as they are. */
export const dueFirst = (tasks: readonly DatedTask[]): DatedTask[] =>
  tasks.toSorted((a, b) => (a.due ?? never).localeCompare(b.due ?? never));

const isLate = ({ due }: DatedTask, today: IsoDate): boolean => typeof due === 'string' && due < today;

/** What has a last day before what has none; of the rest claims first, whose days the law counts. */
const rankOf = ({ due, task }: DatedTask): number =>
  typeof due === 'string' ? 0 : task.kind === 'sinistre' ? 1 : 2;

/** What is overdue, then what has a last day, the nearest first; then claims, then the rest, the oldest first. `today`: the day in Paris. */
export function inOrder(tasks: readonly DatedTask[], today: IsoDate): Task[] {
  const sorted = tasks.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.due ?? '').localeCompare(b.due ?? '') ||
      a.since.getTime() - b.since.getTime(),
  );
  return sorted.map((one) => ({ reminds: null, ...one.task, late: isLate(one, today) }));
}
