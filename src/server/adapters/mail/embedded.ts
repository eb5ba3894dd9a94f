import type { Statement } from '../../database/executor.ts';
import type { Services } from '../../services.ts';
import type { Mailer } from './port.ts';

const insert: Statement = {
  name: 'mail_insert',
  text: 'insert into mails (recipient, subject, html, text, attachments, dedupe, sent_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict (dedupe) do nothing returning id',
};

/** The mailbox inside the portal, which a super-administrator reads. `print` shows each mail's links in the terminal of a demo. */
export function embeddedMailer({ database, clock }: Pick<Services, 'database' | 'clock'>, print: ((line: string) => void) | null): Mailer {
  return {
    async send(message) {
      const values = [message.to, message.subject, message.html, message.text, JSON.stringify(message.attachments ?? []), message.dedupe, clock.now()];
      const [sent] = await database.query<{ id: number }>(insert, values);
      if (sent && print) for (const link of message.text.match(/https?:\/\/\S+/g) ?? []) print(`  Courriel « ${message.subject} » pour ${message.to} : ${link}`);
    },
    close: async () => undefined,
  };
}
