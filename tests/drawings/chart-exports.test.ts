// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateNode } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';
import { dataOf } from '#charts/data.ts';
import { everyOf } from '#domain/every.ts';
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

const outOf = (text: string) => (text === 'sinon' ? '' : text);

/** A transition as text: its source, event, targets, condition and effects. */
const arrow = (
  from: string,
  event: string,
  to: readonly string[],
  guard: string,
  effects: readonly string[],
) => [from, event, to.join(' '), guard, effects.join(', ')].join(' | ');

/** Groups by source and event: only the order within a group has a meaning. */
const inGroups = (arrows: readonly string[]) =>
  arrows
    .map((text, index) => ({ text, group: text.split(' | ').slice(0, 2).join(' | '), index }))
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.index - b.index)
    .map(({ text }) => text);

/** States with their effects, and transitions, in a fixed order. */
const shapeOf = ({ root, edges }: (typeof charts)[number]) => ({
  states: everyOf(root)
    .map(({ id, entry, exit }) => [id, entry.join(', '), exit.join(', ')].join(' | '))
    .toSorted(),
  arrows: inGroups(
    byKey(edges).map((lines) =>
      arrow(
        lines[0]!.from,
        eventOf(lines[0]!),
        lines.flatMap(({ to }) => to ?? []),
        outOf(lines[0]!.guard ?? ''),
        lines[0]!.actions,
      ),
    ),
  ),
});
const inner = (edge: { to?: string; reenter?: true }) => edge.to !== undefined && !edge.reenter;

/** A text in SCXML, without its quotes. */
const unquoted = (text: string) => text.replace(/^'|'$/g, '').replaceAll("\\'", "'");

/** Effects that an element of SCXML has. */
const logs = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll(':scope > log') ?? [])].map((log) =>
    unquoted(log.getAttribute('expr') ?? ''),
  );

/** Effects on entry or exit of a state of SCXML. */
const part = (state: Element, tag: string) =>
  logs([...state.children].find(({ tagName }) => tagName === tag));

/** A state's id in Mermaid. */
const mermaidId = (id: string) => id.replace(/[^\p{L}\p{N}]/gu, '_');

/** A text in Mermaid, with its codes as characters. */
const decoded = (text: string) =>
  text.replace(/#(\d+);/g, (_code, code: string) => String.fromCodePoint(Number(code)));

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  it('is a machine again from its XState JSON', () => {
    const machine = createMachine(JSON.parse(machineJsonOf(chart)));
    const nodes: AnyStateNode[] = [];
    const visit = (node: AnyStateNode) => {
      nodes.push(node);
      for (const child of Object.values(node.states)) visit(child);
    };
    visit(machine.root);
    const transitions = nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((one) => ({
        ...one,
        from: node.id,
      })),
    );
    expect({
      states: nodes
        .map(({ id, entry, exit }) => [id, entry.join(', '), exit.join(', ')].join(' | '))
        .toSorted(),
      arrows: inGroups(
        transitions.map(({ from, eventType, target, guard, actions }) =>
          arrow(
            from,
            eventType,
            (target ?? []).map(({ id }) => id),
            String(guard ?? ''),
            actions.map(String),
          ),
        ),
      ),
    }).toEqual(shapeOf(chart));
    expect(transitions.filter(({ target, reenter }) => target && reenter)).toHaveLength(
      byKey(chart.edges).filter(([edge]) => edge?.to !== undefined && edge.reenter).length,
    );
  });

  it('is SCXML with the same states, arrows, conditions and effects', () => {
    const parsed = new DOMParser().parseFromString(scxmlOf(chart), 'text/xml');
    expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
    expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/07/scxml');
    const states = [...parsed.querySelectorAll('[id]')];
    const transitions = [...parsed.querySelectorAll('transition')];
    expect({
      states: states
        .map((state) =>
          [state.id, part(state, 'onentry').join(', '), part(state, 'onexit').join(', ')].join(' | '),
        )
        .toSorted(),
      arrows: inGroups(
        transitions.map((one) =>
          arrow(
            one.parentElement?.id ?? '',
            one.getAttribute('event') ?? '',
            (one.getAttribute('target') ?? '').split(' ').filter(Boolean),
            unquoted(/^condition\((.*)\)$/s.exec(one.getAttribute('cond') ?? '')?.[1] ?? ''),
            logs(one),
          ),
        ),
      ),
    }).toEqual(shapeOf(chart));
    expect(transitions.filter((one) => one.getAttribute('type') === 'internal')).toHaveLength(
      byKey(chart.edges).filter(([edge]) => edge !== undefined && inner(edge)).length,
    );
    for (const state of states)
      for (const initial of state.getAttribute('initial')?.split(' ') ?? [])
        expect([...state.children].map(({ id }) => id)).toContain(initial);
  });

  it('has every state and arrow in Mermaid, with event and condition', () => {
    const lines = mermaidOf(chart)
      .split('\n')
      .map((line) => line.trim());
    expect(lines.flatMap((line) => /^state ".*" as (\S+)/.exec(line)?.[1] ?? []).toSorted()).toEqual(
      everyOf(chart.root)
        .map(({ id }) => mermaidId(id))
        .toSorted(),
    );
    expect(lines.filter((line) => line.startsWith('[*] --> '))).toHaveLength(
      everyOf(chart.root).filter(({ initial }) => initial !== undefined).length,
    );
    const drawn = lines.flatMap((line) => {
      const [, from, to, label = ''] = /^(\w+) --> (\w+)(?:: (.*))?$/u.exec(line) ?? [];
      return from ? [[from, to, decoded(label)].join(' | ')] : [];
    });
    expect(drawn.toSorted()).toEqual(
      chart.edges
        .map(({ from, to = from, kind, event, guard }) =>
          [
            mermaidId(from),
            mermaidId(to),
            [kind === 'always' ? '' : event, guard && `[${guard}]`].filter(Boolean).join(' '),
          ].join(' | '),
        )
        .toSorted(),
    );
  });
});

it('keeps each line of Mermaid in one piece, whatever the texts are', () => {
  const text = 'Un "titre" \\ \r\n---\nà: part';
  const node = {
    id: 'one',
    key: 'one',
    brief: { entry: [], exit: [] },
    type: 'atomic' as const,
    label: text,
    entry: [],
    exit: [],
    invokes: [],
    children: [],
  };
  const lines = mermaidOf({ id: 'one', title: text, root: node, edges: [] }).split('\n');
  expect(lines).toHaveLength(6);
  expect(JSON.parse(lines[1]!.replace('title: ', ''))).toBe(text);
  expect(decoded(lines[4]!)).toBe(`  state "${text.replaceAll(/[\r\n]+/g, ' ')}" as one`);
  expect(lines[4]).not.toContain('\\');
});
