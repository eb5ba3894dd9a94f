import type { Job } from '../outbox/outbox.ts';

/** Payload of the mail of a link. */
export interface LinkMailJob {
  linkId: number;
}

/** The mail of a link: its token is made when it is sent. */
export const linkMailJob = (linkId: number): Job => ({
  kind: 'contractor.link',
  payload: { linkId } satisfies LinkMailJob,
  dedupe: `contractor-link ${linkId}`,
});
