import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { quotePriceChart } from '#machines/quote-price/index.ts';

/** The price of what stands in the quote form. */
export function useQuotePrice(request: RequestResource, form: QuoteForm) {
  const [snapshot, send] = useMachine(quotePriceChart, { input: { request, form } });
  useEffect(() => send({ type: 'form.change', form }), [form, send]);
  useEffect(() => send({ type: 'request.received', request }), [request, send]);
  const { tarif, eligibility, errors } = snapshot.context;
  return {
    tarif,
    eligibility,
    errors,
    isAsking: snapshot.matches('waiting') || snapshot.matches('asking'),
    isUnpriced: snapshot.matches('unpriced'),
    isUnavailable: snapshot.matches('unavailable'),
    retry: () => send({ type: 'price.retry' }),
  };
}
