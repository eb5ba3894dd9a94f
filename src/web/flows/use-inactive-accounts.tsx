import { shallowEqual, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { inactiveAccountsChart } from '#machines/inactive-accounts/index.ts';
import { pageNumberIn } from '#machines/shared/page-number.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface InactiveAccountsScript {
  chart?: typeof inactiveAccountsChart;
  options?: Pick<ActorOptions<typeof inactiveAccountsChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof inactiveAccountsChart>) => ({
  page: snapshot.context.page,
  accounts: snapshot.context.accounts,
  isLoading: snapshot.matches('loading') || snapshot.matches('beyond'),
  /** One mail at a time, to an account of a list that is read. */
  isFree: snapshot.matches('listed'),
  isUnavailable: snapshot.matches('unavailable'),
  sendingId: snapshot.matches('sending') ? snapshot.context.currentUserId : null,
});

/** The accounts that were never activated: the page that the address asks for. */
export function useInactiveAccounts({ chart = inactiveAccountsChart, options }: InactiveAccountsScript = {}) {
  const [params] = useSearchParams();
  const page = pageNumberIn(params);
  const actor = useFlow(chart, { ...options, input: { page } });
  useNotify(actor, { type: 'page.turn', page });
  return {
    ...useSelector(actor, viewOf, shallowEqual),
    refresh: () => actor.send({ type: 'accounts.refresh' }),
    sendMail: (id: number) => actor.send({ type: 'mail.send', id }),
  };
}
