import type { PromotionEventName } from '#domain/promotion-events.ts';
import type { PromotionFacts } from '#domain/promotion-facts.ts';
import type { PromotionChannel, PromotionContent, PromotionPosition } from '#domain/promotion.ts';
import type { Effect } from '#machines/promotion/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import { authorOf, systemAuthor } from '../law/author.ts';
import type { Move } from '../law/store.ts';
import type { Agent } from '../law/transition.ts';
import type { Services } from '../services/services.ts';
import type { PromotionRow } from './row.ts';

/** Data of a new promotion. `creation`: key of its form; an account makes one promotion of each. */
export interface NewPromotion extends PromotionContent {
  creation: string | null;
}

/** Columns that a transition may set; absent ones stay unchanged. */
export type PromotionChanges = Partial<PromotionContent & { reason: string }>;

/** Types of a promotion for the executor of laws. */
export interface PromotionKind {
  row: PromotionRow;
  made: NewPromotion;
  changes: PromotionChanges;
  facts: PromotionFacts;
  position: PromotionPosition;
  event: {
    type: PromotionEventName;
    channel: PromotionChannel;
    data?: Record<string, unknown> | undefined;
  };
  effect: Effect;
  refusal: Refusal['code'];
  /** The day on which the answer of a refusal is read. */
  reader: { now: Date };
}
export type PromotionMove = Move<PromotionKind>;
export type PromotionAgent = Agent<PromotionKind>;

/** An administrator who writes a promotion. */
export interface PromotionWriter {
  caller: UserCaller;
  services: Services;
  now: Date;
  /** IP address, for the journal of accounts. */
  address: string;
}

export const agentOf = ({ caller, services, now }: Omit<PromotionWriter, 'address'>): PromotionAgent => ({
  author: authorOf(caller),
  reader: { now },
  services,
  now,
});

/** The agent of timers. */
export const clockAgent = (services: Services, now: Date): PromotionAgent => ({
  author: systemAuthor,
  reader: { now },
  services,
  now,
});
