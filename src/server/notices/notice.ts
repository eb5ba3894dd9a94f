import type { Step } from '#domain/steps.ts';

/**
 * Kinds of notices. The texts are indexed by this list, so that a new kind without a text does not compile.
 */
const noticeKinds = [
  'client-refused',
  'abandoned',
  'declined',
  'expired',
  'file-opened',
  'info-requested',
  'info-withdrawn',
  'pieces-missing',
  'reopened',
  'referral-granted',
  'referral-asked',
  'study-begun',
  'risk-aggravated',
  'file-submitted',
  'info-provided',
  'refund-asked',
  'payment-late',
  'payment-excess',
  'payment-reversed',
  'refund-failed',
  'contested',
  'disputed',
  'payment-unusable',
  'works-end-submitted',
  'signature-done',
  'signature-refused',
  'signature-expired',
  'signature-late',
  'signature-unusable',
  'premium-called',
  'terminated',
  'works-end-asked',
  'works-end-asked-again',
  'letter-to-post',
  'reminder-file',
  'reminder-information',
  'reminder-signature',
  'reminder-premium',
  'study-overdue',
  'message-to-broker',
  'message-to-underwriter',
  'abandonment-asked',
  'client-dropped',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeFacts {
  reference: string;
  client: string;
  site: string;
  comment: string | null;
  pieces: readonly string[];
  /** The client sent the event, through a mailed link. */
  byClient: boolean;
  /** Name of the party that declines: the provider or the company. */
  decliner: string;
}

/** The accounts that are notified: the broker's, the company's, the administrators'. */
export type Audience = 'broker' | 'company' | 'admins';

export interface Notice {
  to: Audience;
  subject: string;
  title: string;
  paragraphs: (facts: NoticeFacts) => readonly string[];
  note?: string;
  /** The letter of refusal is attached. */
  withLetter?: true;
  /**
   * The notice is sent only while the request is at one of these steps and not halted there (`isHaltedAt`): a
   * late reminder would be false.
   */
  onlyAt?: readonly Step[];
}

export const about = ({ reference, client, site }: NoticeFacts): string =>
  `Dossier ${reference}, ${client}${site ? `, chantier\u00a0: ${site}` : ''}.`;
export const asked = ({ pieces }: NoticeFacts): string[] =>
  pieces.length > 0 ? [`À transmettre\u00a0: ${pieces.join('\u202f; ')}.`] : [];
/** Comment of the event that is notified. */
export const quotedComment = ({ comment }: Pick<NoticeFacts, 'comment'>): string[] =>
  comment ? [`Message\u00a0: «\u00a0${comment}\u00a0»`] : [];

/** Messages, one a line. */
export const linesOf = ({ comment }: NoticeFacts): string[] => (comment ?? '').split('\n').filter(Boolean);
