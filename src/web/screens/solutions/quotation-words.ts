import { isQuotationEvent, type QuotationEventName, type QuotationState } from '#domain/quotations.ts';
import { words as lawWords } from '#machines/quotation/labels.ts';
import { notified } from '../actions/mailed-to.ts';
import { endedMark, type Mark } from '../../components/Badge.tsx';
import type { LawActionWords } from '../actions/LawActionDialog.tsx';

export const stateMarks: Readonly<Record<QuotationState, Mark>> = {
  asked: { family: 'attente' },
  answered: { family: 'ok' },
  withdrawn: endedMark,
  closed: endedMark,
};

/** What a person did, before the text of the message. */
export const doneWords: Readonly<Record<QuotationEventName, string>> = {
  'QUOTATION.ASK': 'demande un tarif',
  'QUOTATION.ANSWER': 'répond',
  'QUOTATION.REPLY': 'écrit',
  'QUOTATION.WITHDRAW': 'retire la demande',
  'QUOTATION.CLOSE': 'clôt la demande',
};

/** Mails of each event (docs/mails.md, "Quotations"); tests/unit/what-leaves.test.ts compares them. */
const leaving: Readonly<Partial<Record<string, readonly string[]>>> = {
  'QUOTATION.ANSWER': [notified('broker')],
  'QUOTATION.REPLY': [notified('admins')],
  'QUOTATION.WITHDRAW': ['Elle reste lisible, mais personne n’y répondra plus.'],
  'QUOTATION.CLOSE': [notified('broker'), 'Elle reste lisible, mais personne n’y écrira plus.'],
};
export const leavesWithQuotation = (event: string): readonly string[] => leaving[event] ?? [];

const ending = new Set(['QUOTATION.WITHDRAW', 'QUOTATION.CLOSE']);

/** Labels and effects of the law's events. */
export const actionWords: LawActionWords = {
  labelOf: (event) => (isQuotationEvent(event) ? lawWords.events[event] : event),
  isEnding: (event) => ending.has(event),
  leavesWith: leavesWithQuotation,
};
