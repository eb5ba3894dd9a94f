import { quotedComment } from '../notices/notice.ts';

/** Kinds of notices about quotations (docs/mails.md, "Quotations"). */
export const quotationNoticeKinds = ['asked', 'answered', 'closed'] as const;
export type QuotationNoticeKind = (typeof quotationNoticeKinds)[number];

interface QuotationNoticeFacts {
  cabinet: string;
  /** Title of the solution. */
  solution: string;
  comment: string | null;
}

interface QuotationNotice {
  to: 'broker' | 'admins';
  subject: string;
  title: string;
  paragraphs: (facts: QuotationNoticeFacts) => readonly string[];
}

export const quotationNotices: Record<QuotationNoticeKind, QuotationNotice> = {
  asked: {
    to: 'admins',
    subject: 'demande de tarif',
    title: 'Un cabinet attend une réponse',
    paragraphs: (facts) => [`${facts.cabinet}\u00a0: ${facts.solution}.`, ...quotedComment(facts)],
  },
  answered: {
    to: 'broker',
    subject: 'réponse à votre demande de tarif',
    title: 'Votre demande de tarif a une réponse',
    paragraphs: (facts) => [`${facts.solution}.`, ...quotedComment(facts)],
  },
  closed: {
    to: 'broker',
    subject: 'demande de tarif close',
    title: 'Votre demande de tarif est close',
    paragraphs: (facts) => [`${facts.solution}.`, ...quotedComment(facts)],
  },
};
