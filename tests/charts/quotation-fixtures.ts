import type { QuotationResource } from '#contract/quotations.ts';

/** A quotation that waits for its answer, as an administrator reads it. */
export const quotationOf = (traits: Partial<QuotationResource> = {}): QuotationResource => ({
  id: 12,
  version: 1,
  solution: 'trc',
  state: 'asked',
  cabinet: 'Cabinet Fournier',
  created_at: '2026-11-20T09:00:00Z',
  since: '2026-11-20T09:00:00Z',
  messages: [
    {
      id: 1,
      at: '2026-11-20T09:00:00Z',
      event: 'QUOTATION.ASK',
      who: 'Camille Fournier',
      of_broker: true,
      comment: 'Chantier de dix mois.',
    },
  ],
  permitted: [{ event: 'QUOTATION.ANSWER', channel: 'call' }],
  refused: [],
  ...traits,
});
