import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';

/** What one module tells of the facts; of those that are groups it may tell a part, and others the rest. */
export type PartialFacts = {
  [Name in keyof LifecycleFacts]?: LifecycleFacts[Name] extends object
    ? Partial<LifecycleFacts[Name]>
    : LifecycleFacts[Name];
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The facts as the later ones leave them, in a new object; a group keeps what they do not tell of it. Lists ask for it at each of their lines. */
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
