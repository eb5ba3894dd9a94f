import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type {
  LawEvent,
  LawOutcome,
  LawRow as Row,
  Refusal as LawRefusal,
  Situation as SituationOf,
} from '../shared/law/law.ts';
import type { Permitted, Position, Channel } from '#domain/lifecycle.ts';
import { startsOf } from '../shared/law/starts.ts';
import { requestLaw } from './chart.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { LifecycleTypes } from './types.ts';

export type Situation = SituationOf<LifecycleTypes>;
export type LifecycleEvents = { [Name in LifecycleEventName]: LawEvent<Name, Channel> }[LifecycleEventName];
export type Refusal = LawRefusal<ConditionName>;
export type Outcome = LawOutcome<Position, Effect, ConditionName, Permitted>;
export type LawRow = Row<LifecycleTypes, ConditionName, Effect>;

export { requestLaw };
export const { permitted, refused, resolveEvent, apply, eventFor, restore, dataSchemaOf, rowsAt, hash } =
  requestLaw;
export const lawRows = requestLaw.rows;

/** A request that is not stored yet: REQUEST.SIMULATE, or ELIGIBILITY.FAIL, leads out of it. */
export const newRequest: Situation = requestLaw.start;

/**
 * Whether the price is that of a sent offer (docs/domain/lifecycle.md, rule 13): an edit must keep it.
 * Otherwise a save computes the price of that day.
 */
export const isPriceSent = (situation: Situation): boolean =>
  rowsAt(situation).some(
    ({ event, conditions }) => event === 'REQUEST.EDIT' && conditions.includes('keepsThePrice'),
  );

/** Whether the simulator may change a request in that situation, whatever its facts become. */
export const isSimulable = (situation: Situation): boolean =>
  rowsAt(situation).some(({ event }) => event === 'REQUEST.SIMULATE' || event === 'OFFER.SAVE');

const statusesThatHear = (event: LifecycleEventName): readonly string[] =>
  startsOf(lawRows, { region: 'status', event });

/** The folders from which an offer is abandoned. */
export const abandonable = statusesThatHear('STATUS.ABANDON');

/** The status and steps at which a timer archives an expired offer. */
export const expiringPlaces = lawRows
  .filter(({ event }) => event === 'OFFER.EXPIRE')
  .map(({ from, places }) => ({
    status: from,
    steps: places.flatMap(({ region, states }) => (region === 'step' ? states : [])),
  }));

/** The statuses at which a reversed payment sends an event, each with its steps; no steps: every step. */
export const reversiblePlaces = lawRows
  .filter(({ event }) => event === 'PAYMENT.REVERSE')
  .map(({ region, from, places }) => {
    const within = (sought: string) =>
      region === sought ? [from] : places.flatMap((place) => (place.region === sought ? place.states : []));
    return { statuses: within('status'), steps: within('step') };
  });
