import { useSearchParams } from 'react-router-dom';
import { accountGroups, accountStates, type AccountGroup, type AccountState } from '#domain/account.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const usersRules: ListOf<'users'> = { read: 'users', rows: 'users' };

/** What narrows the list of accounts; blank: nothing. */
export interface AccountFilter {
  group: AccountGroup | '';
  state: AccountState | '';
  search: string;
}

const groups = Object.keys(accountGroups) as AccountGroup[];

/** The address of a page of the list; the first page and blank filters are left out. */
export function accountsAddress({ group, state, search }: AccountFilter, page = 1): string {
  const params = new URLSearchParams();
  if (group) params.set('groupe', group);
  if (state) params.set('etat', state);
  if (search) params.set('recherche', search);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The accounts that the address asks for (`?groupe=courtiers&etat=suspended&recherche=delmas&page=2`). */
export function useAccounts(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const filter: AccountFilter = {
    group: groups.find((one) => one === params.get('groupe')) ?? '',
    state: accountStates.find((one) => one === params.get('etat')) ?? '',
    search: params.get('recherche') ?? '',
  };
  const { answer, ...flow } = usePagedList(usersRules, script, filter);
  return {
    ...flow,
    filter,
    users: answer?.users ?? null,
    narrow: (change: Partial<AccountFilter>) => setParams(accountsAddress({ ...filter, ...change })),
  };
}
