import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { chartHash } from '#charts/hash.ts';
import type { Reasons } from './suite.ts';

/** Leaves the counts where the drawings look for them: `tests/charts/.coverage/<chart id>.json`, stamped with the chart's hash. */
export function writeCoverage(chart: AnyStateMachine, taken: ReadonlyMap<string, number>, exempt: Reasons): void {
  const folder = new URL('../.coverage/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const counts = Object.fromEntries([...taken].toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(new URL(`${chart.id}.json`, folder), `${JSON.stringify({ hash: chartHash(chart), taken: counts, exempt }, null, 2)}\n`);
}
