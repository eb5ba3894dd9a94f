import type { ExpiringFile } from '#contract/dashboard.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Step } from '#domain/steps.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { reminderEventAt } from '../portfolio/reminder-of-task.ts';
import { isRemindedOn, mailedOf, mailsContent, type MailContents } from '../requests/client-mails.ts';
import { firstToExpire } from './files.ts';
import type { Span } from './kept.ts';
import type { Reader } from './reader.ts';

interface Row {
  id: number;
  reference: string;
  version: number;
  step: Step;
  sent_at: Date | null;
  valid_until: IsoDate;
  mails: MailContents;
}

/** The ids are of offers that the reader was shown to have. */
const mailed: Statement = {
  name: 'dashboard-expiring-mails',
  text: `select r.id, r.reference, r.version, r.step, r.sent_at, r.valid_until, ${mailsContent.sql} as mails
    from requests r
    where r.id = any($1::integer[])`,
};

/** The offers that run out first, each with the reminder that the reader may send today; companies remind nobody. */
export async function expiringFiles(executor: Executor, reader: Reader, span: Span): Promise<ExpiringFile[]> {
  const files = await firstToExpire(executor, reader, span);
  const rows = await executor.query<Row>(mailed, [files.map(({ request_id: id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return files.flatMap((file) => {
    const row = byId.get(file.request_id);
    if (!row) return [];
    const { reference, version, step, mails } = row;
    const reminds = reader.kind !== 'company';
    const event = reminderEventAt(step, { transaction: null, valid_until: row.valid_until }, span.today);
    const reminder = reminds && !isRemindedOn(mails, span.today) ? event : null;
    return { ...file, reference, version, reminder, mailed: reminds ? mailedOf(mails, row) : null };
  });
}
