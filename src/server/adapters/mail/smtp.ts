import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Storage } from '../storage/port.ts';
import type { Mailer } from './port.ts';

/** Hands mails to a server. `url`: `smtps://user:password@host:port`. */
export function smtpMailer(url: string, from: string, storage: Storage): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 });
  return {
    async send({ to, subject, html, text, attachments = [], dedupe }) {
      const files = await Promise.all(
        attachments.map(async ({ name, type, storageKey }) => {
          const content = await storage.get(storageKey);
          if (!content) throw new Error(`The storage has no ${storageKey}`);
          return { filename: name, contentType: type, content: Buffer.from(content) };
        }),
      );
      // A mail that is sent again after a crash keeps its identity: mail boxes show it once.
      const messageId = `<${createHash('sha256').update(dedupe).digest('hex').slice(0, 32)}@charpente>`;
      await transport.sendMail({ from, to, subject, html, text, messageId, attachments: files });
    },
    close: async () => transport.close(),
  };
}
