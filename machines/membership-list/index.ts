export { membershipListChart, type MembershipListContext, type MembershipListEvent } from './chart.ts';
export { membershipListIgnored, membershipListLabels } from './labels.ts';
export { readQuery, writeQuery, type MembershipQuery } from './query.ts';
