// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateNode } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';
import { dataOf } from '#charts/data.ts';
import { everyOf } from '#charts/every.ts';
import { eventOf } from '#charts/exports/portable.ts';
import { machineJsonOf } from '#charts/exports/machine-json.ts';
import { mermaidOf } from '#charts/exports/mermaid.ts';
import { scxmlOf } from '#charts/exports/scxml.ts';
import { byKey } from '#charts/words.ts';

/*
 * Charts in other formats have the same states and transitions. SCXML is read by the XML parser of jsdom, XState
 * JSON by XState.
 */

const charts = catalogue.map((entry) => dataOf(entry, [], new Map()));

/** States, and transitions as `from|event|targets`, in a fixed order. */
const shapeOf = ({ root, edges }: (typeof charts)[number]) => ({
  states: everyOf(root)
    .map(({ id }) => id)
    .toSorted(),
  arrows: byKey(edges)
    .map(
      (lines) => `${lines[0]!.from}|${eventOf(lines[0]!)}|${lines.flatMap(({ to }) => to ?? []).join(' ')}`,
    )
    .toSorted(),
});

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  it('is a machine again from its XState JSON', () => {
    const machine = createMachine(JSON.parse(machineJsonOf(chart)));
    const nodes: AnyStateNode[] = [];
    const visit = (node: AnyStateNode) => {
      nodes.push(node);
      for (const child of Object.values(node.states)) visit(child);
    };
    visit(machine.root);
    const arrows = nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
        ({ eventType, target }) => `${node.id}|${eventType}|${(target ?? []).map(({ id }) => id).join(' ')}`,
      ),
    );
    expect({ states: nodes.map(({ id }) => id).toSorted(), arrows: arrows.toSorted() }).toEqual(
      shapeOf(chart),
    );
  });

  it('is well-formed SCXML', () => {
    const parsed = new DOMParser().parseFromString(scxmlOf(chart), 'text/xml');
    expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
    expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/07/scxml');
    const states = [...parsed.querySelectorAll('[id]')];
    const arrows = [...parsed.querySelectorAll('transition')].map((arrow) =>
      [arrow.parentElement?.id, arrow.getAttribute('event') ?? '', arrow.getAttribute('target') ?? ''].join(
        '|',
      ),
    );
    expect({ states: states.map(({ id }) => id).toSorted(), arrows: arrows.toSorted() }).toEqual(
      shapeOf(chart),
    );
    for (const state of states)
      for (const initial of state.getAttribute('initial')?.split(' ') ?? [])
        expect([...state.children].map(({ id }) => id)).toContain(initial);
  });

  it('has every state and arrow in Mermaid', () => {
    const lines = mermaidOf(chart).split('\n');
    const { states } = shapeOf(chart);
    expect(lines.filter((line) => /^\s*state "/.test(line))).toHaveLength(states.length);
    const drawn = byKey(chart.edges).flatMap((edges) => edges.map(({ key }) => key));
    expect(lines.filter((line) => line.includes(' --> ') && !line.includes('[*]'))).toHaveLength(
      drawn.length,
    );
  });
});
