import { alteredCopy } from './altered.ts';
import { search, wantedGoals, type Found, type Way } from './search.ts';
import { goalsFor } from './goals.ts';
import { straysFrom } from './judge-journeys.ts';
import { pinBroken } from './judge-pins.ts';
import type { Journey } from './journeys.ts';
import { mutantsOf, nameOfMutant, type InputFields, type Mutant } from './mutants.ts';
import { journeysBy } from './passing.ts';
import { follow, reachedBy, type ChartPath } from './paths.ts';
import { isSame, plain } from './plain.ts';
import { PureChart, type Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';
import { eventTableOf } from '#charts/event-table.ts';
import type { JudgeName } from '#domain/chart-tests.ts';
import type { AnyStateMachine } from 'xstate';

/*
 * Runs the judges of a chart (pins, journeys, properties, …) against each of its mutants, the cheapest
 * first, and reports those that none noticed.
 */

/**
 * Who noticed a mutant, from cheap to dear. Only `recording` knows the original chart: it counts in the
 * first score alone.
 */
export type Judge = JudgeName | 'recording';

export interface Verdict {
  mutant: string;
  /** The changed part (`Mutant.at`). */
  at?: string;
  killedBy: Judge | undefined;
}
export interface MutationReport {
  verdicts: readonly Verdict[];
  /** Nobody noticed. */
  alive: readonly string[];
  /** Noticed by nobody but a recording of the original. */
  aliveWithoutRecording: readonly string[];
}

/** The fields that children are given on the paths, by child: places for mutants of inputs. */
export function inputFieldsOf(paths: readonly ChartPath[]): InputFields {
  const fields = new Map<string, Set<string>>();
  const add = (id: string, input: object) => {
    const known = fields.get(id) ?? new Set();
    for (const field of Object.keys(input)) known.add(field);
    fields.set(id, known);
  };
  for (const step of paths.flatMap(({ steps }) => steps)) {
    for (const effect of step.effects) {
      if (effect.kind !== 'given' || typeof effect.input !== 'object' || effect.input === null) continue;
      add(effect.id, effect.input);
      const child = step.snapshot.children[effect.id];
      if (child) add(String(Reflect.get(child, 'src')), effect.input);
    }
  }
  return fields;
}

const waysOf = (steps: readonly Step[]): Way[] => {
  const ways: Way[] = [];
  for (const step of steps) ways.push({ step, before: ways.at(-1) });
  return ways;
};

/** The full record of a path from outside: only what was recorded of the original compares it. */
const traceOf = (steps: readonly Step[]): unknown =>
  plain(
    steps.map(({ snapshot: { value, context }, effects, broken }) => ({ value, context, effects, broken })),
  );

/** Everything about the original that judging its mutants needs, computed once. */
export interface Trial {
  suite: ChartSuite;
  paths: readonly ChartPath[];
  /** How many moves the search tried to find them. */
  tried: number;
  /** Runs the executed tree with the changed chart in it; says what goes wrong. */
  execute?: (changed: AnyStateMachine) => Promise<string | undefined>;
}

/**
 * Whether the mutant cannot reach what a chart must reach. A goal that the paths already reach needs no
 * search; for the others it may try three times as much as the original took, since a goal that nothing
 * reaches would exhaust it.
 */
function lacksGoals({ suite, tried }: Trial, pure: PureChart, walks: readonly (readonly Step[])[]): boolean {
  const open = new Set(wantedGoals(suite, pure));
  for (const steps of walks) for (const goal of reachedBy(steps, open)) open.delete(goal);
  if (open.size === 0) return false;
  const found: Found = search({ ...suite, limit: Math.min(suite.limit, Math.max(1_000, 3 * tried)) }, pure, {
    goals: [...open],
  });
  return found.missing.length > 0 || found.broken.length > 0;
}

/** An exemption that the mutant makes untrue: its goal is gone. */
const staleExemption = (suite: ChartSuite, pure: PureChart) => {
  const goals = new Set(goalsFor(pure.machine));
  return Object.keys(suite.exempt).some((goal) => !goals.has(goal));
};

/**
 * A changed copy of the chart that is to be noticed, and the journeys in the order in which they are
 * to be tried on it.
 */
interface Suspect {
  alter: Mutant['alter'];
  chart: AnyStateMachine;
  journeys: readonly Journey[];
}

async function judge(
  trial: Trial,
  { alter, chart, journeys }: Suspect,
  traces: readonly unknown[],
): Promise<Judge | undefined> {
  const { suite, paths, execute } = trial;
  let pure: PureChart;
  try {
    pure = new PureChart(suite, alter, chart);
  } catch {
    return 'coverage';
  }
  // the pure chart's guards are wrapped to report: judges read them as they stand
  const changed = () => alteredCopy(chart, alter);
  for (const one of Object.values(suite.judges)) if (one(changed()) !== undefined) return 'judges';
  if (journeys.some((journey) => straysFrom(suite, pure, journey) !== undefined)) return 'journeys';
  const walks = paths.map((path) => follow(pure, path));
  if (walks.some((steps) => waysOf(steps).some((way) => pinBroken(suite, way) !== undefined))) return 'pins';
  const table = eventTableOf(pure.machine, suite.ignored);
  if (table.unexplained.length > 0 || table.unused.length > 0) return 'table';
  if (staleExemption(suite, pure) || lacksGoals(trial, pure, walks)) return 'coverage';
  if (execute && (await execute(changed())) !== undefined) return 'executed';
  return walks.some((steps, index) => !isSame(traceOf(steps), traces[index])) ? 'recording' : undefined;
}

const reportOf = (verdicts: readonly Verdict[]): MutationReport => {
  const by = (wanted: readonly (Judge | undefined)[]) =>
    verdicts.filter(({ killedBy }) => wanted.includes(killedBy)).map(({ mutant }) => mutant);
  return { verdicts, alive: by([undefined]), aliveWithoutRecording: by([undefined, 'recording']) };
};

const unchanged = () => undefined;

/** Judges every mutant of the chart, and every mistake that its suite names. */
export async function runMutants(trial: Trial): Promise<MutationReport> {
  const { suite, paths } = trial;
  const pure = new PureChart(suite);
  const traces = paths.map((path) => traceOf(follow(pure, path)));
  const verdicts: Verdict[] = [];
  const journeysFor = journeysBy(suite, pure);
  const add = async (mutant: string, suspect: Suspect, at?: string) =>
    void verdicts.push({
      mutant,
      killedBy: await judge(trial, suspect, traces),
      ...(at !== undefined && { at }),
    });
  const own = await judge(trial, { alter: unchanged, chart: suite.chart, journeys: suite.journeys }, traces);
  if (own !== undefined)
    throw new Error(
      `The ${own} of ${suite.chart.id} find fault with the chart itself: each of its mutants would seem noticed`,
    );
  for (const mutant of mutantsOf(suite.chart.provide({}), inputFieldsOf(paths)))
    await add(
      nameOfMutant(mutant),
      { alter: mutant.alter, chart: suite.chart, journeys: journeysFor(mutant.at) },
      mutant.at,
    );
  for (const [name, make] of Object.entries(suite.mistakes))
    await add(`mistake: ${name}`, { alter: unchanged, chart: make(suite.chart), journeys: suite.journeys });
  return reportOf(verdicts);
}

/** One line for the log: both scores. */
export function scoresOf(
  { chart }: ChartSuite,
  { verdicts, alive, aliveWithoutRecording }: MutationReport,
): string {
  const all = verdicts.length;
  return `${chart.id}: ${all - aliveWithoutRecording.length} of ${all} mutants noticed, ${all - alive.length} with recordings of the original`;
}
