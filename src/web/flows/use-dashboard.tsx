import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { Picture } from '#domain/dashboard/pictures.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { figuresChart } from '#machines/shared/figures/index.ts';
import { dashboardAddress, filterIn, type DashboardFilter } from './dashboard-address.ts';
import { useDownload } from './use-download.tsx';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface DashboardScript {
  chart?: typeof figuresChart;
  options?: Pick<ActorOptions<typeof figuresChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof figuresChart>) => ({
  dashboard: snapshot.context.figures as Dashboard | null,
  message: snapshot.context.message,
  isReading: snapshot.matches('reading'),
  isEmpty: snapshot.matches('empty'),
  isUnavailable: snapshot.matches('unavailable'),
});

/** The figures of the period and the unit in the address, and the files of their tables. */
export function useDashboard({ chart = figuresChart, options }: DashboardScript = {}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterIn(params);
  const actor = useFlow(chart, { ...options, input: { query: filter } });
  useNotify(actor, { type: 'figures.ask', query: filter });
  const { download, ...file } = useDownload(actor, 'export');
  const commands = useMemo(() => ({ refresh: () => actor.send({ type: 'figures.refresh' }) }), [actor]);
  return {
    ...useSelector(actor, viewOf, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'figures.refresh'),
    filter,
    narrow: (to: DashboardFilter) => void navigate(dashboardAddress(to)),
    file,
    exportTable: (picture: Picture) =>
      download({ call: { query: { ...filter, picture } }, name: `tableau-de-bord-${picture}.csv` }),
  };
}
