import { RouteError } from '../route-error.ts';
import { guards } from './guards.ts';
import { pass, type Guard, type Verdict, type Visit } from './verdict.ts';

const registry: Readonly<Record<string, Guard | undefined>> = guards;

/** The guard of that name; an unknown one is a 500 (docs/domain/screens.md). */
function guardNamed(name: string): Guard {
  const guard = registry[name];
  if (!guard) throw new RouteError(500, `Unknown middleware ${name}`);
  return guard;
}

/** Asks each guard in turn; the first that does not let through decides. */
export function judge(names: readonly string[], visit: Visit): Verdict {
  const named = names.map(guardNamed);
  for (const guard of named) {
    const verdict = guard(visit);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
