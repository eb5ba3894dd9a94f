import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

/** The machine's transition definitions, as it hands them to its inspector. */
export type Taken = AnyStateNode['always'] extends readonly (infer One)[] | undefined ? One : never;

/** Every state under a node, itself first. */
export const everyNode = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(everyNode)];

/** The transitions of a state for one event, in the order in which they are tried; the event of an `always` is ''. */
export const triesOf = (node: AnyStateNode, event: string) => (event === '' ? node.always : node.transitions.get(event)) ?? [];

/** `source|event|index`: one key space for coverage, pictures and listings, equal in the chart and in its test machine. */
export function keyOf(transition: Taken): string {
  const { source, eventType } = transition;
  return `${source.id}|${eventType === '' ? 'always' : eventType}|${triesOf(source, eventType).indexOf(transition)}`;
}

export interface Place {
  key: string;
  nodeId: string;
  event: string;
  index: number;
}

/** The keys of one state's own transitions. */
export const keysOf = (node: AnyStateNode): string[] => [...node.transitions.keys(), ''].flatMap((event) => triesOf(node, event).map(keyOf));

/** Every transition that the chart declares. */
export const placesOf = (machine: AnyStateMachine): Place[] =>
  everyNode(machine.root).flatMap((node) =>
    [...node.transitions.keys(), ''].flatMap((event) =>
      triesOf(node, event).map((transition, index) => ({ key: keyOf(transition), nodeId: node.id, event, index })),
    ),
  );

export function activeNodes({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes;
}

/** What an event names: an invoked actor's outcome, a timer, or neither. */
export function outcomeOf(type: string): { kind: 'done' | 'error' | 'snapshot' | 'after' | 'event'; id: string } {
  const known = [['xstate.done.actor.', 'done'], ['xstate.error.actor.', 'error'], ['xstate.snapshot.', 'snapshot'], ['xstate.after.', 'after']] as const;
  const [prefix, kind] = known.find(([start]) => type.startsWith(start)) ?? ['', 'event' as const];
  return { kind, id: type.slice(prefix.length) };
}
