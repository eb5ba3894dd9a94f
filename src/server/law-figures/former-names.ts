import type { Executor } from '../database/executor.ts';
import type { TriedLaw } from '../law-trials/laws.ts';
import { namesOf } from '../statecharts/files.ts';
import { readAllKept } from '../statecharts/kept.ts';

/**
 * Names of states and transitions, by ids and keys, of the former charts of a law that were kept, the newest one last;
 * none if the law knows all counted transitions.
 */
export async function formerNames(
  executor: Executor,
  { id }: Pick<TriedLaw, 'id'>,
  isEachKnown: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (isEachKnown) return new Map();
  const charts = await readAllKept(executor, id, null);
  return new Map([...charts.values()].flatMap((chart) => [...namesOf(chart)]));
}
