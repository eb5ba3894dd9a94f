import type { Situation } from '../shared/law/law.ts';
import { membershipLaw } from './chart.ts';
import type { MembershipTypes } from './types.ts';

export type MembershipSituation = Situation<MembershipTypes>;

export { membershipLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = membershipLaw;

/** A membership that is not stored yet: REGISTRATION.START leads out of it. */
export const newMembership: MembershipSituation = membershipLaw.start;
