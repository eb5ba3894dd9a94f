import type { ClaimState } from '#domain/claim.ts';
import type { Situation } from '../shared/law/law.ts';
import { startsOf } from '../shared/law/starts.ts';
import { claimLaw } from './chart.ts';
import type { ClaimTypes } from './types.ts';

export type ClaimSituation = Situation<ClaimTypes>;

export { claimLaw };
export const { permitted, refused, resolveEvent, apply, restore, dataSchemaOf, hash } = claimLaw;

/** The states in which a timer may send an event. */
export const statesOnTheClock = startsOf(claimLaw.rows, { region: 'claim', channel: 'timer' });

const ends: ReadonlySet<string | undefined> = new Set(
  claimLaw.rows
    .filter(({ event }) => event === 'CLAIM.CLOSE' || event === 'CLAIM.WITHDRAW')
    .map(({ to }) => to),
);

/** Whether a claim is open. */
export const isUnderWay = (state: ClaimState): boolean => !ends.has(state);

/** A claim that is not stored yet: CLAIM.DECLARE leads out of it. */
export const newClaim: ClaimSituation = claimLaw.start;
