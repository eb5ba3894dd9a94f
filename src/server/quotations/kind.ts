import type {
  QuotationChannel,
  QuotationEventName,
  QuotationFacts,
  QuotationPosition,
} from '#domain/quotations.ts';
import type { QuotedSolution } from '#domain/solutions.ts';
import type { Effect } from '#machines/quotation/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Move } from '../law/store.ts';
import type { Agent } from '../law/transition.ts';
import type { QuotationRow } from './row.ts';

/** Types of a quotation for the executor of laws. */
export interface QuotationKind {
  row: QuotationRow;
  made: { brokerId: number; solution: QuotedSolution };
  changes: object;
  facts: QuotationFacts;
  position: QuotationPosition;
  event: { type: QuotationEventName; channel: QuotationChannel; data?: Record<string, unknown> | undefined };
  effect: Effect;
  refusal: Refusal['code'];
  reader: { caller: UserCaller };
}
export type QuotationMove = Move<QuotationKind>;
export type QuotationAgent = Agent<QuotationKind>;
