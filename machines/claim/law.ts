import type { Situation } from '../shared/law/law.ts';
import { claimLaw } from './chart.ts';
import type { ClaimTypes } from './types.ts';

export type ClaimSituation = Situation<ClaimTypes>;

export { claimLaw };
export const { permitted, refused, resolveEvent, apply, restore, dataSchemaOf, hash } = claimLaw;

/** A claim that is not stored yet: CLAIM.DECLARE leads out of it. */
export const newClaim: ClaimSituation = claimLaw.start;
