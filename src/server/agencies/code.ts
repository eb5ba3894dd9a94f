import { randomBytes } from 'node:crypto';
import { agencyCodeOf, compactAgencyCode } from '#domain/agency-code.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** The agency that a newcomer joins. */
export interface JoinedAgency {
  id: number;
  /** Id of the main broker. */
  lead_broker_id: number;
  partner_id: number;
}

const byCode: Statement = {
  name: 'agency_by_code',
  text: 'select id, lead_broker_id, partner_id from agencies where code = $1 and closed_at is null',
};

/** The open agency with the typed code; null if there is none (docs/domain/agencies.md). */
export async function agencyOfCode(executor: Executor, typed: string): Promise<JoinedAgency | null> {
  const [agency] = await executor.query<JoinedAgency>(byCode, [compactAgencyCode(typed)]);
  return agency ?? null;
}

/** A new random code of forty bits, so that collisions are improbable. */
export const newAgencyCode = (): string => agencyCodeOf(randomBytes(8));
