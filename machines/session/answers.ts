import type { ApiOutcome } from '#api/outcome.ts';
import type { LoginAnswer, User } from '#contract/account-resources.ts';
import type { LoginPending } from '#contract/second-factor.ts';
import { answerOf } from '../shared/outcome.ts';

interface Cancelled {
  kind: 'cancelled';
}

/** A call that answers an account; a login may ask for a second factor instead, which may be given up. */
export type Known = ApiOutcome<{ user?: User | undefined }> | Cancelled;
/** A login, or the proof of its second factor. */
export type Answered = ApiOutcome<LoginAnswer | LoginPending> | Cancelled;

/** The account of an answer; null if there is none. */
export const userIn = (outcome: Known): User | null =>
  outcome.kind === 'done' ? (outcome.answer.user ?? null) : null;

/** The same; throws if there is none. */
export function knownUser(outcome: Known): User {
  const user = userIn(outcome);
  if (!user) throw new Error(`A call that ended as ${outcome.kind} has no account`);
  return user;
}

/** The session that a login has opened; throws if it asks for a second factor. */
export function loginOf(outcome: Answered): LoginAnswer {
  const answer = answerOf(outcome);
  if ('factor' in answer) throw new Error('The login asks for a second factor');
  return answer;
}
