import type { affiliationCalls, Affiliation } from '#contract/affiliation.ts';
import type { BrokerPartner } from '#contract/account-resources.ts';
import { commissionOn } from '#domain/commission.ts';
import { parisDateOf } from '#domain/dates.ts';
import { membershipStatusLabels, type MembershipStatus } from '#domain/membership.ts';
import { eurosOf } from '#domain/money.ts';
import type { TransactionState } from '#domain/signatures.ts';
import { partnerJson } from '../config/partner-json.ts';
import { requireManager } from '../collaborators/cabinet.ts';
import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';

interface Row {
  company_name: string;
  orias: string;
  partenaire: BrokerPartner;
  commission_rate: number | null;
  agency: string | null;
  lead: string | null;
  membership_id: number | null;
  status: MembershipStatus | null;
  agreement: 'open' | 'signed' | 'waived' | null;
  agreement_at: Date | null;
  transaction: TransactionState | null;
  contracts: number;
  base_cents: number;
  amount_cents: number;
}

/** `$2`: the first instant of the year in Paris. */
const read: Statement = {
  name: 'affiliation',
  text: `select b.company_name, b.orias,
      (select ${partnerJson} from partners p where p.id = b.partner_id) as partenaire,
      (select p.commission_rate from partners p where p.id = b.partner_id) as commission_rate,
      a.name as agency, l.company_name as lead, m.id as membership_id, m.status, m.agreement,
      m.agreement_at,
      (
        select t.state
        from signature_transactions t
        where t.membership_id = m.id
        order by t.number desc
        limit 1
      ) as transaction,
      (select count(*)::integer from commissions c where c.broker_id = b.id and c.at >= $2) as contracts,
      (
        select coalesce(sum(c.base_cents), 0)::bigint
        from commissions c
        where c.broker_id = b.id and c.at >= $2
      ) as base_cents,
      (
        select coalesce(sum(c.amount_cents), 0)::bigint
        from commissions c
        where c.broker_id = b.id and c.at >= $2
      ) as amount_cents
    from brokers b
    left join agencies a on a.id = b.agency_id
    left join brokers l on l.id = b.lead_broker_id
    left join lateral (
      select * from memberships m where m.broker_id = b.id order by m.id desc limit 1
    ) m on true
    where b.id = $1`,
};

/** First instant of the year in Paris (winter time, UTC+1). */
const yearStart = (year: number): Date => new Date(`${year}-01-01T00:00:00+01:00`);

const agreementOf = ({ agreement, agreement_at, transaction }: Row): Affiliation['agreement'] =>
  agreement && {
    state: agreement,
    transaction,
    signed_at: agreement === 'signed' ? (agreement_at?.toISOString() ?? null) : null,
  };

export const affiliationHandlers: HandlersOf<keyof typeof affiliationCalls> = {
  affiliation: async ({ caller, services: { database }, now }) => {
    await requireManager(database, caller);
    const today = parisDateOf(now);
    const year = Number(today.slice(0, 4));
    const [row] = await database.query<Row>(read, [caller.brokerId ?? 0, yearStart(year)]);
    if (!row) throw notFound('Ce compte n’a pas de cabinet.');
    const { company_name, orias, partenaire, membership_id, status } = row;
    return {
      company_name,
      orias,
      partenaire,
      agency: row.lead === null ? null : { name: row.agency, lead: row.lead },
      commission: {
        rate: commissionOn(0, today, row.commission_rate).rate / 1_000,
        year,
        contracts: row.contracts,
        base: eurosOf(row.base_cents),
        amount: eurosOf(row.amount_cents),
      },
      membership:
        membership_id === null || status === null
          ? null
          : { id: membership_id, status: { slug: status, label: membershipStatusLabels[status] } },
      agreement: agreementOf(row),
    };
  },
};
