export { membershipReviewChart } from './chart.ts';
export type {
  Among,
  MembershipReviewContext,
  MembershipReviewEvent,
  MembershipReviewInput,
  Queued,
} from './context.ts';
export { membershipReviewIgnored, membershipReviewLabels } from './labels.ts';
