import { quotationVocabulary } from './vocabulary.ts';

/** The whole table of the law (docs/domain/quotations.md). */
export const table = quotationVocabulary.rows('quotation', [
  { event: 'QUOTATION.ASK', from: 'new', by: ['B call'], to: 'asked', effects: ['notify.admins'] },
  { event: 'QUOTATION.ANSWER', from: 'asked', by: ['A call'], to: 'answered', effects: ['mail.answered'] },
  { event: 'QUOTATION.ANSWER', from: 'answered', by: ['A call'], effects: ['mail.answered'] },
  { event: 'QUOTATION.REPLY', from: 'answered', by: ['B call'], to: 'asked', effects: ['notify.admins'] },
  { event: 'QUOTATION.REPLY', from: 'asked', by: ['B call'], effects: ['notify.admins'] },
  { event: 'QUOTATION.WITHDRAW', from: ['asked', 'answered'], by: ['B call'], to: 'withdrawn' },
  {
    event: 'QUOTATION.CLOSE',
    from: ['asked', 'answered'],
    by: ['A call'],
    to: 'closed',
    effects: ['mail.closed'],
  },
]);
