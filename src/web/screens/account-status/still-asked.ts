import type { BrokerPiece } from '#contract/memberships.ts';

/** The pieces of a membership that were asked for and did not come yet. */
export const stillAsked = (documents: readonly BrokerPiece[]): BrokerPiece[] =>
  documents.filter(({ asked_at: askedAt, supplied }) => askedAt !== null && !supplied);
