import type { AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import type { Page } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { ActionAnswers } from '../law/pages.ts';

/** The part of a request that a decision reads. */
export type DecidedOn = Pick<RequestResource, 'id' | 'version' | 'permitted'>;

/** A decision that one person takes on a request: what it is, what is asked before it is sent, and how it is sent. */
export interface Decision {
  /** Its event in the request's lifecycle. */
  event: string;
  asks: 'confirmation' | 'answers' | 'confirmation, then answers';
  /** Asks for what the event must carry; absent where it is only confirmed. */
  page?: Page<ActionAnswers>;
  /** To the status or the step that it leads to (wire slugs), or as its event. */
  sent: { as: 'status'; status: string } | { as: 'step'; step: string } | { as: 'event' };
  /**
   * Where the page leads after the decision: the user may not read the request any more, or made another
   * one, which the answer names.
   */
  leadsTo?: { path: string } | 'duplicate';
}

export interface DecisionInput {
  /** Owns the request: receives `request.changed` once it is written. */
  parent: AnyActorRef;
  request: DecidedOn;
  decision: Decision;
  /** Makes the idempotency keys of this decision its own; random where none is given. */
  nonce?: string;
}

export interface DecisionContext extends DecisionInput {
  nonce: string;
  /** How many writes have begun: each has a key of its own, so that only its own repeats are taken for it. */
  attempt: number;
  /** Typed text, until it is sent. */
  answers: ActionAnswers;
  /** What is wrong with the answers, by their names, in French. */
  errors: FieldErrors;
  /** Why the last try did not go through, in French. */
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
  /** From the request's owner. */
  | { type: 'request.changed'; request: DecidedOn };
