import type { Position } from '#domain/lifecycle.ts';
import { reminders, studyOverdue } from './reminders.ts';
import { timers } from './timers.ts';

const timedSteps = new Set([...timers, ...reminders, studyOverdue].flatMap(({ at }) => at));

/** Whether time alone may do something to a request that lies there. */
export const isTimed = ({ status, step }: Position): boolean => (status === 'offres-en-cours' || status === 'offres-signees') && timedSteps.has(step);
