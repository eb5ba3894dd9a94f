import type { MailTopic } from '#domain/mail-topics.ts';
import type { NoticeKind } from './notice.ts';

/** The notices of each topic that an account may refuse; any other is always mailed (docs/mails.md). */
const noticesOf: Readonly<Record<MailTopic, readonly NoticeKind[]>> = {
  client: ['client-refused', 'client-dropped', 'signature-done'],
  progress: ['file-opened', 'referral-granted', 'reopened', 'info-withdrawn', 'info-provided'],
  messages: ['message-to-broker', 'message-to-underwriter'],
  reminders: ['reminder-file', 'reminder-information', 'reminder-signature'],
};
const topics = new Map(
  Object.entries(noticesOf).flatMap(([topic, kinds]) =>
    kinds.map((kind) => [kind, topic as MailTopic] as const),
  ),
);

/** The topic of a notice; null if no account may refuse it. */
export const topicOf = (notice: NoticeKind): MailTopic | null => topics.get(notice) ?? null;
