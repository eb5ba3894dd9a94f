import type { Executor, Statement } from '../../database/executor.ts';
import { rolledBack } from '../../database/rolled-back.ts';
import type { Services } from '../../services.ts';
import type { Mailer, MailMessage } from './port.ts';

const insert: Statement = {
  name: 'mail_insert',
  text: 'insert into mails (recipient, subject, html, text, attachments, dedupe, sent_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict (dedupe) do nothing returning id',
};

/** The mailbox inside the portal, which a super-administrator reads. `print` shows each mail's links in the terminal of a demo. */
export function embeddedMailer({ database, clock }: Pick<Services, 'database' | 'clock'>, print: ((line: string) => void) | null): Mailer {
  async function keep(executor: Executor, message: MailMessage): Promise<boolean> {
    const values = [message.to, message.subject, message.html, message.text, JSON.stringify(message.attachments ?? []), message.dedupe, clock.now()];
    return (await executor.query(insert, values)).length > 0;
  }

  return {
    async send(message) {
      const sent = await database.transaction((tx) => keep(tx, message));
      if (sent && print) for (const link of message.text.match(/https?:\/\/\S+/g) ?? []) print(`  Courriel « ${message.subject} » pour ${message.to} : ${link}`);
    },
    pretend: (message) => rolledBack(database, (tx) => keep(tx, message)),
    close: async () => undefined,
  };
}
