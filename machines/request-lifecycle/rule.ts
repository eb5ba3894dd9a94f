import { setup } from 'xstate';
import type { Door } from '#domain/lifecycle-events.ts';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import type { Effect } from './effects.ts';
import { allowed, comesFrom, conditions, places, type GuardName, type LifecycleContext, type LifecycleEvents } from './guards.ts';

const onlyNames: (args: unknown, named: { name: Effect }) => void = () => undefined;

/** The law's own vocabulary: no actors, no delays, and one action that only names an effect. */
export const law = setup({
  types: { context: {} as LifecycleContext, events: {} as LifecycleEvents, input: {} as LifecycleContext },
  guards: { comesFrom, ...places, ...conditions },
  actions: { effect: onlyNames },
});

interface Permission {
  by: readonly Door[];
  when?: readonly GuardName[];
}

/** One row of the table: who by which door, what must be true, where it leads (nowhere: the request stays), and its effects. */
interface Row extends Permission {
  to?: Status | Step | 'open';
  effects: readonly Effect[];
}

export const effect = (name: Effect) => ({ type: 'effect' as const, params: { name } });

/** Makes the rows of a region; `while…` is where the other region must lie for any of them. */
export const rowsWhile = (...meanwhile: GuardName[]) => (row: Row) => ({
  guard: allowed(row.by, [...meanwhile, ...(row.when ?? [])]),
  actions: row.effects.map(effect),
  ...(row.to === undefined ? {} : { target: row.to }),
});

/** What the regions that a joint transition (⇒) moves must agree upon. */
export const joint = {
  contractSigned: { by: ['K webhook'], when: ['contractOut', 'contractSigned', 'paidAndKept'] },
  receivedAfterEndorsement: { by: ['S timer', 'A step'], when: ['endorsementDone'] },
  receivedUnchanged: { by: ['S timer', 'A step'], when: ['worksEndValidated', 'contractDataUnchanged'] },
} as const satisfies Record<string, Permission>;
