import type { Job } from '../../outbox/outbox.ts';
import type { NoticeKind } from '../../notices/notice.ts';
import type { NoticeJob } from '../../notices/effects.ts';
import type { RequestRow } from '../../requests/row.ts';

/** The job that notifies a party of the outcome of a signature, once for each `about`. */
export function noticeJob(row: RequestRow, notice: NoticeKind, about: string): Job {
  const payload: NoticeJob = { requestId: row.id, notice, comment: null, pieces: [], version: row.version };
  return { kind: 'request.notice', payload, dedupe: `notice ${notice} ${about}` };
}
