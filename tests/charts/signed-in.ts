import { createActor } from 'xstate';
import type { Role } from '#domain/roles.ts';
import { sessionChart } from '#machines/session/index.ts';
import { userOf } from '#tests/support/demo-accounts.ts';

/** The session of somebody who works, for screens that ask who that is. */
export function signedIn(role: Role) {
  const { context } = createActor(sessionChart, { input: { token: null } }).getSnapshot();
  const snapshot = sessionChart.resolveState({ value: { user: 'active' }, context: { ...context, user: userOf(role) } });
  return createActor(sessionChart, { input: { token: null }, snapshot });
}
