import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Refusal } from '#machines/request-lifecycle/law.ts';
import type { Actor, LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position, Channel } from '#domain/lifecycle.ts';
import type { Agent } from '../law/transition.ts';
import type { Move } from '../law/store.ts';
import type { FormColumns, PriceColumns } from './derived.ts';
import type { FactsOf } from './facts.ts';
import type { RequestRow } from './row.ts';
import type { Scope } from './scope.ts';

/** Columns that a transition may set; absent ones stay unchanged. */
export type Changes = Partial<
  FormColumns &
    PriceColumns &
    Pick<
      RequestRow,
      | 'offer_version'
      | 'valid_until'
      | 'sent_at'
      | 'admin_message'
      | 'company_id'
      | 'facts'
      | 'links_cancelled_version'
      | 'study_due'
      | 'latest_duplicate'
    > & { next_look: Date | null }
>;

/** The columns of a new request. */
export interface NewRequest extends FormColumns, PriceColumns {
  reference: string;
  broker_id: number;
  company_id: number | null;
  facts: RequestRow['facts'];
  /** Key of the simulation that it is made from; a user has one request of each. */
  creation?: string | null | undefined;
}

/** The reader of an answer: scope, identity and instant. */
export interface Reader {
  scope: Scope;
  by: Actor;
  now: Date;
  factsOf: FactsOf;
}

/** The types of a request for the executor of laws. */
export interface RequestKind {
  row: RequestRow;
  made: NewRequest;
  changes: Changes;
  facts: LifecycleFacts;
  position: Position;
  event: { type: LifecycleEventName; channel: Channel; data?: Record<string, unknown> | undefined };
  effect: Effect;
  refusal: Refusal['code'];
  reader: Reader;
}
export type RequestMove = Move<RequestKind>;
export type RequestAgent = Agent<RequestKind>;
