import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { everyNode, keyOf, triesOf, type TransitionOf } from '#machines/shared/transition-keys.ts';

/*
 * Transitions of a chart by their keys, and the records of those that were taken.
 */

export { everyNode, keyOf, triesOf };
/** The machine's transition definitions, as it hands them to its inspector. */
export type Taken = TransitionOf;

export interface Place {
  key: string;
  nodeId: string;
  event: string;
  index: number;
}

/** Every transition that the chart declares. */
export const placesOf = (machine: AnyStateMachine): Place[] =>
  everyNode(machine.root).flatMap((node) =>
    [...node.transitions.keys(), ''].flatMap((event) =>
      triesOf(node, event).map((transition, index) => ({
        key: keyOf(transition),
        nodeId: node.id,
        event,
        index,
      })),
    ),
  );

export function activeNodes({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes;
}

/** The transitions that an inspected step of a machine took; those of its start apart. */
export const takenBy = (event: InspectionEvent): string[] => {
  if (event.type !== '@xstate.microstep') return [];
  const { _transitions: transitions } = event;
  return transitions.filter(({ eventType }) => eventType !== 'xstate.init').map(keyOf);
};
