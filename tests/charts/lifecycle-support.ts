import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Actor, LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Position, Channel } from '#domain/lifecycle.ts';
import { apply, newRequest, type Outcome, type Situation } from '#machines/request-lifecycle/law.ts';
import { actors } from './law/under-test.ts';

export const { broker, admin, otherAdmin, company, client, system } = actors;

/**
 * A request that was filled in well, on a deployment where everything works; nothing signed, nothing paid.
 */
export const goodFacts: LifecycleFacts = {
  ...blankFacts,
  formComplete: true,
  eligible: true,
  priceKind: 'firm',
  priceFresh: true,
  editKeepsPrice: true,
  offerValid: true,
  remindedToday: false,
  mandatoryPieces: true,
  mandatoryTrades: true,
  piecesAccepted: true,
  askedIsSupplied: true,
  aboveLimit: false,
  attestationsValidAtOpening: true,
  withoutEmail: null,
  reversal: {
    takenBack: false,
    possible: false,
    receipts: [{ value: '1', label: 'Chèque 1' }],
    taken: false,
  },
  services: { signature: true, payment: true, documents: true },
};

export const worksEnd = (facts: Partial<LifecycleFacts['worksEnd']>): Partial<LifecycleFacts> => ({
  worksEnd: { ...blankFacts.worksEnd, ...facts },
});

export const eventOf = (type: LifecycleEventName, by: Actor, channel: Channel) => ({ type, by, channel });

/** One move of a journey: event, who, by which channel, and the facts that changed since. */
export type Move = readonly [
  event: LifecycleEventName,
  by: Actor,
  channel: Channel,
  facts?: Partial<LifecycleFacts>,
];

export interface Journey {
  position: Situation;
  trail: string[];
  effects: string[][];
  facts: LifecycleFacts;
}

/** Walks the moves from a new request (or from `start`); throws at the first that the law refuses. */
export function journey(
  moves: readonly Move[],
  start: Situation = newRequest,
  facts: LifecycleFacts = goodFacts,
): Journey {
  return moves.reduce<Journey>(
    ({ position, trail, effects, facts: before }, [event, by, channel, changed]) => {
      const now = { ...before, ...changed };
      const outcome = apply(position, now, eventOf(event, by, channel));
      if (!outcome.ok)
        throw new Error(`${event} at ${position.status}, ${position.step}: ${outcome.because}`);
      return {
        position: outcome.position,
        trail: [...trail, outcome.position.step],
        effects: [...effects, outcome.effects],
        facts: now,
      };
    },
    { position: start, trail: [], effects: [], facts },
  );
}

export const inProgress = (step: Position['step']): Position => ({ status: 'offres-en-cours', step });
export const inForce = (step: Position['step']): Position => ({ status: 'offres-signees', step });

/** The answer of the law to one event at a position. */
export const ask = (at: Situation, [event, by, channel, changed]: Move): Outcome =>
  apply(at, { ...goodFacts, ...changed }, eventOf(event, by, channel));
