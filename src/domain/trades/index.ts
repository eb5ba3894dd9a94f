export * from './attestation.ts';
export * from './known.ts';
export * from './lots.ts';
export type { AttestationReading } from './read-attestation.ts';
export * from './slots.ts';
export * from './cover.ts';
export * from './trade.ts';
