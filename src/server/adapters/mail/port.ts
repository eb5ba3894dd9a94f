import { FinalFailure } from '../outbound/final-failure.ts';

/** A mail ready to be sent, to one recipient. Attachments are in the storage. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Name of the logo that the HTML shows under its `Content-ID` (`logo-address.ts`). */
  logo?: string | undefined;
  attachments?: readonly MailAttachment[] | undefined;
  /** Key that makes a repeated mail be sent once. */
  dedupe: string;
}

export interface MailAttachment {
  name: string;
  type: string;
  storageKey: string;
  bytes: number;
}

/** The mail server refused the mail for good: it would refuse it again. */
export class MailRefused extends FinalFailure {
  /**
   * `answer`: status of the server (550), which may be logged because it names no person; absent if the
   * address is invalid.
   */
  constructor(message: string, answer: number | undefined) {
    super(message, `SMTP ${answer ?? 'address'}`);
    this.name = 'MailRefused';
  }
}

export interface Mailer {
  /**
   * Throws `MailRefused` if the server refused it for good, any other error if the outbox shall try again.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
  /** Does the observable work of `send` without sending (docs/mails.md). */
  pretend(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
