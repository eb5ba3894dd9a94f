import { lifecycleEvents, type Actor, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position, Via } from '#domain/lifecycle.ts';
import { requestLifecycle } from '#machines/request-lifecycle/chart.ts';
import { lawRows } from '#machines/request-lifecycle/rows.ts';
import { factsFor, senderOf } from '../lifecycle-facts.ts';
import type { AnyCases } from './cases.ts';
import { pathsOf, type ModelOptions } from './model.ts';

/** What an event finds, and who sends it by which door. */
export interface LifecycleCase {
  by: Actor;
  via: Via;
  facts: LifecycleFacts;
}

function casesOf(name: LifecycleEventName): LifecycleCase[] {
  const rows = lawRows.filter(({ event }) => event === name);
  const all = rows.flatMap((row) => row.doors.map((door) => ({ ...senderOf(door), facts: factsFor(row) })));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Each event by each of its doors, with the facts of each row that hears it. */
export const lifecycleCases = {
  events: Object.fromEntries(lifecycleEvents.map((name) => [name, casesOf(name)])), actors: {},
} satisfies AnyCases;

/** A law's context is what the event finds: the facts are loaded anew each time. */
export const lifecycleOptions = { contextOf: ({ facts }) => ({ facts }) } satisfies ModelOptions;

/** One move of a generated life: what must be true before it, who does what, and what comes of it. */
export interface LifecycleStep extends LifecycleCase {
  event: LifecycleEventName;
  position: Position;
  /** The names of the effects, in order. */
  effects: string[];
}
export interface LifecyclePath {
  description: string;
  steps: readonly LifecycleStep[];
}

const effectOf = (action: string) => String((JSON.parse(action.slice('effect '.length)) as { name: string }).name);

/** Lives of a request, from nothing stored, that together take every transition of the law. */
export function lifecyclePaths(): LifecyclePath[] {
  return pathsOf(requestLifecycle, lifecycleCases, lifecycleOptions).map(({ description, steps }) => ({
    description,
    steps: steps.slice(1).map(({ event, state, actions }) => {
      const { type, by, via, facts } = event as unknown as LifecycleCase & { type: LifecycleEventName };
      const { status, step } = state.value as unknown as Position;
      return { event: type, by, via, facts, position: { status, step }, effects: [...new Set(actions.map(effectOf))] };
    }),
  }));
}

/** What the server under test must offer for a generated life to be lived on it. */
export interface LifecycleDriver {
  /** Brings the stored request (none yet, at the first step) to where these facts are true, without moving it. */
  arrange: (facts: LifecycleFacts, step: LifecycleStep) => Promise<void>;
  /** Sends the event by its door, as its sender. */
  send: (step: LifecycleStep) => Promise<void>;
  /** Where the stored request lies now, in neutral keys. */
  position: () => Promise<Position>;
}

/** Lives a generated life on a server; throws at the first step that ends elsewhere than the law says. */
export async function replayLifecycle(path: LifecyclePath, driver: LifecycleDriver): Promise<void> {
  for (const step of path.steps) {
    await driver.arrange(step.facts, step);
    await driver.send(step);
    const found = await driver.position();
    if (found.status !== step.position.status || found.step !== step.position.step) {
      throw new Error(`After ${step.event} the request is at ${found.status}, ${found.step}; the law says ${step.position.status}, ${step.position.step}`);
    }
  }
}
