import { RouteError } from '../route-error.ts';
import { factorFirst, guards } from './guards.ts';
import { pass, type Guard, type Verdict, type Visit } from './verdict.ts';

const registry: Readonly<Record<string, Guard | undefined>> = guards;

/** The guard with that name. Throws a 500 for an unknown name (docs/domain/screens.md). */
function guardNamed(name: string): Guard {
  const guard = registry[name];
  if (!guard) throw new RouteError(500, `Unknown middleware ${name}`);
  return guard;
}

/**
 * Runs the guards in order and returns the first verdict other than "pass". A required second factor comes before
 * all of them.
 */
export function judge(names: readonly string[], visit: Visit): Verdict {
  const named = names.map(guardNamed);
  const first = factorFirst(names, visit);
  if (first) return first;
  for (const guard of named) {
    const verdict = guard(visit);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
