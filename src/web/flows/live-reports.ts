import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { observeCharts } from './live.ts';

/*
 * The live view of the diagrams: each tab of a browser reports the states of its running charts to the other tabs.
 * Reports have names of states and events, never data, and do not leave the browser.
 */

/** States of a running chart after an event. */
export interface LiveReport {
  chart: string;
  /** Distinguishes running charts: tab and actor. */
  actor: string;
  /** Ids of the active states. */
  states: string[];
  event: string;
  /** Time in ms. */
  at: number;
  /** The chart does not run any more. */
  isOver: boolean;
}
type Message = { kind: 'report'; report: LiveReport } | { kind: 'question' };

const channelName = 'charpente.live';
/** Each tab has its own number. */
const tab = Math.random().toString(36).slice(2, 8);
/** The last report of each running chart of this tab. */
const running = new Map<string, LiveReport>();

function reportOf(event: InspectionEvent): LiveReport | null {
  if (event.type !== '@xstate.snapshot' || !('_nodes' in event.snapshot)) return null;
  const { machine, status, _nodes: nodes } = event.snapshot as AnyMachineSnapshot;
  return {
    chart: machine.id,
    actor: `${tab} ${event.actorRef.sessionId}`,
    states: nodes.map(({ id }) => id),
    event: event.event.type,
    at: Date.now(),
    isOver: status !== 'active',
  };
}

/** A channel has no target origin: it reaches this origin alone. */
const post = (to: BroadcastChannel, message: Message) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is for windows
  to.postMessage(message);

let channel: BroadcastChannel | undefined;

/** Reports the charts of this tab from now on, and answers other tabs that ask. */
export function startReports(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  const opened = new BroadcastChannel(channelName);
  channel = opened;
  const send = (report: LiveReport) => post(opened, { kind: 'report', report });
  observeCharts((event) => {
    const report = reportOf(event);
    if (!report) return;
    if (report.isOver) running.delete(report.actor);
    else running.set(report.actor, report);
    send(report);
  });
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'question') for (const report of running.values()) send(report);
  });
  addEventListener('pagehide', () => {
    for (const report of running.values()) send({ ...report, isOver: true });
  });
}

/** Follows the reports of the other tabs about a chart; returns the end. */
export function followReports(chart: string, onReport: (report: LiveReport) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const heard = new BroadcastChannel(channelName);
  heard.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'report' && data.report.chart === chart && !data.report.actor.startsWith(tab))
      onReport(data.report);
  });
  post(heard, { kind: 'question' });
  return () => heard.close();
}
