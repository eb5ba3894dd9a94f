import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { logoContentId } from '#domain/logo-address.ts';
import type { Storage } from '../storage/port.ts';
import { MailRefused, type Mailer, type MailMessage } from './port.ts';

/**
 * Time-outs in ms. After the message a server has ten minutes to accept it (RFC 5321, 4.5.3.2.6); a client
 * that gives up earlier and sends again may send twice. A slow connection delays only its own lane of the
 * outbox.
 */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 600_000 };
/** Longest time for one mail in ms, for servers that are slow without being silent. */
const longest = 1_800_000;

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  /** The server's answer; absent if it was not asked. */
  response?: unknown;
}

/**
 * Statuses about the portal's login, not about the mail: they are temporary, until the configuration is
 * corrected.
 */
const ownLogin = new Set([530, 534, 535, 538]);

/**
 * The final refusal in an error: a 5xx about the mail, or an invalid address. Null for any other error.
 * nodemailer's codes: EENVELOPE for a sender or recipient, EMESSAGE for the text.
 */
function refusedFor(error: Error & SmtpError): MailRefused | null {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return null;
  const answer = Number.isInteger(error.responseCode) ? Number(error.responseCode) : undefined;
  if (answer === undefined)
    return error.code === 'EENVELOPE' && error.response === undefined
      ? new MailRefused(error.message, undefined)
      : null;
  return answer < 500 || ownLogin.has(answer) ? null : new MailRefused(error.message, answer);
}

/**
 * Sends mails through an SMTP server, at most `atATime` at once. `url`: `smtps://user:password@host:port`.
 * `pictureOf`: the picture of a logo; null if it cannot be read, and the mail then leaves without it.
 */
export function smtpMailer(
  url: string,
  { from, atATime }: { from: string; atATime: number },
  storage: Storage,
  pictureOf: (logo: string) => Promise<Uint8Array | null>,
): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: atATime, ...timeouts });
  const nowhere = createTransport({ streamTransport: true, buffer: true });

  /** A logo as a part of the mail that only its HTML shows. */
  async function shown(logo: string | undefined) {
    const picture = logo !== undefined && (await pictureOf(logo));
    if (!picture) return [];
    const [content, cid] = [Buffer.from(picture), logoContentId(logo)];
    return [
      { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const, cid, content },
    ];
  }

  async function composed({
    to,
    subject,
    html,
    text,
    logo,
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
    return { from, to, subject, html, text, messageId, attachments: [...(await shown(logo)), ...files] };
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
