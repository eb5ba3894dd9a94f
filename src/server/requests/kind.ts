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

/** What a new request is made of. */
export interface NewRequest extends FormColumns, PriceColumns {
  reference: string;
  broker_id: number;
  company_id: number | null;
  facts: RequestRow['facts'];
}

/** Whoever reads an answer: what it may see, who it is, and when. */
export interface Reader {
  scope: Scope;
  by: Actor;
  now: Date;
  factsOf: FactsOf;
}

/** The request, as the executor of laws knows it. */
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
