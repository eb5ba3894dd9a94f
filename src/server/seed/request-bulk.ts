import { labelOfCode } from '#domain/lists.ts';
import type { DatabaseHandle, Executor } from '../database/executor.ts';
import { normalise } from '../requests/values/normalise.ts';
import { menNames, streets, surnames, womenNames } from './request-words.ts';

/**
 * The large set for measurements: copies of the demonstration's requests, each with a
 * client, a site, a broker and dates of its own. Prices and positions stay those of the
 * request it was copied from, without the explanation of the price; its story is one line.
 */
const extraBrokers = 200;
const batch = 50_000;

const addBrokers = `
  insert into brokers (company_name, orias, partner_id, status, registration_step)
  select 'Cabinet '
    || (array['Alliance', 'Boréal', 'Cormoran', 'Dauphiné', 'Esterel', 'Ferrand', 'Garonne', 'Hermine', 'Iroise',
      'Jura'])[1 + n % 10]
    || ' ' || n,
    lpad((30000000 + n)::text, 8, '0'), 1 + n % 2, 'valid', 5
  from generate_series(1, $1::integer) n
  where (select count(*) from brokers) < $1::integer`;

/**
 * `$1`, `$2`: first and last number · `$3`, `$4`: names, and as they are searched · `$5`, `$6`: surnames
 * · `$7`, `$8`: streets · `$9`: the day of the set · `$10`: how many requests there are to copy · `$11`,
 * `$12`: the first and the last number of all · `$13`, `$14`: the town of each request to copy, by its
 * place, and as it is searched. Chance comes from hashing the number: it is the same at every run.
 * Requests were made one after the other over two years, and each changed last within ninety days.
 */
const copy = `
with others as materialized (
  select array_agg(id order by id) as ids from brokers where status = 'valid' and id > 10
),
sources as materialized (select row_number() over (order by id) - 1 as place, r.*,
    (
      select jsonb_object_agg(
        key, case when jsonb_typeof(value) = 'object' then value || '{"explanation": []}' else value end
      )
      from jsonb_each(r.tariff)
    ) as plain_tariff
  from requests r where id <= $10::integer),
made as materialized (
  select n, hashint8(n) & 2147483647 as h, hashint8(n * 7919) & 2147483647 as h2,
    hashint8(n * 104729) & 2147483647 as h3
  from generate_series($1::bigint, $2::bigint) n
), chosen as (
  select made.*, 1 + h % cardinality($3::text[]) as name,
    1 + h2 % cardinality($5::text[]) as surname, 1 + h3 % cardinality($7::text[]) as street,
    1 + h % 190 as number,
    interval '730 days' * (($12::bigint + 1 - n)::double precision / ($12 + 1 - $11::bigint)) as age,
    -- One in twenty stays with a demonstration's broker; of the others, the first have much more.
    case
      when h2 % 20 > 0 then ids[1 + ((h2 % 1000)::bigint * (h3 % 1000) * cardinality(ids) / 1000000)::integer]
    end as other
  from made, others
)
insert into requests (
  id, reference, version, status, step, claims, type, broker_id, lead_broker_id, collaborator_id,
  company_id, company_sees, offer_version, valid_until, sent_at,
  admin_message, referral, client, site, cost_cents, total_cents, indicative, search, form, tariff, eligibility, tariff_version, facts, form_complete, failing, contents, created_at, updated_at)
select c.n, 'DO-2026-' || lpad(c.n::text, 7, '0'), r.version, r.status, r.step, r.claims, r.type,
  coalesce(c.other, r.broker_id), case when c.other is null then r.lead_broker_id end,
    case when c.other is null then r.collaborator_id end, r.company_id, r.company_sees,
    r.offer_version,
  r.valid_until, r.sent_at, r.admin_message, r.referral,
    ($3::text[])[name] || ' ' || ($5::text[])[surname],
    number || ' ' || ($7::text[])[street] || ', ' || ($13::text[])[(1 + r.place)::integer],
  r.cost_cents, r.total_cents, r.indicative,
  ' ' || ($4::text[])[name] || ' ' || ($6::text[])[surname] || ' ' || number || ' ' || ($8::text[])[street]
    || ' ' || ($14::text[])[(1 + r.place)::integer]
    || ' do 2026 ' || lpad(c.n::text, 7, '0') || ' ' || c.n || ' ',
  jsonb_set(
    r.form, '{souscripteurs,0,client}',
    r.form #> '{souscripteurs,0,client}' || jsonb_build_object(
      'is_company', 0, 'name', ($3::text[])[name], 'lastname', ($5::text[])[surname]
    )
  ),
  r.plain_tariff, r.eligibility, r.tariff_version, r.facts, r.form_complete, r.failing, r.contents,
    $9::timestamptz - c.age,
    $9::timestamptz - c.age + least(
      c.age * ((c.h % 1000000) / 1000000.0), interval '90 days' * ((c.h2 % 1000000) / 1000000.0)
    )
from chosen c join sources r on r.place = c.h3 % $10::integer`;

