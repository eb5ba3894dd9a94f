import type { Actor } from '#domain/lifecycle-events.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Permitted, Position, Refused as RefusedEvent } from '#domain/lifecycle.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import * as law from '#machines/request-lifecycle/law.ts';
import type { ClientCaller, UserCaller } from '../calls/caller.ts';

/**
 * The position of a stored request, in the chart's neutral keys; throws on a slug that the law does not know.
 */
export function positionOf(row: { status: string; step: string }): Position {
  const [status, step] = [fromWireSlug(row.status), fromWireSlug(row.step)];
  if (!isStatus(status) || !isStep(step)) throw new Error(`Unknown position ${row.status}, ${row.step}`);
  return { status, step };
}

export const actorOf = (caller: UserCaller | ClientCaller): Actor =>
  caller.kind === 'client' ? { role: 'client', userId: null } : { role: caller.role, userId: caller.userId };

const factNames = Object.keys(blankFacts) as (keyof LifecycleFacts)[];

/** A cache key: equal for equal facts, and far faster than `JSON.stringify` of all facts. */
function keyOf(facts: LifecycleFacts): string {
  let key = '';
  for (const name of factNames) {
    const value = facts[name];
    // Most are as they were in the beginning.
    key += value === blankFacts[name] ? ' ' : ` ${typeof value === 'object' ? JSON.stringify(value) : value}`;
  }
  return key;
}

const mostCached = 2_000;

/**
 * Cache of the law's answers: the law is pure, and few combinations of position, facts and role
 * exist at a time.
 */
function memoised<T>(
  ask: (position: Position, facts: LifecycleFacts, by: Actor) => T,
): (position: Position, facts: LifecycleFacts, by: Actor) => T {
  type Answers = Map<string, T>;
  const answers = new Map<string, Answers>();
  const answersFor = (facts: LifecycleFacts): Answers => {
    const key = keyOf(facts);
    if (answers.size >= mostCached) answers.clear();
    const found: Answers = answers.get(key) ?? new Map<string, T>();
    answers.set(key, found);
    return found;
  };
  return (position, facts, by) => {
    const known = answersFor(facts);
    const person = facts.endorsedBy === null && facts.refundAskedBy === null ? '' : by.userId;
    const key = `${position.status} ${position.step} ${by.role} ${person}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = ask(position, facts, by);
    known.set(key, answer);
    return answer;
  };
}

/**
 * The events that this actor may send now, and the refused ones that a user would expect, with the French
 * reason.
 */
export const permitted: (position: Position, facts: LifecycleFacts, by: Actor) => Permitted[] = memoised(
  law.permitted,
);
export const refusedEvents: (position: Position, facts: LifecycleFacts, by: Actor) => RefusedEvent[] =
  memoised(law.refused);
