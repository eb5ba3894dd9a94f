import { randomBytes } from 'node:crypto';
import { agencyCodeOf, compactAgencyCode } from '#domain/agency-code.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** The agency that a newcomer joins. */
export interface JoinedAgency {
  id: number;
  /** The main broker's. */
  lead_broker_id: number;
  partner_id: number;
}

const byCode: Statement = {
  name: 'agency_by_code',
  text: 'select id, lead_broker_id, partner_id from agencies where code = $1 and closed_at is null',
};

/** The agency of a typed code, which is open; null where there is none (docs/domain/agencies.md). */
export async function agencyOfCode(executor: Executor, typed: string): Promise<JoinedAgency | null> {
  const [agency] = await executor.query<JoinedAgency>(byCode, [compactAgencyCode(typed)]);
  return agency ?? null;
}

/** A new code: forty bits, so that two agencies never get the same. */
export const newAgencyCode = (): string => agencyCodeOf(randomBytes(8));