const recount = `
  insert into request_counts (scope, scope_id, status, type, part, n)
  select scope, scope_id, status, type, r.id % 4, count(*)
  from requests r
  cross join lateral (
    values ('all', 0), ('broker', r.broker_id), ('lead', r.lead_broker_id),
    ('company', case when r.company_sees then r.company_id end)
  ) s (scope, scope_id)
  where scope_id is not null
  group by 1, 2, 3, 4, 5`;

/**
 * The milestones of the copies: as many days after the simulation as those of the request that each was copied
 * from, today at the latest. `$1`: how many requests were copied · `$2`: the day of the set.
 */
const advance = `
  insert into request_progress (
    request_id, partner_id, broker_id, collaborator_id, simulated_on, sent_on, accepted_on, signed_on, signed_cents,
    submitted_on, decided_on
  )
  select r.id, b.partner_id, r.broker_id, r.collaborator_id, c.day,
    least(c.day + (s.sent_on - s.simulated_on), c.today),
    least(c.day + (s.accepted_on - s.simulated_on), c.today),
    least(c.day + (s.signed_on - s.simulated_on), c.today),
    case when s.signed_on is not null then r.total_cents end,
    least(c.day + (s.submitted_on - s.simulated_on), c.today),
    least(c.day + (s.decided_on - s.simulated_on), c.today)
  from requests r
  join brokers b on b.id = r.broker_id
  cross join lateral (
    select (r.created_at at time zone 'Europe/Paris')::date as day,
      ($2::timestamptz at time zone 'Europe/Paris')::date as today
  ) c
  join (
    select row_number() over (order by request_id) - 1 as place, p.*
    from request_progress p
    where request_id <= $1::integer
  ) s on s.place = (hashint8(r.id::bigint * 104729) & 2147483647) % $1::integer
  where r.id > $1::integer`;

const indexesOf =
  "select indexname as name, indexdef as text from pg_indexes where tablename = 'requests' and indexname like 'requests\\_%' and indexname not in ('requests_pkey', 'requests_reference_key')";

const run = (
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
  name = `bulk ${text.slice(0, 40).replaceAll(/\s+/g, ' ')}`,
) => executor.query({ name, text }, values);

