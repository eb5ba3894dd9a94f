import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';

/** The facts that one module supplies; a group of facts may be split among modules. */
export type PartialFacts = {
  [Name in keyof LifecycleFacts]?: LifecycleFacts[Name] extends object
    ? Partial<LifecycleFacts[Name]>
    : LifecycleFacts[Name];
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Merges facts into a new object, the later ones over the earlier, group by group. Lists call it for each
 * line.
 */
export function mergeFacts<Known extends PartialFacts>(
  known: Known,
  ...later: readonly PartialFacts[]
): Known {
  const merged: Record<string, unknown> = { ...known };
  for (const told of later as readonly Readonly<Record<string, unknown>>[]) {
    for (const name in told) {
      const [before, value] = [merged[name], told[name]];
      merged[name] = isGroup(value) && isGroup(before) ? { ...before, ...value } : value;
    }
  }
  return merged as Known;
}
