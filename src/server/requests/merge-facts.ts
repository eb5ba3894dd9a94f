import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';

/** What one module tells of the facts; of those that are groups it may tell a part, and others the rest. */
export type ToldFacts = { [Name in keyof LifecycleFacts]?: LifecycleFacts[Name] extends object ? Partial<LifecycleFacts[Name]> : LifecycleFacts[Name] };

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The facts as the later ones leave them; a group keeps what they do not tell of it. */
export function mergeFacts<Known extends ToldFacts>(known: Known, told: ToldFacts): Known {
  const merged: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(told)) {
    const before = merged[name];
    merged[name] = isGroup(before) && isGroup(value) ? { ...before, ...value } : value;
  }
  return merged as Known;
}
