import type { DatabaseHandle, Statement } from '../database/executor.ts';

/** Rows that one transaction adds. */
const batch = 20_000;

const count: Statement = { name: 'bulk_count', text: 'select count(*)::integer as n from requests' };
const quiet: Statement = { name: 'bulk_quiet', text: 'alter table requests disable trigger requests_counted' };
const loud: Statement = { name: 'bulk_loud', text: 'alter table requests enable trigger requests_counted' };

/** The demonstration's requests over and over, each copy with its own number, a minute older than the one before. */
const copies = `with source as (select *, row_number() over (order by id) - 1 as place, count(*) over () as size from requests where id <= $3),
  wanted as (select g, (g - 1) % (select max(size) from source) as place from generate_series($1::integer, $2::integer) g)
  select source.*, 'DO-' || left(split_part(source.reference, '-', 2), 4) || '-' || lpad((wanted.g + $3)::text, 7, '0') as new_reference, wanted.g from wanted join source using (place)`;

const columns = [
  'version', 'status', 'step', 'claims', 'type', 'broker_id', 'lead_broker_id', 'collaborator_id', 'company_id', 'company_sees', 'offer_version', 'valid_until', 'sent_at',
  'admin_message', 'referral', 'client', 'site', 'cost_cents', 'total_cents', 'indicative', 'site_key', 'form', 'tariff', 'eligibility', 'tariff_version', 'facts', 'created_by',
];

const insert: Statement = {
  name: 'bulk_insert',
  text: `insert into requests (reference, search, created_at, updated_at, ${columns.join(', ')})
    select new_reference, replace(search, lower(reference), lower(new_reference)), created_at - g * interval '1 minute', updated_at - g * interval '1 minute', ${columns.join(', ')} from (${copies}) copied`,
};

/** Every copy has a story too: the line of its making. */
const stories: Statement = {
  name: 'bulk_stories',
  text: `insert into request_events (request_id, at, user_id, collaborator_id, actor, who, event, to_status, to_step, version)
    select id, created_at, created_by, collaborator_id, 'broker', 'Courtier', 'REQUEST.SIMULATE', status, step, 1 from requests where id > $1`,
};

const recount: Statement = {
  name: 'bulk_recount',
  text: `insert into request_counts (scope, scope_id, status, type, part, n)
    select scope, scope_id, status, type, part, count(*) from (
      select 'all' as scope, 0 as scope_id, status, type, id % 16 as part from requests
      union all select 'broker', broker_id, status, type, id % 16 from requests
      union all select 'lead', lead_broker_id, status, type, id % 16 from requests where lead_broker_id is not null
      union all select 'company', company_id, status, type, id % 16 from requests where company_sees and company_id is not null
    ) seen group by scope, scope_id, status, type, part`,
};
const forgetCounts: Statement = { name: 'bulk_forget_counts', text: 'delete from request_counts' };
const next: Statement = { name: 'bulk_next', text: "select setval('request_reference', greatest((select max(id) from requests), 1))" };

/**
 * Makes the database hold `wanted` requests for measurements, by copying the demonstration's within SQL. Counters are taken anew at
 * the end, so the server should not run meanwhile. `tell` hears how many there are after each batch.
 */
export async function fillRequests(database: DatabaseHandle, wanted: number, tell: (there: number) => void): Promise<void> {
  const [found] = await database.query<{ n: number }>(count);
  const base = found?.n ?? 0;
  if (base === 0) throw new Error('There are no requests to copy: seed the demonstration first');
  await database.query(quiet);
  try {
    for (let from = 1; from <= wanted - base; from += batch) {
      const to = Math.min(from + batch - 1, wanted - base);
      await database.query(insert, [from, to, base]);
      tell(base + to);
    }
    await database.query(stories, [base]);
    await database.transaction(async (tx) => {
      await tx.query(forgetCounts);
      await tx.query(recount);
    });
    await database.query(next);
  } finally {
    await database.query(loud);
  }
  await database.script('analyze');
}
