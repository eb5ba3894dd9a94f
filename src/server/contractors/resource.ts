import type { ContractorList, ContractorResource, ContractorsChanged } from '#contract/contractors.ts';
import type { ApiLink } from './links.ts';
import { stateOf } from '#domain/pieces/index.ts';
import { eurosOf } from '#domain/money.ts';
import {
  attestedSite,
  faultsOf,
  hasPaper,
  isCovered,
  owesAttestation,
  slotsOf,
  tradeFigures,
  type AttestedSite,
  type SiteTrade,
} from '#domain/trades/index.ts';
import type { Executor } from '../database/executor.ts';
import { judgesFor } from '../documents/may.ts';
import type { DocumentReader } from '../documents/resource.ts';
import { documentsOf, type DocumentRow } from '../documents/rows.ts';
import { readContents } from '../requests/change-contents.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { linksOf, waitsSinceLately } from './links.ts';
import { contractorsTab, mayArrange, mayChange, mayVerify, type Known } from './may.ts';
import { contractorsOf, type ContractorRow } from './rows.ts';

const euros = (cents: number | null): number | null => (cents === null ? null : eurosOf(cents));

/** The contractor as the law reads it, with its papers. */
export function siteTradeOfRow(row: ContractorRow, documents: readonly DocumentRow[]): SiteTrade {
  const own = documents
    .filter((one) => one.piece === 'attestation' && one.contractor_id === row.id)
    .map(({ state, superseded_by }) => ({ state, superseded: superseded_by !== null }));
  return {
    trade: row.trade,
    ceased: row.ceased === true,
    insurer: row.insurer,
    policy: row.policy,
    activities: row.activities,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    ceiling: row.ceiling_cents,
    paper: stateOf(own),
    verified: row.verified_at !== null,
  };
}

/** The fields of a contractor that rights depend on. */
export const knownOf = (row: ContractorRow, site: SiteTrade, against: AttestedSite): Known => ({
  trade: row.trade,
  covered: isCovered(site, against),
  removed: row.removed_at !== null,
});

const lacking: ReadonlySet<SiteTrade['paper']> = new Set(['absent', 'rejected', 'refused']);

interface Around {
  request: RequestRow;
  documents: readonly DocumentRow[];
  links: ReadonlyMap<number, ApiLink>;
  reader: DocumentReader;
}

function contractorResource(
  row: ContractorRow,
  { request, documents, links, reader: { by } }: Around,
): ContractorResource {
  const against = attestedSite(request.form.chantier);
  const site = siteTradeOfRow(row, documents);
  const known = knownOf(row, site, against);
  const owes = owesAttestation(row.trade);
  const change = by.role !== 'client' && mayChange(by.role, request, known);
  return {
    id: row.id,
    version: row.version,
    trade: row.trade,
    siren: row.siren,
    name: row.name,
    email: row.email,
    amount: euros(row.amount_cents),
    subcontractor: row.subcontractor,
    insurer: row.insurer,
    policy: row.policy,
    activities: row.activities,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    ceiling: euros(row.ceiling_cents),
    paper: site.paper,
    owes_attestation: owes,
    faults: faultsOf(site, against),
    verified_at: row.verified_at?.toISOString() ?? null,
    verifier: row.verifier,
    covered: known.covered,
    removed: known.removed,
    link: links.get(row.id) ?? null,
    may: {
      change,
      remove: !known.removed && mayArrange(by.role, request),
      restore: known.removed && mayArrange(by.role, request),
      send: change && owes,
      link: change && owes,
      verify: mayVerify(by.role, request, known) && hasPaper(site),
    },
  };
}

/**
 * Ids of contractors that get a link if it is sent to all: without attestation, with an address, and without
 * a waiting link of the last day.
 */
export const toLink = (contractors: readonly ContractorResource[], now: Date): number[] =>
  contractors
    .filter(
      ({ may, email, paper, link }) =>
        may.link && email !== '' && lacking.has(paper) && !(link && waitsSinceLately(link, now)),
    )
    .map(({ id }) => id);

/** The contractors of a request, and what its site asks for. */
export async function contractorList(
  executor: Executor,
  asOf: RequestRow,
  reader: DocumentReader,
): Promise<ContractorList> {
  const { row: request, contents } = await readContents(executor, asOf, async (id) => ({
    rows: await contractorsOf(executor, id),
    documents: await documentsOf(executor, id),
    links: await linksOf(executor, id, reader.now),
  }));
  const { rows, documents, links } = contents;
  const around = { request, documents, links, reader };
  const against = attestedSite(request.form.chantier);
  const slots = slotsOf(request.form);
  const inForce = rows
    .filter(({ removed_at }) => removed_at === null)
    .map((row) => siteTradeOfRow(row, documents));
  const waits = inForce.some((site) => owesAttestation(site.trade) && hasPaper(site) && !site.verified);
  const contractors = rows.map((row) => contractorResource(row, around));
  return {
    slots,
    contractors,
    figures: tradeFigures(slots, inForce, against),
    judges: waits ? judgesFor(reader.by.role, request, contractorsTab) : null,
    opening: against.opening,
    cost: euros(against.cost),
    may_add: mayArrange(reader.by.role, request),
    to_link: toLink(contractors, reader.now),
    request: resourceOf(request, reader),
  };
}

/** The answer of a write. */
export const contractorsChanged = async (
  executor: Executor,
  request: RequestRow,
  contractorId: number,
  reader: DocumentReader,
): Promise<ContractorsChanged> => ({
  ...(await contractorList(executor, request, reader)),
  contractor_id: contractorId,
});
