export { guestChart } from './chart.ts';
export type { GuestContext, GuestEvent } from './context.ts';
export { guestIgnored, guestLabels } from './labels.ts';
