import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions } from 'xstate';
import type { AccountResource } from '#contract/users.ts';
import { accountGroups, accountStates, type AccountGroup, type AccountState } from '#domain/account.ts';
import { creationOf, type creationChart } from '#machines/shared/creation/index.ts';
import { governedOf, type governedChart } from '#machines/shared/governed/index.ts';
import { useFlow } from './use-flow.ts';
import { useLawActions } from './use-law-actions.ts';
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

/** For tests: scripted actors, a clock, an inspector. */
export interface AccountScript {
  chart?: typeof governedChart;
  options?: Pick<ActorOptions<typeof governedChart>, 'clock' | 'inspect'>;
}

const views = ['unavailable', 'unknown', 'open'] as const;

/** One account, and the actions that its law permits. */
export function useAccount(id: number, { chart = governedOf('account'), options }: AccountScript = {}) {
  const actor = useFlow(chart, { ...options, input: { kind: 'account', id } });
  const view = useSelector(
    actor,
    (snapshot) => ({
      view: views.find((one) => snapshot.matches(one)) ?? ('reading' as const),
      account: snapshot.context.object as AccountResource | null,
      message: snapshot.context.message,
    }),
    shallowEqual,
  );
  const retry = useMemo(() => () => actor.send({ type: 'object.retry' }), [actor]);
  return { ...view, retry, actions: useLawActions(actor, 'lawActions') };
}

/** For tests: scripted actors, a clock, an inspector. */
export interface InvitationScript {
  chart?: typeof creationChart;
  options?: Pick<ActorOptions<typeof creationChart>, 'clock' | 'inspect'>;
}

/** The invitation of a person: its sending, and what the server refuses. */
export function useInvitation({ chart = creationOf('account'), options }: InvitationScript = {}) {
  const actor = useFlow(chart, { ...options, input: { kind: 'account' } });
  const view = useSelector(
    actor,
    (snapshot) => ({
      errors: snapshot.context.errors,
      message: snapshot.context.message,
      isWriting: snapshot.matches('sending'),
      isMade: snapshot.matches('made'),
    }),
    shallowEqual,
  );
  const send = useMemo(
    () => (input: object) => actor.send({ type: 'form.send', input, key: crypto.randomUUID() }),
    [actor],
  );
  return { ...view, send };
}
