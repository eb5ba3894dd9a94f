import type { AgencyBroker } from '#contract/agencies.ts';
import type { Status } from '#domain/statuses.ts';
import type { AgencyInput } from '#domain/validation/agency.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

/** A row of `agencies`, with the counts of its brokers. */
export interface AgencyRow {
  id: number;
  version: number;
  name: string;
  city: string;
  code: string;
  open: boolean;
  partner_id: number;
  partner_name: string;
  brokers: AgencyBroker[];
}

/** The folders whose requests are counted: those in progress, and those that are signed. */
const counted = ['offres-en-cours', 'offres-signees'] as const satisfies readonly Status[];

/**
 * Agencies of a main broker. A broker that registered by the code counts once its e-mail address is
 * confirmed.
 */
const ofLead: Statement = {
  name: 'agencies_of_lead',
  text: `select a.id, a.version, a.name, a.city, a.code, a.closed_at is null as open, a.partner_id,
      p.name as partner_name,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'id', b.id,
              'company_name', b.company_name,
              'phone', b.phone,
              'status', b.status,
              'email', (select u.email from users u where u.broker_id = b.id order by u.id limit 1),
              'in_progress', (
                select coalesce(sum(n), 0)
                from request_counts
                where scope = 'broker' and scope_id = b.id and status = $2
              ),
              'signed', (
                select coalesce(sum(n), 0)
                from request_counts
                where scope = 'broker' and scope_id = b.id and status = $3
              )
            )
            order by b.company_name, b.id
          )
          from brokers b
          where b.agency_id = a.id and b.registration_step > 1
        ),
        '[]'::json
      ) as brokers
    from agencies a
    join partners p on p.id = a.partner_id
    where a.lead_broker_id = $1
    order by a.closed_at is not null, a.name, a.id`,
};
/** A main broker's own partner first, then those of its agencies. */
const led: Statement = {
  name: 'agency_partners',
  text: `select p.id, p.name
    from partners p
    where p.id in (
      select partner_id
      from brokers
      where id = $1 or lead_broker_id = $1
      union
      select partner_id
      from agencies
      where lead_broker_id = $1
    )
    order by p.id <> (select partner_id from brokers where id = $1), p.id`,
};
const lock: Statement = {
  name: 'agencies_lock',
  text: 'select id from brokers where id = $1 for no key update',
};
const insert: Statement = {
  name: 'agency_insert',
  text: `insert into agencies (lead_broker_id, name, city, partner_id, closed_at, code, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    returning id`,
};
const update: Statement = {
  name: 'agency_update',
  text: `update agencies
    set version = version + 1, name = $2, city = $3, partner_id = $4, closed_at = $5
    where id = $1`,
};
const recode: Statement = {
  name: 'agency_recode',
  text: 'update agencies set version = version + 1, code = $2 where id = $1',
};

export const agenciesOf = (executor: Executor, leadBrokerId: number): Promise<AgencyRow[]> =>
  executor.query<AgencyRow>(ofLead, [leadBrokerId, ...counted]);
export const partnersLedBy = (
  executor: Executor,
  leadBrokerId: number,
): Promise<{ id: number; name: string }[]> =>
  executor.query<{ id: number; name: string }>(led, [leadBrokerId]);

/** The agencies of a main broker, locked against other writes. */
export async function lockAgencies(tx: Transaction, leadBrokerId: number): Promise<AgencyRow[]> {
  await tx.query(lock, [leadBrokerId]);
  return agenciesOf(tx, leadBrokerId);
}

const closedAt = ({ open }: AgencyInput, now: Date) => (open ? null : now);

export async function insertAgency(
  tx: Transaction,
  leadBrokerId: number,
  input: AgencyInput,
  code: string,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [
    leadBrokerId,
    input.name,
    input.city,
    input.partenaire_id,
    closedAt(input, now),
    code,
    now,
  ]);
  if (!row) throw new Error('The agency was not stored');
  return row.id;
}
export const updateAgency = async (
  tx: Transaction,
  id: number,
  input: AgencyInput,
  now: Date,
): Promise<void> =>
  void (await tx.query(update, [id, input.name, input.city, input.partenaire_id, closedAt(input, now)]));
export const setAgencyCode = async (tx: Transaction, id: number, code: string): Promise<void> =>
  void (await tx.query(recode, [id, code]));
