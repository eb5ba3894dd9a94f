import { lifecycleEvents, type Actor, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Via } from '#domain/lifecycle.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import type { LifecycleTypes } from '#machines/request-lifecycle/types.ts';
import { livesOf, replayLife, type Life, type LifeDriver, type LifeStep } from '../law/lives.ts';
import { factsFor, senderOf } from '../law/under-test.ts';
import { lifecycleUnderTest } from '../lifecycle-under-test.ts';
import type { AnyCases } from './cases.ts';
import type { ModelOptions } from './model.ts';

/** What an event finds, and who sends it by which door. */
interface LifecycleCase {
  by: Actor;
  via: Via;
  facts: LifecycleFacts;
}

function casesOf(name: LifecycleEventName): LifecycleCase[] {
  const rows = lawRows.filter(({ event }) => event === name);
  const all = rows.flatMap((row) => row.doors.map((door) => ({ ...senderOf<LifecycleTypes>(door), facts: factsFor(lifecycleUnderTest, row) })));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Each event by each of its doors, with the facts of each row that hears it. */
export const lifecycleCases = {
  events: Object.fromEntries(lifecycleEvents.map((name) => [name, casesOf(name)])), actors: {},
} satisfies AnyCases;

/** A law's context is what the event finds: the facts are loaded anew each time. */
export const lifecycleOptions = { contextOf: ({ facts }) => ({ facts }) } satisfies ModelOptions;

export type LifecycleStep = LifeStep<LifecycleTypes>;
export type LifecyclePath = Life<LifecycleTypes>;
export type LifecycleDriver = LifeDriver<LifecycleTypes>;

/** Lives of a request, from nothing stored, that together take every transition of the law. */
export const lifecyclePaths = (): LifecyclePath[] => livesOf(lifecycleUnderTest);

export const replayLifecycle: (path: LifecyclePath, driver: LifecycleDriver) => Promise<void> = replayLife;
