import type {
  QuotationChannel,
  QuotationEventName,
  QuotationFacts,
  QuotationPosition,
} from '#domain/quotations.ts';

/** Types of the law of quotations: one region, who is to answer. */
export interface QuotationTypes {
  facts: QuotationFacts;
  event: QuotationEventName;
  channel: QuotationChannel;
  position: QuotationPosition;
  derived: object;
}
