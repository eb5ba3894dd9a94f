import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ChartTests, JudgeName, Mutants, TestedEdge } from '#domain/chart-tests.ts';
import { everyTransition } from './guards.ts';
import type { Journey } from './journeys.ts';
import type { MutationReport, Verdict } from './mutation.ts';
import type { Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';
import { keyOf } from './transitions.ts';

/*
 * What the tests of a chart showed, as a file of docs/statecharts/tests: for each transition its journeys, its
 * paths and its mutants.
 */

const charts = resolve(import.meta.dirname, '../../../docs/statecharts');

/**
 * The file of the tests of a chart; undefined for a chart that is not in the catalogue, or whose tests are in a file
 * of another name.
 */
export function testedFile(id: string, testFile: string | undefined): string | undefined {
  const isOwn = testFile !== undefined && basename(testFile).startsWith(`${id}.`);
  return isOwn && existsSync(join(charts, `${id}.json`)) ? join(charts, 'tests', `${id}.json`) : undefined;
}

/** What was played of a chart: paths and journeys as the pure chart lives them, and the verdicts on its mutants. */
export interface Played {
  paths: readonly { steps: readonly Step[] }[];
  journeys: readonly { journey: Journey; steps: readonly Step[] }[];
  report: MutationReport;
}

const takes = ({ steps }: { steps: readonly Step[] }, key: string) =>
  steps.some(({ taken }) => taken.includes(key));

function mutantsIn(verdicts: readonly Verdict[], { survivors }: ChartSuite): Mutants {
  const noticed: Partial<Record<JudgeName, number>> = {};
  for (const { killedBy } of verdicts)
    if (killedBy !== undefined && killedBy !== 'recording') noticed[killedBy] = (noticed[killedBy] ?? 0) + 1;
  return {
    noticed,
    survivors: verdicts.flatMap(({ mutant }) => {
      const reason = survivors[mutant];
      return reason === undefined ? [] : [{ change: mutant, reason }];
    }),
  };
}

/** What the tests showed of a chart. */
export function testsOf(suite: ChartSuite, { paths, journeys, report }: Played): ChartTests {
  const keys = [...new Set(everyTransition(suite.chart.provide({})).map(keyOf))];
  const edges = keys.map((key): TestedEdge => ({
    key,
    journeys: journeys.flatMap((one, index) => (takes(one, key) ? [index] : [])),
    paths: paths.filter((one) => takes(one, key)).length,
    ...mutantsIn(
      report.verdicts.filter(({ at }) => at === key),
      suite,
    ),
  }));
  return {
    journeys: journeys.map(({ journey }) => journey.name),
    ...(suite.page !== undefined && { page: suite.page }),
    edges,
    others: mutantsIn(
      report.verdicts.filter(({ at }) => at === undefined || !keys.includes(at)),
      suite,
    ),
  };
}

/** Text of the file: a line for each transition. */
export const testsText = ({ edges, ...rest }: ChartTests): string =>
  `${JSON.stringify(rest, null, 1).slice(0, -2)},\n "edges": [\n${edges
    .map((edge) => `  ${JSON.stringify(edge)}`)
    .join(',\n')}\n ]\n}\n`;
