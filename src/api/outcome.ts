import type { RequestResource } from '#contract/request-resources.ts';
import { isFailure, type ApiFailure, type FailureCode } from './failure.ts';

/**
 * Outcome of a call, for the guards of charts. Every `message` is in French, ready to display. `newer`: the
 * current request, if the answer is a conflict (409) that contains it.
 */
export type ApiOutcome<Answer> =
  | { kind: 'done'; answer: Answer }
  /** The input breaks its schema. `errors`: messages by field. */
  | { kind: 'invalid'; message: string; errors: Record<string, string[]> }
  /** The law or the account's rights do not allow the call. */
  | { kind: 'refused'; code: FailureCode; message: string; newer: RequestResource | null }
  /** The object was changed after the version that the call names. */
  | { kind: 'stale'; message: string; newer: RequestResource | null }
  /** The session has expired. */
  | { kind: 'signedOut'; message: string }
  /** The object does not exist, no longer exists, or is not visible to this user. */
  | { kind: 'gone'; code: FailureCode; message: string }
  /** No answer, or a temporary failure: the same call may succeed later. */
  | { kind: 'offline'; message: string }
  /** The server failed. */
  | { kind: 'failed'; message: string };

export type OutcomeKind = ApiOutcome<unknown>['kind'];
export type Failed<Kind extends OutcomeKind = Exclude<OutcomeKind, 'done'>> = Extract<
  ApiOutcome<never>,
  { kind: Kind }
>;

/** Outcome of each error code of the contract; a new code does not compile without one. */
const kinds: Record<FailureCode, Exclude<OutcomeKind, 'done'>> = {
  validation: 'invalid',
  too_large: 'invalid',
  credentials: 'refused',
  suspended: 'refused',
  forbidden: 'refused',
  cannot_do: 'refused',
  collaborator_to_choose: 'refused',
  factor_required: 'refused',
  proof_asked: 'refused',
  pending: 'refused',
  not_permitted: 'refused',
  must_revise: 'refused',
  stale_version: 'stale',
  stale_draft: 'stale',
  unauthenticated: 'signedOut',
  not_found: 'gone',
  link_expired: 'gone',
  proof_over: 'gone',
  too_many: 'offline',
  unavailable: 'offline',
  offline: 'offline',
  timeout: 'offline',
  method_not_allowed: 'failed',
  internal: 'failed',
};

/** The current request in the body of a conflict; null if there is none. */
const newerIn = (body: unknown): RequestResource | null =>
  typeof body === 'object' && body !== null && 'request' in body
    ? ((body.request as RequestResource | undefined) ?? null)
    : null;

/** The outcome of a call that failed. */
function outcomeOfFailure(failure: ApiFailure): Failed {
  const { code, message, errors, body } = failure;
  const kind = kinds[code] ?? 'failed';
  if (kind === 'invalid') return { kind, message: failure.messages.join(' '), errors };
  if (kind === 'refused') return { kind, code, message, newer: newerIn(body) };
  if (kind === 'stale') return { kind, message, newer: newerIn(body) };
  return kind === 'gone' ? { kind, code, message } : { kind, message };
}

/** Waits for a call and returns its outcome. Rejects only on a programming error. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<ApiOutcome<Answer>> {
  try {
    return { kind: 'done', answer: await call };
  } catch (error) {
    if (isFailure(error)) return outcomeOfFailure(error);
    throw error;
  }
}
