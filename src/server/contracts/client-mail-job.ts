import type { Job } from '../outbox/outbox.ts';

/** Kinds of mails to a policyholder about its contract (docs/mails.md). */
export type ClientMailKind =
  | 'premium-called'
  | 'attestation'
  | 'information'
  | 'works-end'
  | 'missing-pieces'
  | 'termination';

/** Payload; no address in it: whom it is for is read when it is sent. */
export interface ClientMailJob {
  requestId: number;
  mail: ClientMailKind;
  /** The request's version that the papers belong to. */
  version: number;
}

export const clientMailJob = (payload: ClientMailJob): Job => ({
  kind: 'contract.client-mail',
  payload,
  dedupe: `contract-mail ${payload.mail} ${payload.requestId} ${payload.version}`,
});
