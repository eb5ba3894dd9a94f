import type { QuotedSolution } from './solutions.ts';

/** All events of the law of quotations (docs/domain/quotations.md). */
export const quotationEvents = [
  'QUOTATION.ASK',
  'QUOTATION.ANSWER',
  'QUOTATION.REPLY',
  'QUOTATION.WITHDRAW',
  'QUOTATION.CLOSE',
] as const;
export type QuotationEventName = (typeof quotationEvents)[number];

export const isQuotationEvent = (event: string): event is QuotationEventName =>
  (quotationEvents as readonly string[]).includes(event);

/** States of a quotation: a price that a broker asks for, of another insurance than the dommages-ouvrage. */
export const quotationStates = ['asked', 'answered', 'withdrawn', 'closed'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** French words of a state, as lists and badges show them. */
export const quotationStateLabels: Readonly<Record<QuotationState, string>> = {
  asked: 'Réponse attendue',
  answered: 'Répondue',
  withdrawn: 'Retirée',
  closed: 'Close',
};

/** Position of a quotation in its law. */
export interface QuotationPosition {
  quotation: 'new' | QuotationState;
}

/** How an event reaches the law: a call of the broker or of an administrator. */
export type QuotationChannel = 'call';

/** The law reads nothing of a quotation beside its state. */
export interface QuotationFacts {
  solution: QuotedSolution;
}
export const blankQuotationFacts: QuotationFacts = { solution: 'trc' };
