import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';

/*
 * A child that fails without a transition for it stops its owner, and with it the whole screen. Rule 1 of
 * docs/machine-folder.md: every invoke says what follows.
 */

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];

/** Children that only actions start. Each of these charts handles all its calls; what it throws ends its owner. */
const spawned = ['claims: lawActions', 'documents: upload'];

/** What is wrong with the invokes of a state. */
const faultsOf = (node: AnyStateNode): string[] =>
  node.invoke.flatMap(({ id }) => {
    const last = node.transitions.get(`xstate.error.actor.${id}`)?.at(-1);
    if (/^\d+\./.test(id)) return [`${node.id}: a child without an id`];
    if (!last || last.guard) return [`${node.id}: ${id} may fail without a transition`];
    const isSilent = !last.target && last.actions.length === 0 && !last.description;
    return isSilent ? [`${node.id}: nothing is said where ${id} fails`] : [];
  });

const onlySpawned = (chart: AnyStateMachine): string[] => {
  const invoked = new Set(below(chart.root).flatMap(({ invoke }) => invoke.map(({ src }) => src)));
  return Object.keys(chart.implementations.actors).filter((name) => !invoked.has(name));
};

describe('the children of every chart', () => {
  it.each(catalogue)('$id says what follows if one fails', ({ chart }) => {
    expect(below(chart.root).flatMap(faultsOf)).toEqual([]);
  });

  it('are invoked, except those that are named here', () => {
    expect(catalogue.flatMap(({ id, chart }) => onlySpawned(chart).map((name) => `${id}: ${name}`))).toEqual(
      spawned,
    );
  });
});
