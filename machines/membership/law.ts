import type { LawOutcome, Situation } from '../shared/law/law.ts';
import type { MembershipPosition } from '#domain/membership.ts';
import { membershipLaw } from './chart.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { MembershipTypes } from './types.ts';

export type MembershipSituation = Situation<MembershipTypes>;
export type MembershipOutcome = LawOutcome<MembershipPosition, Effect, ConditionName>;

export { membershipLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = membershipLaw;

/** A membership that is not stored yet: REGISTRATION.START leads out of it. */
export const newMembership: MembershipSituation = membershipLaw.start;