/** Statements over so many lines take as long as they take. */
const runLong = (
  database: DatabaseHandle,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<unknown> => database.transaction((tx) => run(tx, text, values, name), { withoutTimeout: true });

const searched = (words: readonly string[]): string[] => words.map(normalise);

async function copyAll(
  database: DatabaseHandle,
  count: number,
  sources: number,
  now: Date,
  progress: (made: number) => void,
): Promise<void> {
  const names = [...womenNames, ...menNames];
  const ways = streets.map(([type, name]) => `${labelOfCode('type_voie', type)} ${name}`);
  const sites = await database.query<{ site: string }>(
    { name: 'bulk sites', text: 'select site from requests where id <= $1 order by id' },
    [sources],
  );
  const towns = sites.map(({ site }) => site.split(', ')[1] || '37000 Tours');
  for (let first = sources + 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    await runLong(
      database,
      copy,
      [
        first,
        last,
        names,
        searched(names),
        surnames,
        searched(surnames),
        ways,
        searched(ways),
        now,
        sources,
        sources + 1,
        count,
        towns,
        searched(towns),
      ],
      'bulk copy',
    );
    progress(last);
  }
}

/**
 * Grows a seeded database to `count` requests: without the triggers that count
 * requests, keep figures and note words, and without the secondary indexes: what they keep
 * is made at the end. `now`: the latest change. Not for a database in use.
 */
export async function growRequests(
  database: DatabaseHandle,
  count: number,
  now: Date,
  progress: (made: number) => void = () => undefined,
): Promise<void> {
  const [existing] = await database.query<{ n: number; top: number }>({
    name: 'bulk existing',
    text: 'select count(*)::integer as n, max(id)::integer as top from requests',
  });
  const sources = existing?.top ?? 0;
  if (!existing || existing.n === 0)
    throw new Error('Seed the demonstration first: the large set is made of its requests');
  if (sources >= count) return;
  const indexes = await database.query<{ name: string; text: string }>({
    name: 'bulk indexes',
    text: indexesOf,
  });
  await run(database, addBrokers, [extraBrokers]);
  await run(
    database,
    `alter table requests disable trigger requests_counted, disable trigger requests_words_noted,
      disable trigger requests_contacts_noted, disable trigger requests_places_noted`,
  );
  for (const { name } of indexes) await run(database, `drop index ${name}`);
  await copyAll(database, count, sources, now, progress);
  for (const { text } of indexes) await runLong(database, text, [], `bulk ${text.slice(13, 50)}`);
  await run(database, 'delete from request_counts');
  await runLong(database, recount);
  // The sweep notes them, as it does after the table has come.
  await run(database, 'update request_contacts_before set until = (select max(id) from requests)');
  await run(database, 'delete from search_words');
  await runLong(
    database,
    'insert into search_words (word) select distinct word from requests, words_to_find(search) word',
  );
  await run(
    database,
    `alter table requests enable trigger requests_counted, enable trigger requests_words_noted,
      enable trigger requests_contacts_noted, enable trigger requests_places_noted`,
  );
  await run(database, 'alter table request_events disable trigger request_events_milestones');
  await run(database, 'alter table request_progress disable trigger request_progress_noted');
  await runLong(
    database,
    `insert into request_events (
      request_id, at, actor, who, event, to_status, to_step, version, transitions, chart_hash, broker_id,
      lead_broker_id
    )
    select r.id, r.created_at, 'broker', 'Courtier', 'REQUEST.SIMULATE', 'offres-en-cours',
      'prerequest-do', 1, e.transitions, e.chart_hash, r.broker_id, r.lead_broker_id
    from requests r,
      (
        select transitions, chart_hash
        from request_events
        where event = 'REQUEST.SIMULATE' and from_status is null
        order by id
        limit 1
      ) e
    where r.id > $1`,
    [sources],
  );
  await runLong(database, advance, [sources, now]);
  await runLong(database, 'select count_figures()');
  await run(database, 'alter table request_events enable trigger request_events_milestones');
  await run(database, 'alter table request_progress enable trigger request_progress_noted');
  await run(
    database,
    `select setval(pg_get_serial_sequence('requests', 'id'), (select max(id) from requests)),
      setval('request_reference', (select max(id) from requests))`,
  );
  await run(database, 'vacuum (analyze) requests');
  await run(database, 'vacuum (analyze) request_counts');
  await run(database, 'vacuum (analyze) search_words');
  await run(database, 'vacuum (analyze) request_progress');
  await run(database, 'vacuum (analyze) kept_figures');
}
