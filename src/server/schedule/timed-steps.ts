import type { Position } from '#domain/lifecycle.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { reminders, studyOverdue } from './reminders.ts';
import { timers } from './timers.ts';

const timedSteps = new Set([...timers, ...reminders, studyOverdue].flatMap(({ at }) => at));

/** Whether time alone may do something to a request that lies there. */
export const isTimed = ({ status, step }: Position): boolean => isWorkedOn(status) && timedSteps.has(step);
