/**
 * A condition of a law on trial (docs/domain/law-trials.md), with those that it contradicts: exactly one of two
 * opposites holds, at most one of conditions that exclude each other.
 */
export interface TriedCondition {
  name: string;
  opposite: string | null;
  excludes: readonly string[];
}

/**
 * The names of the conditions that hold after one of them is ticked or unticked: its opposite changes with it,
 * and what it excludes no longer holds.
 */
export function tick(
  conditions: readonly TriedCondition[],
  holding: readonly string[],
  name: string,
  holds: boolean,
): string[] {
  const known = new Map(conditions.map((one) => [one.name, one]));
  const names = new Set(holding);
  function set(changed: string, to: boolean): void {
    const condition = known.get(changed);
    if (!condition || names.has(changed) === to) return;
    if (to) names.add(changed);
    else names.delete(changed);
    if (condition.opposite !== null) set(condition.opposite, !to);
    if (to) for (const other of condition.excludes) set(other, false);
  }
  set(name, holds);
  return conditions.map((one) => one.name).filter((one) => names.has(one));
}
