import type { Job } from '../outbox/outbox.ts';
import { noticeJob } from '../notices/effects.ts';
import type { RequestRow } from '../requests/row.ts';

/** Payload of the mail that asks a client for its pieces. */
export interface PiecesLinkJob {
  requestId: number;
}

export const piecesLinkJob = (requestId: number): Job => ({
  kind: 'pieces.link',
  payload: { requestId } satisfies PiecesLinkJob,
});

const hour = 3_600_000;

/**
 * Job that mails the broker about pieces that its client uploaded: one mail for each hour, sent when the hour
 * is over.
 */
export function droppedJob(row: Pick<RequestRow, 'id' | 'version'>, now: Date): Job & { dedupe: string } {
  const end = new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  const dedupe = `notice client-dropped ${row.id} ${end.toISOString()}`;
  return { ...noticeJob(row, 'client-dropped', { dedupe }), dedupe, runAfter: end };
}
