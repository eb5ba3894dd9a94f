import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Storage } from '../storage/port.ts';
import { MailRefused, type Mailer, type MailMessage } from './port.ts';

/**
 * How long the mail server may be silent, ms. After the message itself it has ten minutes (RFC 5321, 4.5.3.2.6): whoever hangs up sooner
 * and sends again has sent twice. It may be slow in connecting: each lane of the outbox waits for itself alone.
 */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 600_000 };
/** A server that sends a word now and then is never silent: no mail takes longer than this altogether, ms. */
const longest = 1_800_000;

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  /** What the server said; absent where it was not even asked. */
  response?: unknown;
}

/** Answers about the portal's own login, not about a mail: they end when the configuration is mended. */
const ownLogin = new Set([530, 534, 535, 538]);

/** The answer to a mail that was offered, and cannot change: a 5xx, or an address that cannot even be asked about. What means nothing refuses nothing. */
function refusedFor(error: Error & SmtpError): MailRefused | null {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return null;
  const answer = Number.isInteger(error.responseCode) ? Number(error.responseCode) : undefined;
  if (answer === undefined)
    return error.code === 'EENVELOPE' && error.response === undefined
      ? new MailRefused(error.message, undefined)
      : null;
  return answer < 500 || ownLogin.has(answer) ? null : new MailRefused(error.message, answer);
}

/** Hands mails to a server, at most `atATime` at once. `url`: `smtps://user:password@host:port`. */
export function smtpMailer(
  url: string,
  { from, atATime }: { from: string; atATime: number },
  storage: Storage,
): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: atATime, ...timeouts });
  const nowhere = createTransport({ streamTransport: true, buffer: true });

  async function composed({
    to,
    subject,
    html,
    text,
    attachments = [],
    dedupe,
  }: MailMessage): Promise<SendMailOptions> {
    const files = await Promise.all(
      attachments.map(async ({ name, type, storageKey }) => {
        const content = await storage.get(storageKey);
        if (!content) throw new Error(`The storage has no ${storageKey}`);
        return { filename: name, contentType: type, content: Buffer.from(content) };
      }),
    );
    // A mail that is sent again after a crash keeps its identity: mail boxes show it once.
    const messageId = `<${createHash('sha256').update(dedupe).digest('hex').slice(0, 32)}@charpente>`;
    return { from, to, subject, html, text, messageId, attachments: files };
  }

  return {
    async send(message, signal) {
      const ends = AbortSignal.any([AbortSignal.timeout(longest), ...(signal ? [signal] : [])]);
      const mail = { ...(await composed(message)), signal: ends };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw (error instanceof Error && refusedFor(error)) || error;
      });
    },
    pretend: async (message) => void (await nowhere.sendMail(await composed(message))),
    close: async () => transport.close(),
  };
}
