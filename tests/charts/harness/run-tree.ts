import * as fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { ExecutedTree, sendingOf, type Fate, type Fates, type Intent } from './executed-tree.ts';
import { neverBreaks } from './properties.ts';
import type { ChartSuite } from './suite.ts';
import type { Command, Moment, Properties, Property, Tree } from './tree.ts';

/*
 * Runs an executed tree (`executed-tree.ts`) with generated commands many times, and checks its promises
 * after each run.
 */

export interface RunOptions {
  /** Each run is made twice: left to settle, and hidden and stopped at its end. */
  runs?: number;
  seed?: number;
  /** At most so many commands. */
  length?: number;
}

/** For judging mutants: the original must hold under the same runs. */
const defaultRuns = 100;
const judgesSeed = 7;

export interface Failure {
  why: string;
  commands: readonly Command[];
  fates: Fates;
}

/**
 * The values of a run: commands and the fates of calls together, so that both shrink: fewer commands, shorter
 * waits, calls that simply succeed.
 */
function runsOf({ events, calls }: Tree, length: number): fc.Arbitrary<{ intents: Intent[]; fates: Fates }> {
  const picked = fc.nat(events.length - 1).map((pick): Intent => ({ pick }));
  const sent = fc.constantFrom(...events).map((event): Intent => sendingOf(event));
  const waited = fc.constantFrom(50, 300, 900, 2_500).map((wait): Intent => ({ wait }));
  const after = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Fate['after']>(100, 1_000, 4_000) },
    { weight: 1, arbitrary: fc.constant<Fate['after']>('never') },
  );
  const fate = (count: number) => fc.record({ after, outcome: fc.nat(Math.max(count - 1, 0)) });
  return fc.record({
    intents: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: picked },
        { weight: 1, arbitrary: sent },
        { weight: 2, arbitrary: waited },
      ),
      { maxLength: length, size: 'max' },
    ),
    fates: fc.record(
      Object.fromEntries(
        Object.entries(calls).map(([name, outcomes]) => [
          name,
          fc.array(fate(outcomes.length), { maxLength: 4 }),
        ]),
      ),
    ) as fc.Arbitrary<Fates>,
  });
}

const firstBroken = (properties: readonly Property[], moments: readonly Moment[]) =>
  properties.map((property) => property(moments)).find((why) => why !== undefined);
const commandsOf = (moments: readonly Moment[]): Command[] =>
  moments.map(({ command }) => command).filter((one) => typeof one === 'object');

/** Runs a tree until something is wrong; gives the shortest run that shows it, or nothing. */
export async function findFailure(
  tree: Tree,
  { settled, stopped = [] }: Properties,
  { runs = 300, seed = 1, length = 20 }: RunOptions = {},
  chart: AnyStateMachine = tree.chart,
): Promise<Failure | undefined> {
  const executed = new ExecutedTree(tree, chart);
  let failure: Failure | undefined;
  const wrongIn = async (intents: readonly Intent[], fates: Fates): Promise<Failure | undefined> => {
    const moments = await executed.run(intents, fates);
    const why = firstBroken([neverBreaks, ...settled], moments);
    if (why !== undefined) return { why, commands: commandsOf(moments), fates };
    if (stopped.length === 0) return undefined;
    const cut = await executed.run([...intents, ...(tree.hide ? [{ send: tree.hide }] : [])], fates, {
      stop: true,
    });
    const lost = firstBroken(stopped, cut);
    return lost === undefined ? undefined : { why: lost, commands: commandsOf(cut), fates };
  };
  const { failed, errorInstance } = await fc.check(
    fc.asyncProperty(runsOf(tree, length), async ({ intents, fates }) => {
      const wrong = await wrongIn(intents, fates);
      failure = wrong ?? failure;
      return wrong === undefined;
    }),
    { numRuns: runs, seed },
  );
  // a property or an outcome that throws says nothing of the tree: it is a fault of the test
  if (failed && !failure) throw errorInstance;
  return failure && shortened(failure, wrongIn);
}

/**
 * A pick means another event once an earlier command is gone, so its shrinking ends early: what was really
 * sent is shortened once more.
 */
async function shortened(
  failure: Failure,
  wrongIn: (commands: readonly Command[], fates: Fates) => Promise<Failure | undefined>,
): Promise<Failure> {
  let shortest = failure;
  for (let index = 0; index < shortest.commands.length;) {
    const fewer = shortest.commands.toSpliced(index, 1);
    const wrong = await wrongIn(fewer, shortest.fates);
    if (wrong) shortest = { ...wrong, commands: fewer };
    else index += 1;
  }
  return {
    ...shortest,
    fates: Object.fromEntries(Object.entries(shortest.fates).filter(([, list]) => list.length > 0)),
  };
}

const inWords = ({ why, commands, fates }: Failure) =>
  [
    why,
    ...commands.map((command) => `  ${JSON.stringify(command)}`),
    `  calls: ${JSON.stringify(fates)}`,
  ].join('\n');

/**
 * Executes a tree under generated runs; gives the shortest one that breaks a property, in words, or nothing.
 */
export async function runTree(
  tree: Tree,
  properties: Properties,
  options: RunOptions = {},
): Promise<string | undefined> {
  const failure = await findFailure(tree, properties, options);
  return failure && inWords(failure);
}

/** How a chart's changed copies are judged in its tree; nothing where its suite names none. */
export function executionOf({ tree }: ChartSuite): {
  execute?: (changed: AnyStateMachine) => Promise<string | undefined>;
} {
  if (!tree) return {};
  const { tree: whole, treeWith, runs = defaultRuns, ...properties } = tree;
  return {
    execute: async (changed) =>
      (await findFailure(whole, properties, { runs, seed: judgesSeed }, treeWith(changed)))?.why,
  };
}

/**
 * Whether the chart itself keeps what its tree promises, under the very runs that judge its mutants: else
 * each of them would seem noticed.
 */
export async function treeFailure({ tree, chart }: ChartSuite): Promise<string | undefined> {
  if (!tree) return undefined;
  const { tree: whole, treeWith, runs = defaultRuns, ...properties } = tree;
  const failure = await findFailure(whole, properties, { runs, seed: judgesSeed }, treeWith(chart));
  return failure && inWords(failure);
}
