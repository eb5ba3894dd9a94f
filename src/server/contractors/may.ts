import type { Role } from '#domain/roles.ts';
import { owesAttestation } from '#domain/trades/index.ts';
import { mayDecide, maySend, takesOnlyAsked } from '../documents/may.ts';
import { contractorsTab } from '../requests/awaited.ts';
import type { RequestRow } from '../requests/row.ts';

export { contractorsTab };

type Placed = Pick<RequestRow, 'status' | 'step' | 'referral'>;

/** A contractor, as far as its rights go. */
export interface Known {
  trade: Parameters<typeof owesAttestation>[0];
  covered: boolean;
  removed: boolean;
}

/** Whether that role adds and removes contractors now: not where only what was asked is taken. */
export const mayArrange = (role: Role, row: Placed): boolean =>
  role !== 'client' && maySend(role, row, contractorsTab) && !takesOnlyAsked(row, contractorsTab);

/**
 * Whether that role changes this contractor, and sends its attestation: where
 * only what was asked is taken, those alone that the contract waits for.
 */
export const mayChange = (role: Role, row: Placed, { covered, removed }: Known): boolean =>
  !removed && maySend(role, row, contractorsTab) && (!takesOnlyAsked(row, contractorsTab) || !covered);

export const mayVerify = (role: Role, row: Placed, { trade, removed }: Known): boolean =>
  !removed && owesAttestation(trade) && mayDecide(role, row, contractorsTab);

/** Whether the file takes attestations at all now. */
export const takesAttestations = (row: Placed): boolean => maySend('client', row, contractorsTab);
