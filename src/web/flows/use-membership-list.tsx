import { shallowEqual, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { MembershipStatus } from '#domain/membership.ts';
import { membershipListChart, readQuery } from '#machines/membership-list/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface MembershipListScript {
  chart?: typeof membershipListChart;
  options?: Pick<ActorOptions<typeof membershipListChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof membershipListChart>) => ({
  query: snapshot.context.query,
  memberships: snapshot.context.memberships,
  counts: snapshot.context.counts,
  isLoading: snapshot.matches('loading'),
  isEmpty: snapshot.matches('empty'),
  message: snapshot.matches('unavailable') ? snapshot.context.message : null,
});

/** A list of memberships, as the address asks for it; `usual`: the status where it names none. */
export function useMembershipList(
  usual: MembershipStatus,
  { chart = membershipListChart, options }: MembershipListScript = {},
) {
  const [params] = useSearchParams();
  const query = readQuery(params, usual);
  const actor = useFlow(chart, { ...options, input: { query } });
  useNotify(actor, { type: 'list.ask', query });
  return { ...useSelector(actor, viewOf, shallowEqual), refresh: () => actor.send({ type: 'list.refresh' }) };
}
