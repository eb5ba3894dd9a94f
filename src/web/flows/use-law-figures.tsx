import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { LawFigures } from '#contract/law-figures.ts';
import { figuresOf, type figuresChart, type FiguresQuery } from '#machines/shared/figures/index.ts';
import { useDownload } from './use-download.tsx';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface LawFiguresScript {
  chart?: typeof figuresChart;
  options?: Pick<ActorOptions<typeof figuresChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof figuresChart>) => ({
  figures: snapshot.context.figures as LawFigures | null,
  message: snapshot.matches('unavailable') ? snapshot.context.message : null,
  isReading: snapshot.matches('reading'),
});

/** The figures of a law for the period and the filters of the address, and their file. */
export function useLawFigures(law: string, query: FiguresQuery, { chart, options }: LawFiguresScript = {}) {
  const [flow] = useState(() => chart ?? figuresOf('lawFigures'));
  const params = { chart: law };
  const actor = useFlow(flow, { ...options, input: { params, query } });
  useNotify(actor, { type: 'figures.ask', query });
  const { download, ...file } = useDownload(actor, 'export');
  const commands = useMemo(() => ({ refresh: () => actor.send({ type: 'figures.refresh' }) }), [actor]);
  return {
    ...useSelector(actor, viewOf, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'figures.refresh'),
    file,
    exportFigures: () => download({ call: { params, query }, name: `chiffres-${law}.csv` }),
  };
}
