import { membershipHome } from '../memberships/signing-home.ts';
import { requestHome } from './request-home.ts';
import type { SigningHome } from './record/signing-home.ts';
import type { SignatureRow } from './record/store.ts';

export const homeOf = (row: SignatureRow): SigningHome =>
  row.membership_id === null ? requestHome : membershipHome;
