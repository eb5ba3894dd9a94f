import { useSearchParams } from 'react-router-dom';
import { quotationStates, type QuotationState } from '#domain/quotations.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const quotationsRules: ListOf<'quotations'> = { read: 'quotations', rows: 'quotations' };

/** The address of a page of the quotations of one state, or of all. */
export function quotationsAddress(state: QuotationState | '', page = 1): string {
  const params = new URLSearchParams();
  if (state) params.set('etat', state);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The quotations that the address asks for (`?etat=asked&page=2`). */
export function useQuotations(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const state: QuotationState | '' = quotationStates.find((one) => one === params.get('etat')) ?? '';
  const { answer, ...flow } = usePagedList(quotationsRules, script, { state });
  return {
    ...flow,
    state,
    quotations: answer?.quotations ?? null,
    narrow: (to: string) => setParams(quotationsAddress(quotationStates.find((one) => one === to) ?? '')),
  };
}
