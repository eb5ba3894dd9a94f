import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Move } from './moves.ts';
import type { Position } from './pure.ts';
import type { ChildCases, ChartSuite, SentBy } from './suite.ts';
import { activeNodes } from './transitions.ts';

/*
 * All moves that are possible in a situation of a chart: events with their payloads, answers of calls,
 * timers.
 */

const isSentBy = (cases: readonly object[] | SentBy<object>): cases is SentBy<object> => 'senders' in cases;
const outside = 'outside';

interface EventCase {
  type: string;
  senders: readonly string[];
  payloads: (id: string) => readonly object[];
}

/** Whether some active state has an arrow for this event; wildcards take what begins like them. */
function acceptedAt(snapshot: AnyMachineSnapshot): (type: string) => boolean {
  const descriptors = new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()]));
  const prefixes = [...descriptors].filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1));
  return (type) => descriptors.has(type) || prefixes.some((prefix) => type.startsWith(prefix));
}

const withType = (type: string, payload: object): AnyEventObject => ({ ...payload, type });

const saidBy = (
  id: string,
  { done = [], error = [], shows = [] }: ChildCases,
  accepts: (type: string) => boolean,
): Move[] => [
  ...done.map((output): Move => ({ kind: 'done', id, output })),
  ...error.map((one): Move => ({ kind: 'fails', id, error: one })),
  ...(accepts(`xstate.snapshot.${id}`) ? shows.map((shown): Move => ({ kind: 'shows', id, shown })) : []),
];

/** Everything that can happen to the chart at a position, but for events that no active state knows. */
export function menuOf(suite: ChartSuite): (position: Position) => Move[] {
  const events: EventCase[] = Object.entries(suite.events).map(([type, cases]) =>
    isSentBy(cases) ? { type, ...cases } : { type, senders: [outside], payloads: () => cases },
  );
  return ({ snapshot, timers, ended }) => {
    if (snapshot.status !== 'active') return [];
    const accepts = acceptedAt(snapshot);
    const known = events.filter(({ type }) => accepts(type));
    const living = Object.keys(snapshot.children).filter(
      (id) => snapshot.children[id] && !ended.includes(id),
    );
    const nextRing = Math.min(...timers.map(({ left }) => left));
    return [
      ...known
        .filter(({ senders }) => senders.includes(outside))
        .flatMap(({ type, payloads }) =>
          payloads(outside).map((payload): Move => ({ kind: 'send', event: withType(type, payload) })),
        ),
      ...living.flatMap((id) => {
        const name = String(Reflect.get(snapshot.children[id] as object, 'src'));
        return [
          ...known
            .filter(({ senders }) => senders.includes(name))
            .flatMap(({ type, payloads }) =>
              payloads(id).map((payload): Move => ({
                kind: 'childSends',
                id,
                event: withType(type, payload),
              })),
            ),
          ...saidBy(id, suite.children[name] ?? {}, accepts),
        ];
      }),
      ...(timers.length > 0 ? [{ kind: 'waits' as const, ms: nextRing }] : []),
    ];
  };
}
