import { useSearchParams } from 'react-router-dom';
import { tariffStates, type TariffState } from '#domain/tariff-versions.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const tariffsRules: ListOf<'tariffs'> = { read: 'tariffs', rows: 'tariffs' };

/** The address of a page of the versions in one state, or in all. */
export function tariffsAddress(state: TariffState | '', page = 1): string {
  const params = new URLSearchParams();
  if (state) params.set('etat', state);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The versions of the tariff that the address asks for (`?etat=draft&page=2`). */
export function useTariffs(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const state: TariffState | '' = tariffStates.find((one) => one === params.get('etat')) ?? '';
  const { answer, ...flow } = usePagedList(tariffsRules, script, { state });
  return {
    ...flow,
    state,
    tariffs: answer?.tariffs ?? null,
    line: answer?.line ?? null,
    narrow: (to: string) => setParams(tariffsAddress(tariffStates.find((one) => one === to) ?? '')),
  };
}
