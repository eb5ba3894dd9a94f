export { guestAttestationChart } from './chart.ts';
export { guestAttestationIgnored, guestAttestationLabels } from './labels.ts';
export type { GuestAttestationContext, GuestAttestationEvent, GuestAttestationInput } from './setup.ts';
