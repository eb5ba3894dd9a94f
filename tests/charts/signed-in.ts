import { createActor } from 'xstate';
import type { User } from '#contract/account-resources.ts';
import type { Role } from '#domain/roles.ts';
import { sessionChart } from '#machines/session/index.ts';
import { userOf } from '#tests/support/demo-accounts.ts';

/** The session of somebody who works, for screens that ask who that is. */
export const signedIn = (role: Role) => signedInAs(userOf(role));

/** The same of one account. */
export function signedInAs(user: User) {
  const { context } = createActor(sessionChart, { input: { token: null } }).getSnapshot();
  const snapshot = sessionChart.resolveState({ value: { user: 'active' }, context: { ...context, user } });
  return createActor(sessionChart, { input: { token: null }, snapshot });
}
