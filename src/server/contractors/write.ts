import { cityLine, streetLine } from '#domain/address-lines.ts';
import type { ContractorInput, NewContractorInput } from '#domain/validation/contractor.ts';
import { centsOf } from '#domain/money.ts';
import { attestedSite, lotsOf, owesAttestation, tradeLabel, type TradeKey } from '#domain/trades/index.ts';
import type { Executor } from '../database/executor.ts';
import { documentsOf, type DocumentRow } from '../documents/rows.ts';
import { checkRoom as checkDocuments, storeFiles, type InsertDocument } from '../documents/store-files.ts';
import { conflict, nothingIsLost, notFound, validationRefused } from '../calls/refused.ts';
import type { Writer } from '../requests/author.ts';
import { changeContents, type ContentsChange } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { correctLinks, revokeLinks } from './links.ts';
import { mayArrange, mayChange, type Known } from './may.ts';
import { knownOf, siteTradeOfRow } from './resource.ts';
import { attestationTakenUp } from './taken-up.ts';
import {
  contractorById,
  contractorsOf,
  insertContractor,
  moveContractor,
  updateContractor,
  type ContractorData,
  type ContractorRow,
} from './rows.ts';

export type ContractorChange = ContentsChange<ContractorRow>;

/** Most contractors of a request. */
const mostContractors = 60;

const closed = () =>
  conflict(
    'not_permitted',
    'À cette étape, les intervenants de ce dossier ne changent plus, ou pas par vous.',
  );
const changedMeanwhile = () =>
  conflict('stale_version', `Cet intervenant a changé entre-temps. Le voici à jour\u202f; ${nothingIsLost}`);
const twice = (field: 'siren' | 'also', trade: TradeKey) =>
  validationRefused({
    [field]: [
      field === 'siren'
        ? 'Cette entreprise figure déjà pour ce lot.'
        : `Cette entreprise tient déjà le lot «\u00a0${tradeLabel(trade)}\u00a0».`,
    ],
  });

/** The contractor of a request; throws a 404 if it belongs to another one. */
export async function contractorIn(
  executor: Executor,
  request: RequestRow,
  id: number,
): Promise<ContractorRow> {
  const found = await contractorById(executor, id);
  if (found?.request_id !== request.id) throw notFound('Cet intervenant est introuvable.');
  return found;
}

/** The same at the version that the writer saw; throws a 409 if it has changed. */
export async function contractorSeen(
  executor: Executor,
  request: RequestRow,
  id: number,
  { seen }: { seen: number },
): Promise<ContractorRow> {
  const found = await contractorIn(executor, request, id);
  if (found.version !== seen) throw changedMeanwhile();
  return found;
}

/** Data for rights on a contractor, with its current documents. */
export const knownIn = async (executor: Executor, request: RequestRow, row: ContractorRow): Promise<Known> =>
  knownOf(
    row,
    siteTradeOfRow(row, await documentsOf(executor, request.id)),
    attestedSite(request.form.chantier),
  );

/** Throws a 409 if the contractor may not be changed now. */
export async function checkChangeable(
  executor: Executor,
  request: RequestRow,
  row: ContractorRow,
  { caller }: Pick<Writer, 'caller'>,
): Promise<void> {
  if (!mayChange(caller.role, request, await knownIn(executor, request, row))) throw closed();
}

const cents = (euros: number | null | undefined): number | null =>
  euros === null || euros === undefined ? null : centsOf(euros);

/** Looks up a company: whether it has closed, and its seat. Empty if the register does not answer. */
async function registered(
  { companies }: Pick<Services, 'companies'>,
  siren: string,
): Promise<Pick<ContractorData, 'ceased' | 'address'>> {
  const company = await companies.find(siren).catch(() => null);
  if (!company) return { ceased: null, address: '' };
  return {
    ceased: !company.active,
    address: [streetLine(company.address), cityLine(company.address)].filter(Boolean).join(', '),
  };
}

/** The columns to store for a form. Asks the register of companies, so call it before any lock is taken. */
async function dataOf(services: Services, input: ContractorInput): Promise<ContractorData> {
  return {
    trade: input.trade,
    siren: input.siren,
    name: input.name,
    email: input.email,
    amount_cents: cents(input.amount),
    subcontractor: input.subcontractor,
    ...(await registered(services, input.siren)),
    insurer: input.insurer,
    policy: input.policy,
    activities: [...new Set(input.activities)],
    valid_from: input.valid_from,
    valid_until: input.valid_until,
    ceiling_cents: cents(input.ceiling),
  };
}

/** The data that verification compares; while they do not change, the contractor stays verified. */
const compared = ({
  trade,
  siren,
  insurer,
  policy,
  activities,
  valid_from,
  valid_until,
  ceiling_cents,
}: ContractorData): string =>
  JSON.stringify([
    trade,
    siren,
    insurer,
    policy,
    activities.toSorted((a, b) => a.localeCompare(b)),
    valid_from,
    valid_until,
    ceiling_cents,
  ]);

const holds = (
  rows: readonly ContractorRow[],
  { trade, siren }: Pick<ContractorData, 'trade' | 'siren'>,
  self = 0,
): boolean =>
  rows.some(
    (one) => one.removed_at === null && one.id !== self && one.trade === trade && one.siren === siren,
  );

