import type { Role } from '#domain/roles.ts';
import { owesAttestation } from '#domain/trades/index.ts';
import { mayDecide, maySend, takesOnlyAsked } from '../documents/may.ts';
import { contractorsTab } from '../requests/awaited.ts';
import type { RequestRow } from '../requests/row.ts';

export { contractorsTab };

type Placed = Pick<RequestRow, 'status' | 'step' | 'referral'>;

/** The fields of a contractor that rights depend on. */
export interface Known {
  trade: Parameters<typeof owesAttestation>[0];
  covered: boolean;
  removed: boolean;
}

/** Whether that role may add and remove contractors now; not while only requested items are accepted. */
export const mayArrange = (role: Role, row: Placed): boolean =>
  role !== 'client' && maySend(role, row, contractorsTab) && !takesOnlyAsked(row, contractorsTab);

/**
 * Whether that role may change this contractor and send its attestation; while only requested items are
 * accepted, only contractors without cover.
 */
export const mayChange = (role: Role, row: Placed, { covered, removed }: Known): boolean =>
  !removed && maySend(role, row, contractorsTab) && (!takesOnlyAsked(row, contractorsTab) || !covered);

export const mayVerify = (role: Role, row: Placed, { trade, removed }: Known): boolean =>
  !removed && owesAttestation(trade) && mayDecide(role, row, contractorsTab);

/** Whether the file takes attestations at all now. */
export const takesAttestations = (row: Placed): boolean => maySend('client', row, contractorsTab);
