import { useState, useSyncExternalStore } from 'react';
import { followReports, type LiveReport } from './live-reports.ts';

/** Number of events that stay in sight. */
const most = 12;

/** The running charts of other tabs, and their last events, the latest first. */
export interface Live {
  running: readonly LiveReport[];
  events: readonly LiveReport[];
}

/** Identifies a report: a tab repeats its last one if another tab asks for it. */
export const reportKey = ({ actor, at, event, states, isOver }: LiveReport): string =>
  JSON.stringify([actor, at, event, states, isOver]);

function after(live: Live, report: LiveReport): Live {
  const { running, events } = live;
  const key = reportKey(report);
  if ([...running, ...events].some((one) => reportKey(one) === key)) return live;
  return {
    running: [...(report.isOver ? [] : [report]), ...running.filter(({ actor }) => actor !== report.actor)],
    events: [report, ...events].slice(0, most),
  };
}

/** What is known of a chart, as a store of React. */
function storeOf(chart: string) {
  let live: Live = { running: [], events: [] };
  return {
    subscribe: (onChange: () => void) =>
      followReports(chart, (report) => {
        live = after(live, report);
        onChange();
      }),
    read: () => live,
  };
}

/** Follows a chart in the other tabs of this browser while the component is shown. */
export function useLive(chart: string): Live {
  const [{ subscribe, read }] = useState(() => storeOf(chart));
  return useSyncExternalStore(subscribe, read);
}
