import { layOut, type Letter } from '../adapters/mail/layout.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { queueForEach, type ToAccount } from '../outbox/for-each-account.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { isActive } from '../session/account-conditions.ts';
import type { Recipient } from './recipients.ts';

/** The mail of a notice to one account. */
export interface NoticeMail extends Pick<Letter, 'title' | 'paragraphs' | 'note'> {
  /** The brand of this broker is used; null: the brand of the portal. */
  brokerId: number | null;
  /** Without the name of the brand, which comes before it. */
  subject: string;
  /** `path`: of a page of the portal. */
  action?: { label: string; path: string } | undefined;
  attachments?: readonly MailAttachment[];
}

/** Sends the mail. `dedupe`: the same for every try. */
export async function sendNoticeMail(
  { database, mailer, config }: Services,
  { brokerId, subject, action, attachments, ...letter }: NoticeMail,
  { to, dedupe }: { to: string; dedupe: string },
  signal: AbortSignal,
): Promise<void> {
  const brand = await brandOfBroker(database, brokerId);
  const laidOut = layOut({
    ...letter,
    brand,
    action: action && { label: action.label, url: `${config.publicUrl}${action.path}` },
  });
  await mailer.send({ to, subject: `${brand.name} – ${subject}`, ...laidOut, attachments, dedupe }, signal);
}

/** How the notices of one law find their object, their recipients and their text. */
interface NoticesOf<Payload extends object, Row> {
  /** Names the jobs: `{kind}.notice` and `{kind}.notice-mail`. */
  kind: string;
  load: (executor: Executor, payload: Payload) => Promise<Row>;
  recipients: (executor: Executor, payload: Payload, row: Row) => Promise<readonly Recipient[]>;
  /** Null: the notice is no longer true, and is not sent. */
  mail: (
    services: Services,
    payload: Payload,
    row: Row,
    to: { recipient: Recipient; job: number },
  ) => Promise<NoticeMail | null>;
}

/**
 * The two outbox jobs of a law's notices. The first finds the accounts and queues one mail for each. The second
 * sends one mail, unless its account is no recipient any more.
 */
export function noticeJobs<Payload extends object, Row>(law: NoticesOf<Payload, Row>): Effects {
  const mailKind = `${law.kind}.notice-mail`;
  return {
    [`${law.kind}.notice`]: {
      lane: 'work',
      run: async (payload: Payload, services: Services, job: RunningJob) => {
        const row = await law.load(services.database, payload);
        const recipients = await law.recipients(services.database, payload, row);
        await queueForEach(mailKind, payload, recipients, services, job);
      },
    },
    [mailKind]: {
      lane: 'mail',
      run: async (payload: Payload & ToAccount, services: Services, { id: job, signal }: RunningJob) => {
        const row = await law.load(services.database, payload);
        const recipient = (await law.recipients(services.database, payload, row)).find(
          ({ id }) => id === payload.userId,
        );
        const mail = recipient && (await law.mail(services, payload, row, { recipient, job }));
        if (mail) await sendNoticeMail(services, mail, { to: recipient.email, dedupe: payload.mail }, signal);
      },
    },
  } as Effects;
}

const admins: Statement = {
  name: 'notified-all-admins',
  text: `select u.id, u.email from users u where u.role = 'admin' and ${isActive} order by u.id`,
};

/** The active administrators. */
export const allAdmins = (executor: Executor): Promise<Recipient[]> => executor.query<Recipient>(admins);
