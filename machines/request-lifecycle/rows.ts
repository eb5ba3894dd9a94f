import { contractRows } from './rows-contract.ts';
import { contractSigned, firstRows, received, savedOfferNotEligible } from './rows-joint.ts';
import { statusRows } from './rows-status.ts';
import { subscriptionRows } from './rows-subscription.ts';
import { worksEndRows } from './rows-works-end.ts';

/** The whole table of the law (docs/domain/lifecycle.md). */
export const table = [
  ...firstRows,
  ...statusRows,
  ...savedOfferNotEligible,
  ...subscriptionRows,
  ...contractRows,
  ...contractSigned,
  ...worksEndRows,
  ...received,
];
