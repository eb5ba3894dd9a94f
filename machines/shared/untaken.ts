import { outputOf } from './outcome.ts';

/**
 * How a write ends that was not taken, in a chart that shows a list beside it: where what was shown is outdated (somebody else wrote, or the law allows it no more),
 * why is said, what is newer goes to its owner, and the list is read again; anything else is said. What was typed stays.
 */
export const untaken = [
  { guard: { type: 'isOutdated', params: outputOf }, target: 'refreshing', actions: [{ type: 'takeMessage', params: outputOf }, { type: 'passNewerOn', params: outputOf }] },
  { target: 'idle', actions: { type: 'takeMessage', params: outputOf } },
] as const;
