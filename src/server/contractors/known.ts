import {
  attestedSite,
  isInForce,
  type KnownAttestation,
  type KnownCompany,
  type TradeKey,
} from '#domain/trades/index.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import type { ContractorRow } from './rows.ts';

/** Most companies returned: the most recent ones. */
const mostKnown = 300;

/** Condition: requests of the same brokerage. */
const ofCabinet =
  'contractors c join requests r on r.id = c.request_id where r.broker_id = $1 and c.removed_at is null';
/** Condition: attestations that left quarantine, are not refused and not superseded. */
const papers = `documents d
  join contractors c on c.id = d.contractor_id and c.request_id = d.request_id
  join requests r on r.id = c.request_id
  where d.piece = 'attestation'
    and d.superseded_by is null
    and d.state in ('received', 'accepted')
    and d.storage_key is not null
    and r.broker_id = $1
    and c.removed_at is null`;

const known: Statement = {
  name: 'known-companies',
  text: `select c.siren, (array_agg(c.name order by c.id desc))[1] as name,
      coalesce((array_agg(c.email order by c.id desc) filter (where c.email <> ''))[1], '') as email,
      coalesce((array_agg(c.address order by c.id desc) filter (where c.address <> ''))[1], '') as address,
      array_agg(distinct c.trade) as trades, count(distinct c.request_id)::integer as files
    from ${ofCabinet}
    group by c.siren
    order by max(c.id) desc
    limit ${mostKnown}`,
};
/** Attestations without duplicates: one for the same file and activities. */
const attestations: Statement = {
  name: 'known-attestations',
  text: `select *
    from (
      select distinct on (c.siren, d.sha256, c.activities) c.id, c.siren, r.reference, c.insurer,
        c.policy, c.activities, c.valid_from, c.valid_until, c.ceiling_cents,
        d.state = 'accepted' as accepted
      from ${papers} and c.siren = any ($2::text[]) and c.valid_from <= $3 and c.valid_until >= $3
      order by c.siren, d.sha256, c.activities, d.state, c.id desc
    ) found
    order by accepted desc, id desc`,
};
const one: Statement = {
  name: 'known-attestation',
  text: `select r.reference, c.valid_from, c.valid_until, d.name, d.type, d.storage_key
    from ${papers} and c.id = $2 and c.siren = $3
    order by d.id desc
    limit 1`,
};

type CompanyRow = Omit<KnownCompany, 'attestations' | 'trades'> & { trades: TradeKey[] };
type AttestationRow = Pick<
  ContractorRow,
  'id' | 'siren' | 'insurer' | 'policy' | 'activities' | 'valid_from' | 'valid_until' | 'ceiling_cents'
> &
  Pick<KnownAttestation, 'reference' | 'accepted'>;

const attestationOf = ({
  id,
  reference,
  insurer,
  policy,
  activities,
  valid_from,
  valid_until,
  ceiling_cents: ceiling,
  accepted,
}: AttestationRow): KnownAttestation => ({
  contractor: id,
  reference,
  insurer,
  policy,
  activities,
  valid_from,
  valid_until,
  ceiling: ceiling === null ? null : eurosOf(ceiling),
  accepted,
});

/** Companies known from the cabinet's own requests, with attestations valid on this site's opening day. */
export async function knownCompanies(
  executor: Executor,
  { broker_id: broker, form }: Pick<RequestRow, 'broker_id' | 'form'>,
): Promise<KnownCompany[]> {
  const companies = await executor.query<CompanyRow>(known, [broker]);
  const { opening } = attestedSite(form.chantier);
  const found =
    opening === null
      ? []
      : await executor.query<AttestationRow>(attestations, [
          broker,
          companies.map(({ siren }) => siren),
          opening,
        ]);
  return companies.map((company) => ({
    ...company,
    attestations: found.filter(({ siren }) => siren === company.siren).map(attestationOf),
  }));
}

export interface KnownPaper {
  reference: string;
  name: string;
  type: string;
  storage_key: string;
}

/** The attestation of a contractor of the cabinet's own requests, if valid on this site's opening day. */
export async function knownPaper(
  executor: Executor,
  { broker_id: broker, form }: Pick<RequestRow, 'broker_id' | 'form'>,
  { contractor, siren }: { contractor: number; siren: string },
): Promise<KnownPaper | null> {
  const [paper] = await executor.query<KnownPaper & Pick<ContractorRow, 'valid_from' | 'valid_until'>>(one, [
    broker,
    contractor,
    siren,
  ]);
  if (
    !paper ||
    !isInForce(
      { validFrom: paper.valid_from, validUntil: paper.valid_until },
      attestedSite(form.chantier).opening,
    )
  )
    return null;
  return paper;
}
