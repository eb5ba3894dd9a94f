import type { Job } from '../outbox/outbox.ts';

/** Payload of the mail that asks a client for its pieces. */
export interface PiecesLinkJob {
  requestId: number;
}

export const piecesLinkJob = (requestId: number): Job => ({ kind: 'pieces.link', payload: { requestId } satisfies PiecesLinkJob });
