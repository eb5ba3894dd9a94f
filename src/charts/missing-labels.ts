import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CatalogueEntry, ChartLabels } from '#machines/catalogue-entry.ts';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { everyOf } from '#domain/every.ts';
import { field, namedIn } from './guards.ts';
import { messagesOf } from './map/messages.ts';
import { modelOf } from './model.ts';

/*
 * Finds the names of a chart that have no French label, for the test that wants one for each.
 */

/** A name in a chart, with its French label; `undefined` if it has none. */
interface NameWithLabel {
  kind: 'state' | 'event' | 'guard' | 'action' | 'child' | 'delay' | 'emitted';
  name: string;
  label: string | undefined;
}

/** Name of an action of the chart itself; `undefined` for an inline function and for XState's own actions. */
const ownAction = (action: unknown): string | undefined => {
  const type = typeof action === 'string' ? action : field(action, 'type');
  return typeof type === 'string' && !type.startsWith('xstate.') ? type : undefined;
};

/** Whether a delay needs a label; plain milliseconds do not. */
const needsLabel = (delay: unknown, machine: AnyStateMachine): delay is string =>
  typeof delay === 'string' &&
  Number.isNaN(Number(delay)) &&
  typeof field(machine.implementations.delays, delay) !== 'number';

/** The names that a state uses: of its events, guards, actions, children and delays. */
function namesIn(node: AnyStateNode, labels: ChartLabels): NameWithLabel[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((one) => one.actions)];
  const events = [...node.transitions.keys()].filter(
    (type) => !type.startsWith('xstate.') && !type.endsWith('*'),
  );
  return [
    ...events.map((name): NameWithLabel => ({ kind: 'event', name, label: labels.event?.(name) })),
    ...transitions
      .flatMap(({ guard }) => (guard === undefined ? [] : namedIn(guard)))
      .map(({ name, params }): NameWithLabel => ({
        kind: 'guard',
        name,
        label: labels.guard?.(name, params) ?? labels.who?.(name, params),
      })),
    ...actions.flatMap((action): NameWithLabel[] => {
      const name = ownAction(action);
      return name === undefined
        ? []
        : [{ kind: 'action', name, label: labels.action?.(name, field(action, 'params')) }];
    }),
    ...node.invoke.map(({ src, id }): NameWithLabel => ({
      kind: 'child',
      name: typeof src === 'string' ? src : id,
      label: labels.child?.(typeof src === 'string' ? src : id, id),
    })),
    ...node.after.flatMap(({ delay }): NameWithLabel[] =>
      needsLabel(delay, node.machine) ? [{ kind: 'delay', name: delay, label: labels.delay?.(delay) }] : [],
    ),
  ];
}

/** Names of a chart without a French label, as `guard isStale`; the picture then shows the key. */
export function missingLabels({ chart, labels = {} }: Pick<CatalogueEntry, 'chart' | 'labels'>): string[] {
  const names = everyNode((chart as AnyStateMachine).root).flatMap((node) => namesIn(node, labels));
  const [, ...belowRoot] = everyOf(modelOf(chart, labels).root);
  const states = belowRoot
    .filter(({ type }) => type !== 'history')
    .map((node): NameWithLabel => ({ kind: 'state', name: node.key, label: node.label }));
  const emitted = messagesOf(chart).emitted.map((type): NameWithLabel => ({
    kind: 'emitted',
    name: type,
    label: labels.emitted?.(type),
  }));
  return [
    ...new Set(
      [...states, ...names, ...emitted]
        .filter(({ label }) => label === undefined)
        .map(({ kind, name }) => `${kind} ${name}`),
    ),
  ];
}
