import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { chartHash } from '#charts/hash.ts';
import { placesOf } from './transitions.ts';

/** Transitions that no path needs to take, each with the reason why. */
export type Exemptions = Readonly<Record<string, string>>;

/** What the paths left out: transitions not taken and not exempted, and exemptions that are no longer true. */
export function gaps(chart: AnyStateMachine, taken: ReadonlyMap<string, number>, exempt: Exemptions): { missing: string[]; stale: string[] } {
  const keys = placesOf(chart).map(({ key }) => key);
  return {
    missing: keys.filter((key) => !taken.has(key) && exempt[key] === undefined),
    stale: Object.keys(exempt).filter((key) => taken.has(key) || !keys.includes(key)),
  };
}

/** Leaves the counts where the drawings look for them: `tests/charts/.coverage/<chart id>.json`, stamped with the chart's hash. */
export function writeCoverage(chart: AnyStateMachine, taken: ReadonlyMap<string, number>, exempt: Exemptions): void {
  const folder = new URL('../.coverage/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const counts = Object.fromEntries([...taken].toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(new URL(`${chart.id}.json`, folder), `${JSON.stringify({ hash: chartHash(chart), taken: counts, exempt }, null, 2)}\n`);
}
