import type { AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Page } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { ActionAnswers } from '../law/pages.ts';

/** The part of a request that a decision reads. */
export type DecidedOn = Pick<RequestResource, 'id' | 'version' | 'permitted'>;

/** A decision on a request: its event, its form, and the call that sends it. */
export interface Decision {
  /** Its event of the request's lifecycle. */
  event: string;
  asks: 'confirmation' | 'answers' | 'confirmation, then answers';
  /** Form for the event's data; absent if it is only confirmed. */
  page?: Page<ActionAnswers>;
  /** The call that sends it: a change of status or of step (with the target's wire slug), or an event. */
  sent: { as: 'status'; status: string } | { as: 'step'; step: string } | { as: 'event' };
  /**
   * Next page, if the user may no longer read the request, or has made a duplicate, whose id is in the
   * answer.
   */
  leadsTo?: { path: string } | 'duplicate';
}

export interface DecisionInput {
  /** The chart that owns the request: receives `request.changed` after the write. */
  parent: AnyActorRef;
  request: DecidedOn;
  decision: Decision;
  /** Random prefix of this decision's idempotency keys; tests give one. */
  nonce?: string;
}

export interface DecisionContext extends DecisionInput {
  nonce: string;
  /**
   * Number of writes begun so far; it ends the idempotency key, so that only a repeated write has the same
   * key.
   */
  attempt: number;
  /** Typed text, until it is sent. */
  answers: ActionAnswers;
  /** Messages by field, in French. */
  errors: FieldErrors;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

export const initialContext = ({
  parent,
  request,
  decision,
  nonce = crypto.randomUUID(),
}: DecisionInput): DecisionContext => ({
  parent,
  request,
  decision,
  nonce,
  attempt: 0,
  answers: decision.page?.blank ?? {},
  errors: {},
  message: null,
});

export type DecisionEvent =
  | { type: 'decision.continue' }
  | { type: 'decision.send'; answers: ActionAnswers }
  | { type: 'decision.cancel' }
  /** Sent by the chart that owns the request. */
  | { type: 'request.changed'; request: DecidedOn };
