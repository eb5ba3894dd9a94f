import type { AnyActorRef } from 'xstate';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { ActionAnswers } from '../shared/law/pages.ts';
import type { ActedOn, Decision } from './decisions.ts';

export interface SubheaderActionsInput {
  /** The chart that owns the request: sends `request.changed`, and receives it after a write. */
  parent: AnyActorRef;
  request: ActedOn;
  /** Random prefix of the idempotency keys; tests give one. */
  nonce?: string;
}

export interface SubheaderActionsContext extends SubheaderActionsInput {
  nonce: string;
  /**
   * Number of writes begun so far; it ends the idempotency key, so that only a repeated write has the same
   * key.
   */
  attempt: number;
  /** The chosen action; null without one. */
  decision: Decision | null;
  /** Version of the request that the user saw when choosing. */
  seen: number;
  /** Typed text, until it is sent. */
  answers: ActionAnswers;
  /** Messages by field, in French. */
  errors: FieldErrors;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

/** The chosen action; throws without one. */
export function decisionIn({ decision }: Pick<SubheaderActionsContext, 'decision'>): Decision {
  if (!decision) throw new Error('An action is chosen before it is decided');
  return decision;
}

export const noAction = { decision: null, answers: {}, errors: {}, message: null } as const;

export const initialContext = ({
  parent,
  request,
  nonce = crypto.randomUUID(),
}: SubheaderActionsInput): SubheaderActionsContext => ({
  parent,
  request,
  nonce,
  attempt: 0,
  seen: request.version,
  ...noAction,
});

export type SubheaderActionsEvent =
  | { type: 'action.choose'; /** An event of the lifecycle. */ action: string }
  | { type: 'decision.continue' }
  | { type: 'decision.send'; answers: ActionAnswers }
  /** Sends the decision again that did not arrive. */
  | { type: 'decision.retry' }
  | { type: 'decision.cancel' }
  /** Sent by the chart that owns the request. */
  | { type: 'request.changed'; request: ActedOn };
