import { useSearchParams } from 'react-router-dom';
import { bordereauAddress, bordereauFilterIn, type BordereauFilter } from './bordereau-address.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const bordereauRules: ListOf<'bordereau'> = { read: 'bordereau', rows: 'lines' };

/** The bordereau of the month that the address names, and its closing, which the user confirms. */
export function useBordereau(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const filter = bordereauFilterIn(params);
  const { answer, command, ...flow } = usePagedList(bordereauRules, script, filter);
  const bordereau = answer?.bordereau ?? null;
  return {
    ...flow,
    filter,
    bordereau,
    lines: answer?.lines ?? null,
    show: (changed: BordereauFilter) => setParams(bordereauAddress(changed)),
    close: () => {
      if (!bordereau) return;
      const { month, sha256 } = bordereau;
      command(0, 'closeBordereau', { params: { month }, body: { sha256 } }, true);
    },
  };
}
