import { useSearchParams } from 'react-router-dom';
import { bordereauAddress, bordereauFilterIn } from './bordereau-address.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const commissionsRules: ListOf<'commissions'> = { read: 'commissions', rows: 'lines' };

/** The commissions of the cabinet in the month that the address names. */
export function useCommissions(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const { month } = bordereauFilterIn(params);
  const { answer, ...flow } = usePagedList(commissionsRules, script, month ? { month } : {});
  return {
    ...flow,
    month,
    statement: answer?.statement ?? null,
    lines: answer?.lines ?? null,
    show: (changed: string) => setParams(bordereauAddress({ month: changed })),
  };
}
