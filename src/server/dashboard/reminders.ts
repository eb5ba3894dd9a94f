import type { FirstFile, RemindableFile } from '#contract/dashboard.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Step } from '#domain/steps.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { remindedSteps, reminderEventAt } from '../portfolio/reminder-of-task.ts';
import { isRemindedOn, mailedOf, mailsContent, type MailContents } from '../requests/client-mails.ts';
import { firstToExpire, longestWaitingOf } from './files.ts';
import type { Span } from './kept.ts';
import type { Reader } from './reader.ts';

/** Clients whom one press reminds, at most: as many as a page of the table of offers has. */
const mostReminded = 50;

/** Whether the reader reminds clients at all: a company does not. */
export const mayRemind = ({ kind }: Pick<Reader, 'kind'>): boolean => kind !== 'company';

interface Row {
  id: number;
  reference: string;
  version: number;
  step: Step;
  transaction: LifecycleFacts['transaction'] | null;
  sent_at: Date | null;
  valid_until: IsoDate | null;
  mails: MailContents;
}

/** The ids are of offers that the reader was shown to have. */
const mailed: Statement = {
  name: 'dashboard-client-mails',
  text: `select r.id, r.reference, r.version, r.step, r.contents ->> 'transaction' as transaction, r.sent_at, r.valid_until, ${mailsContent.sql} as mails
    from requests r
    where r.id = any($1::integer[])`,
};

/** The files, each with the reminder that the reader may send today. */
async function withReminders<File extends FirstFile>(
  executor: Executor,
  files: readonly File[],
  { reader, today }: { reader: Reader; today: IsoDate },
): Promise<(File & RemindableFile)[]> {
  const rows = await executor.query<Row>(mailed, [files.map(({ request_id: id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return files.flatMap((file) => {
    const row = byId.get(file.request_id);
    if (!row) return [];
    const { reference, version, step, mails } = row;
    const reminds = mayRemind(reader);
    const event = reminderEventAt(step, row, today);
    const reminder = reminds && !isRemindedOn(mails, today) ? event : null;
    return { ...file, reference, version, reminder, mailed: reminds ? mailedOf(mails, row) : null };
  });
}

/** The offers that run out first. */
export const expiringFiles = async (executor: Executor, reader: Reader, span: Span) =>
  withReminders(executor, await firstToExpire(executor, reader, span), { reader, today: span.today });

/** The files whose client the reader may remind today, those that have waited longest first; none for a company. */
export async function remindableFiles(
  executor: Executor,
  reader: Reader,
  { today }: Pick<Span, 'today'>,
): Promise<RemindableFile[]> {
  if (!mayRemind(reader)) return [];
  // Some cannot be reminded: their client was today, or their signature is not there yet.
  const asked = { turn: 'client', limit: 2 * mostReminded, among: remindedSteps } as const;
  const files = await longestWaitingOf(executor, reader, asked);
  const read = await withReminders(executor, files, { reader, today });
  return read
    .flatMap(({ request_id, client, reference, version, reminder, mailed: mails }) =>
      reminder === null ? [] : [{ request_id, client, reference, version, reminder, mailed: mails }],
    )
    .slice(0, mostReminded);
}
