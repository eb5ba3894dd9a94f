import { isDeepStrictEqual } from 'node:util';
import type { MembershipChecks } from '#contract/memberships.ts';
import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import type { Services } from '../services.ts';
import type { MembershipRow } from './row.ts';
import { changeMembershipContents, writeOrias, writeOriasDay } from './write.ts';

/** What a register says; `undefined` where it does not answer. */
const asked = <Found>(answer: Promise<Found | null>): Promise<Found | null | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ServiceUnavailable) return undefined;
    throw error;
  });

/** Asks both registers about a broker now. What ORIAS says is kept: the law reads it. */
export async function membershipChecks(row: MembershipRow, services: Services, now: Date): Promise<MembershipChecks> {
  const siren = row.answers.siret || row.siren;
  const [orias, company] = await Promise.all([asked(services.orias.find(row.orias)), siren === '' ? Promise.resolve(null) : asked(services.companies.find(siren))]);
  // The database reorders the keys of what it keeps. The same answer changes no fact, so whoever is looking at the file need not read it again.
  if (orias !== undefined && isDeepStrictEqual(orias, row.orias_entry)) await writeOriasDay(services.database, row.id, now);
  else if (orias !== undefined) await changeMembershipContents(services, row.id, (tx) => writeOrias(tx, row.id, orias, now));
  return {
    orias: orias ?? null, company: company ?? null, checked_at: now.toISOString(),
    silent: [...(orias === undefined ? ['L’ORIAS ne répond pas.'] : []), ...(company === undefined ? ['Le registre des entreprises ne répond pas.'] : [])],
  };
}
