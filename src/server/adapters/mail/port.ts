import { FinalFailure } from '../outbound/final-failure.ts';

/** A mail ready to be sent, to one recipient. Attachments are in the storage. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[] | undefined;
  /** The same mail asked twice is sent once. */
  dedupe: string;
}

export interface MailAttachment {
  name: string;
  type: string;
  storageKey: string;
  bytes: number;
}

/** The mail server has refused the mail for good: sending it again would give the same answer. */
export class MailRefused extends FinalFailure {
  /**
   * `answer`: the server's status, as 550; absent where the address cannot be asked about. It names no
   * person: it may be logged.
   */
  constructor(message: string, answer: number | undefined) {
    super(message, `SMTP ${answer ?? 'address'}`);
    this.name = 'MailRefused';
  }
}

export interface Mailer {
  /** Throws `MailRefused` where the mail server wants it never, any other error where it was not handed over now: the outbox tries again. */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
  /** Does the observable work of `send`, and sends nothing: see docs/mails.md. */
  pretend(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
