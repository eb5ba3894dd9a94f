import type { AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';

/** The part of a request that a decision reads. */
export type DecidedOn = Pick<RequestResource, 'id' | 'version' | 'permitted'>;

/** A decision that one person takes on a request: what it is, what is asked before it is sent, and how it is sent. */
export interface Decision {
  /** Its event in the request's lifecycle. */
  event: string;
  asks: 'confirmation' | 'text' | 'confirmation, then text';
  /** To the status that it leads to (a wire slug), or as its event, with the text under this name. */
  sent: { as: 'status'; status: string } | { as: 'event'; textAs: string };
  /** Where one goes on, whoever decided may not read the request again. */
  leadsTo?: string;
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
  /** What was typed; kept until it is sent. */
  text: string;
  /** What is wrong with the text, or why the last try did not go through; in French. */
  message: string | null;
}

export const initialContext = ({ parent, request, decision, nonce = crypto.randomUUID() }: DecisionInput): DecisionContext => ({
  parent, request, decision, nonce, attempt: 0, text: '', message: null,
});

export type DecisionEvent =
  | { type: 'decision.continue' }
  | { type: 'decision.send'; text: string }
  | { type: 'decision.cancel' }
  /** From the request's owner. */
  | { type: 'request.changed'; request: DecidedOn };
