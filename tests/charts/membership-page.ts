import type { MembershipTypes } from '#machines/membership/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of memberships is written in words. */
export const membershipPage: Page<MembershipTypes> = {
  file: 'membership.md',
  sections: { status: 'File', broker: 'Broker' },
  saysPlaces: ['status', 'broker'],
};
