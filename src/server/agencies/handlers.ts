import type { AgenciesChanged, AgencyList, AgencyResource, agencyCalls } from '#contract/agencies.ts';
import { formatAgencyCode } from '#domain/agency-code.ts';
import type { AgencyInput } from '#domain/validation/agency.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, forbidden, notFound, refuseWrong, validationRefused } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import type { UserCaller } from '../calls/caller.ts';
import { newAgencyCode } from './code.ts';
import {
  agenciesOf,
  insertAgency,
  lockAgencies,
  partnersLedBy,
  setAgencyCode,
  updateAgency,
  type AgencyRow,
} from './rows.ts';

const mostAgencies = 200;

interface Writer {
  caller: UserCaller;
  services: Pick<Services, 'database'>;
  now: Date;
}

function leadOf({ brokerId }: UserCaller): number {
  if (brokerId === null) throw forbidden();
  return brokerId;
}

const resourceOf = ({ code, partner_id, partner_name, ...agency }: AgencyRow): AgencyResource => ({
  ...agency,
  code: formatAgencyCode(code),
  partenaire: { id: partner_id, name: partner_name },
});

async function listOf(database: Executor, lead: number): Promise<AgencyList> {
  return {
    agencies: (await agenciesOf(database, lead)).map(resourceOf),
    partenaires: await partnersLedBy(database, lead),
  };
}

const named = (name: string) => name.toLocaleLowerCase('fr').normalize('NFC');

/** Error of the partner: the main broker does not lead it, or brokers work under another one; else none. */
async function wrongPartner(
  tx: Transaction,
  lead: number,
  { partenaire_id: partner }: AgencyInput,
  self: AgencyRow | null,
): Promise<FieldErrors> {
  if (!(await partnersLedBy(tx, lead)).some(({ id }) => id === partner))
    return { partenaire_id: ['Choisissez l’un de vos partenaires.'] };
  return self && self.brokers.length > 0 && self.partner_id !== partner
    ? { partenaire_id: ['Des courtiers travaillent déjà sous ce partenaire\u00a0: il ne change plus.'] }
    : {};
}

/** Throws a 422 with all faults: another open agency has that name, or the partner is wrong. */
async function check(
  tx: Transaction,
  lead: number,
  agencies: readonly AgencyRow[],
  input: AgencyInput,
  self: AgencyRow | null,
): Promise<void> {
  const isTaken =
    input.open &&
    agencies.some((one) => one.open && one.id !== self?.id && named(one.name) === named(input.name));
  refuseWrong({
    ...(isTaken && { name: ['Une agence ouverte porte déjà ce nom.'] }),
    ...(await wrongPartner(tx, lead, input, self)),
  });
}

/** The agency with that id and version. Throws 404 outside the scope, 409 if it was changed meanwhile. */
function seenIn(agencies: readonly AgencyRow[], id: number, seen: number): AgencyRow {
  const found = agencies.find((one) => one.id === id);
  if (!found) throw notFound('Cette agence est introuvable.');
  if (found.version !== seen)
    throw conflict('stale_version', 'Cette agence a changé entre-temps\u00a0: la voici à jour. Recommencez.');
  return found;
}

/** Runs a write under a lock on the caller's agencies. `work` returns the id of the agency. */
async function written(
  { caller, services: { database } }: Writer,
  message: string,
  work: (tx: Transaction, agencies: AgencyRow[], lead: number) => Promise<number>,
): Promise<AgenciesChanged> {
  const lead = leadOf(caller);
  const agency_id = await database.transaction(async (tx) => work(tx, await lockAgencies(tx, lead), lead));
  return { message, agency_id, ...(await listOf(database, lead)) };
}

export const agencyHandlers: HandlersOf<keyof typeof agencyCalls> = {
  agencies: ({ caller, services: { database } }) => listOf(database, leadOf(caller)),

  addAgency: ({ body, ...writer }) =>
    written(writer, 'L’agence est ajoutée.', async (tx, agencies, lead) => {
      if (agencies.length >= mostAgencies)
        throw validationRefused({ name: [`Un courtier principal compte au plus ${mostAgencies} agences.`] });
      await check(tx, lead, agencies, body, null);
      return insertAgency(tx, lead, body, newAgencyCode(), writer.now);
    }),

  changeAgency: ({ params: { id }, body: { seen, ...agency }, ...writer }) =>
    written(writer, 'L’agence est enregistrée.', async (tx, agencies, lead) => {
      await check(tx, lead, agencies, agency, seenIn(agencies, id, seen));
      await updateAgency(tx, id, agency, writer.now);
      return id;
    }),

  renewAgencyCode: ({ params: { id }, body: { seen }, ...writer }) =>
    written(writer, 'Le nouveau code est prêt\u00a0: l’ancien ne vaut plus rien.', async (tx, agencies) => {
      seenIn(agencies, id, seen);
      await setAgencyCode(tx, id, newAgencyCode());
      return id;
    }),
};
