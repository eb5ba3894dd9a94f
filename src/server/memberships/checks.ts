import type { MembershipChecks } from '#contract/memberships.ts';
import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import type { Services } from '../services/services.ts';
import { keepOrias } from './orias.ts';
import type { MembershipRow } from './record/row.ts';

/** The answer of a register; `undefined` if it does not answer. */
const asked = <Found>(answer: Promise<Found | null>): Promise<Found | null | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ServiceUnavailable) return undefined;
    throw error;
  });

/** Asks both registers about a broker now. The answer of ORIAS is stored: the law reads it. */
export async function membershipChecks(
  row: MembershipRow,
  services: Services,
  now: Date,
): Promise<MembershipChecks> {
  const siren = row.answers.siret || row.siren;
  const [orias, company] = await Promise.all([
    asked(services.orias.find(row.orias)),
    siren === '' ? Promise.resolve(null) : asked(services.companies.find(siren)),
  ]);
  if (orias !== undefined) await keepOrias(services, row, orias, now);
  return {
    orias: orias ?? null,
    company: company ?? null,
    checked_at: now.toISOString(),
    silent: [
      ...(orias === undefined ? ['L’ORIAS ne répond pas.'] : []),
      ...(company === undefined ? ['Le registre des entreprises ne répond pas.'] : []),
    ],
  };
}
