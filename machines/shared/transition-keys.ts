import type { AnyStateNode } from 'xstate';

/** A transition definition of XState. */
export type TransitionOf = AnyStateNode['always'] extends readonly (infer One)[] | undefined ? One : never;

/** Every state under a node, itself first. */
export const everyNode = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(everyNode),
];

/**
 * The transitions of a state for one event, in the order in which they are tried; the event of
 * an `always` is ''.
 */
export const triesOf = (node: AnyStateNode, event: string): TransitionOf[] =>
  (event === '' ? node.always : node.transitions.get(event)) ?? [];

/** `source|event|index`: one name of a transition for coverage, pictures, listings and the audit log. */
export function keyOf(transition: TransitionOf): string {
  const { source, eventType } = transition;
  return `${source.id}|${eventType === '' ? 'always' : eventType}|${triesOf(source, eventType).indexOf(transition)}`;
}
