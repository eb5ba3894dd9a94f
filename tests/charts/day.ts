import type { Task } from '#contract/task-resources.ts';
import type { useToday } from '#web/flows/use-today.tsx';

/**
 * The day of somebody for whom these wait, as the page's hook gives it; `total`: how many there are, be
 * they listed or not.
 */
export const dayWith = (tasks: Task[], total = tasks.length): ReturnType<typeof useToday> => ({
  tasks,
  total,
  message: null,
  isLoading: false,
  isClear: false,
  isUnavailable: false,
  remindedOf: () => undefined,
  isReminding: () => false,
  remind: () => undefined,
  retry: () => undefined,
});
