import { outputOf } from '../shared/outcome.ts';

/** Transition of a login that asks for a second factor: the chart of the second step takes over. */
export const asksFactor = {
  guard: { type: 'asksFactor', params: outputOf },
  target: 'proving',
  actions: { type: 'takeAsked', params: outputOf },
} as const;

/** What a page keeps of a login that has opened a session. */
export const opened = [
  { type: 'storeSession', params: outputOf },
  { type: 'takeRcdToken', params: outputOf },
  { type: 'takeUser', params: outputOf },
] as const;

/** The token of a device: only a proved login may trust it from now on. */
export const trusting = { type: 'takeDevice', params: outputOf } as const;
