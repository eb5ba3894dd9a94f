import type { Clock } from '../../config/clock.ts';
import type { DatabaseHandle, Statement } from '../../database/executor.ts';
import type { Mailer, MailMessage } from './port.ts';

const insert: Statement = {
  name: 'mail_insert',
  text: 'insert into mails (recipient, subject, html, text, attachments, dedupe, sent_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict (dedupe) do nothing returning id',
};

const takeBack: Statement = { name: 'mail_take_back', text: 'delete from mails where dedupe = $1 and $2' };

/**
 * The mailbox inside the portal, which a super-administrator reads. `print` shows each mail's links in the
 * terminal of a demo.
 */
export function embeddedMailer(
  { database, clock }: { database: DatabaseHandle; clock: Clock },
  print: ((line: string) => void) | null,
): Mailer {
  /**
   * True if the mail is new. With `isDelivered` false the mail is inserted and deleted in one transaction, so
   * that both cases take the same time.
   */
  const keep = (message: MailMessage, isDelivered: boolean): Promise<boolean> =>
    database.transaction(async (tx) => {
      const values = [
        message.to,
        message.subject,
        message.html,
        message.text,
        JSON.stringify(message.attachments ?? []),
        message.dedupe,
        clock.now(),
      ];
      const kept = await tx.query(insert, values);
      await tx.query(takeBack, [message.dedupe, !isDelivered]);
      return kept.length > 0;
    });

  return {
    async send(message) {
      const sent = await keep(message, true);
      if (sent && print)
        for (const link of message.text.match(/https?:\/\/\S+/g) ?? [])
          print(`  Courriel «\u00a0${message.subject}\u00a0» pour ${message.to}\u00a0: ${link}`);
    },
    pretend: async (message) => void (await keep(message, false)),
    close: async () => undefined,
  };
}
