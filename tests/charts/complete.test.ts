import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';
import type { ChartSuite } from './harness/suite.ts';
import { placesOf } from './harness/transitions.ts';

const here = import.meta.dirname;
const machines = join(here, '../../machines');
const isSuite = (value: unknown): value is ChartSuite =>
  typeof value === 'object' && value !== null && 'journeys' in value && 'pins' in value;
// Without type arguments: Vitest stores the list of files that `glob<…>(` found, and would miss a new one.
const modules = import.meta.glob('../../machines/**/*.ts', { eager: true });
const cases = import.meta.glob('./*-cases.ts', { eager: true });
/** The suites by the name of their file: `<id>-cases.ts`. */
const suites = Object.fromEntries(
  Object.entries(cases).map(([file, module]) => [
    file.replace(/^\.\/|-cases\.ts$/g, ''),
    Object.values(module as object).filter(isSuite),
  ]),
);
const isChart = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Every chart that a module of `machines` exports. */
const exported = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module as object))
    .filter(isChart)
    .map((chart) => [chart.id, chart]),
);

/** The charts of the catalogue, and those that they own, at any depth. */
function reached(): Set<string> {
  const found = new Map<string, AnyStateMachine>(catalogue.map(({ chart }) => [chart.id, chart]));
  for (const chart of found.values())
    for (const child of Object.values(chart.implementations.actors).filter(isChart))
      if (!found.has(child.id)) found.set(child.id, child);
  return new Set(found.keys());
}
const known = [...reached()];
const textOf = (file: string) => (existsSync(join(here, file)) ? readFileSync(join(here, file), 'utf8') : '');

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const keysOf = (chart: AnyStateMachine) => new Set(placesOf(chart).map(({ key }) => key));

/** Its tests may be told in several files: `<id>.paths.test.ts` beside `<id>.test.ts`. */
const testsOf = (id: string) =>
  readdirSync(here)
    .filter((file) => file.startsWith(`${id}.`) && file.endsWith('.test.ts'))
    .map(textOf)
    .join('\n');

describe('every chart', () => {
  it('is exported, so that it can be found: no machine is made in passing', () => {
    const made = readdirSync(machines, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        file,
        count: readFileSync(join(machines, file), 'utf8').split(/\.?createMachine\(/).length - 1,
      }))
      .filter(({ count }) => count > 0);
    expect(made.filter(({ count }) => count > 1)).toEqual([]);
    expect(exported.size).toBeGreaterThanOrEqual(made.length);
  });

  it('is in the catalogue, or owned by one that is', () => {
    expect([...exported.keys()].filter((id) => !known.includes(id))).toEqual([]);
  });

  it('says what follows where an actor that it invokes fails', () => {
    const invokes = [...exported.values()]
      .flatMap((chart) => nodesOf(chart.root))
      .flatMap(({ id, invoke }) =>
        invoke.map((one) => ({ name: `${id}: ${one.id}`, isHeard: one.onError !== undefined })),
      );
    expect(invokes.length).toBeGreaterThan(100);
    const speechless = invokes.filter(({ isHeard }) => !isHeard).map(({ name }) => name);
    expect(speechless).toEqual([]);
  });

  it('has one suite, in a file of its name, and no other file has one', () => {
    expect(Object.keys(suites).toSorted()).toEqual(known.toSorted());
    expect(Object.values(suites).map((all) => all.length)).toEqual(known.map(() => 1));
  });

  it('has one file of what its tests found, if it is in the catalogue', () => {
    const files = readdirSync(join(here, '../../docs/statecharts/tests'));
    expect(files.toSorted()).toEqual(catalogue.map(({ id }) => `${id}.json`).toSorted());
  });

  it.each(Object.entries(suites))('%s has its tests, and its screen or a reason', (id, [suite]) => {
    const entry = catalogue.find((line) => line.id === id);
    const places = suite ? keysOf(suite.chart) : new Set();
    expect(suite?.chart.id).toBe(id);
    expect(`${id} ${testsOf(id).includes('describeSuite(')}`).toBe(`${id} true`);
    expect(`${id} ${textOf(`${id}.screen.test.tsx`).includes('describeScreen(')}`).toBe(
      `${id} ${suite?.noScreen === undefined}`,
    );
    expect(entry?.ignored ?? suite?.ignored).toEqual(suite?.ignored);
    expect(entry?.exempt ?? {}).toEqual(
      Object.fromEntries(Object.entries(suite?.exempt ?? {}).filter(([goal]) => places.has(goal))),
    );
  });
});