function checkOnce(
  rows: readonly ContractorRow[],
  of: Pick<ContractorData, 'trade' | 'siren'>,
  self = 0,
): void {
  if (holds(rows, of, self)) throw twice('siren', of.trade);
}

function checkRoom(rows: readonly ContractorRow[], added = 1): void {
  if (rows.filter(({ removed_at }) => removed_at === null).length + added > mostContractors)
    throw validationRefused({ trade: [`Un dossier compte au plus ${mostContractors} intervenants.`] });
}

/**
 * Checks whether a contractor can be added. Throws a 409 if the request accepts none now, a 422 if it exists
 * already or the request is full. Returns the existing documents.
 */
async function lookForNew(
  executor: Executor,
  request: RequestRow,
  asked: NewContractorInput,
  { caller }: Pick<Writer, 'caller'>,
): Promise<DocumentRow[]> {
  if (!mayArrange(caller.role, request)) throw closed();
  const rows = await contractorsOf(executor, request.id);
  const [, ...also] = lotsOf(asked);
  checkRoom(rows, also.length + 1);
  checkOnce(rows, asked);
  const companionTrade = also.find((trade) => holds(rows, { trade, siren: asked.siren }));
  if (companionTrade) throw twice('also', companionTrade);
  if (asked.attestation_from === null) return [];
  const documents = await documentsOf(executor, request.id);
  // Each lot gets the paper, for each is examined by itself.
  checkDocuments(documents, also.filter(owesAttestation).length + 1);
  return documents;
}

/**
 * Adds a contractor in each of its lots, all or none, with a copied attestation if asked for. Only the first
 * lot has the contract's amount; returns its contractor. Throws 409 if the request accepts none now, 422 if
 * it exists already.
 */
export async function addContractor(
  request: RequestRow,
  asked: NewContractorInput,
  writer: Writer,
): Promise<ContractorChange> {
  const { services, now } = writer;
  const { attestation_from: from, also: _also, ...input } = asked;
  // Before the register is asked and the attestation is read, and once more under the lock.
  await lookForNew(services.database, request, asked, writer);
  const data = await dataOf(services, input);
  const lots = lotsOf(asked);
  const takesPaper = ({ trade }: { trade: TradeKey }) => trade === data.trade || owesAttestation(trade);
  const add = (places: readonly InsertDocument[]) =>
    changeContents(services, request.id, now, {
      check: () => undefined,
      work: async (tx, row) => {
        const documents = await lookForNew(tx, row, asked, writer);
        const added: ContractorRow[] = [];
        for (const trade of lots)
          added.push(
            await insertContractor(tx, row.id, {
              ...data,
              trade,
              amount_cents: trade === data.trade ? data.amount_cents : null,
            }),
          );
        for (const [index, { id }] of added.filter(takesPaper).entries())
          await places[index]?.(tx, documents, { contractor_id: id });
        return added[0] as ContractorRow;
      },
    });
  if (from === null) return add([]);
  const paper = await attestationTakenUp(request, { contractor: from, siren: data.siren }, writer);
  return storeFiles(
    services,
    lots.filter((trade) => takesPaper({ trade })).map(() => paper),
    add,
  );
}

/**
 * Changes a contractor at the version that was seen. It stays verified only if the compared data do not
 * change.
 */
export async function changeContractor(
  request: RequestRow,
  id: number,
  { seen, contractor }: { seen: number; contractor: ContractorInput },
  writer: Writer,
): Promise<ContractorChange> {
  const { services, now } = writer;
  await contractorIn(services.database, request, id);
  const data = await dataOf(services, contractor);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const found = await contractorSeen(tx, row, id, { seen });
      await checkChangeable(tx, row, found, writer);
      checkOnce(await contractorsOf(tx, row.id), data, id);
      // If the register does not answer this time, its earlier answer stays.
      const kept =
        data.ceased === null && data.siren === found.siren
          ? { ...data, ceased: found.ceased, address: found.address }
          : data;
      await correctLinks(tx, found, { id, email: kept.email }, now);
      return updateContractor(tx, found, kept, compared(kept) === compared(found));
    },
  });
}

/** Removes a contractor, or restores it without its links. No effect if that is done already. */
export async function removeContractor(
  request: RequestRow,
  id: number,
  { seen, removed }: { seen: number; removed: boolean },
  writer: Writer,
): Promise<ContractorChange> {
  const { services, now, caller } = writer;
  const known = await contractorIn(services.database, request, id);
  if ((known.removed_at !== null) === removed) return { row: request, result: known };
  return changeContents(services, request.id, now, {
    check: (row) => {
      if (!mayArrange(caller.role, row)) throw closed();
    },
    work: async (tx, row) => {
      const found = await contractorSeen(tx, row, id, { seen });
      if (removed) {
        await revokeLinks(tx, id, now);
        return moveContractor(tx, found, now);
      }
      const rows = await contractorsOf(tx, row.id);
      checkRoom(rows);
      checkOnce(rows, found, id);
      return moveContractor(tx, found, null);
    },
  });
}
