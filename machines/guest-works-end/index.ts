export { guestWorksEndChart, type GuestWorksEndContext, type GuestWorksEndEvent } from './chart.ts';
export { guestWorksEndIgnored, guestWorksEndLabels } from './labels.ts';
