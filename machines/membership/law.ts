import type { Situation } from '../shared/law/law.ts';
import { startsOf as statesThatHear } from '../shared/law/starts.ts';
import { membershipLaw } from './chart.ts';
import type { MembershipTypes } from './types.ts';

export type MembershipSituation = Situation<MembershipTypes>;

export { membershipLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = membershipLaw;

/** States of a region in which the law takes such an event. */
export const startsOf = (
  event: MembershipTypes['event'],
  region: keyof MembershipTypes['position'],
): string[] => statesThatHear(membershipLaw.rows, { region, event });

/** A membership that is not stored yet: REGISTRATION.START leads out of it. */
export const newMembership: MembershipSituation = membershipLaw.start;
