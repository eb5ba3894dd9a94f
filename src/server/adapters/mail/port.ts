/** A mail ready to go. Attachments lie in the storage. */
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

export interface Mailer {
  /** Throws where the mail could not be handed over: the outbox tries again. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
