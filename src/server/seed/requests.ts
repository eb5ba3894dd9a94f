import type { Statement, Transaction } from '../database/executor.ts';
import { offerPapersOf } from '../papers/written.ts';
import { loadRequest } from '../requests/load.ts';
import { offerMail } from '../stored-papers/effects.ts';
import { writePapers } from '../stored-papers/papers.ts';
import { everything } from '../requests/scope.ts';
import { seedContents } from './contents.ts';
import type { SeedContext } from './index.ts';
import { aboveTheLimit, careers, soonOver, type Career } from './request-careers.ts';
import { live, type Life } from './request-life.ts';
import { makeRequest, weighted, type MadeRequest } from './request-rows.ts';
import { randomFrom } from './request-random.ts';

/** How many the demonstration shows. */
const demoRequests = 300;

/** All rows have the same columns. */
const insertRequests = (row: object): Statement => {
  const columns = Object.keys(row).join(', ');
  return {
    name: 'seed_requests',
    text: `insert into requests (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::requests, $1::jsonb)`,
  };
};
const eventColumns = `request_id, at, user_id, collaborator_id, actor, who, event, from_status, from_step, to_status,
  to_step, version, comment, data, transitions, chart_hash, broker_id, lead_broker_id`;
const insertEvents: Statement = {
  name: 'seed_events',
  text: `insert into request_events (${eventColumns})
    select ${eventColumns}
    from jsonb_populate_recordset(null::request_events, $1::jsonb)
    order by at, request_id`,
};
const nextIds: Statement = {
  name: 'seed_next_request',
  text: `select setval(pg_get_serial_sequence('requests', 'id'), (select max(id) from requests)),
      setval('request_reference', (select max(id) from requests))`,
};
const latestSent: Statement = {
  name: 'seed_latest_sent',
  text: `select id
    from requests
    where broker_id = 1 and status = 'offres-en-cours' and step = 'offre-envoyee' and valid_until > $1
    order by sent_at desc, id
    limit 1`,
};
const mailLater: Statement = {
  name: 'seed_mail',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    values ($1, $2::jsonb, $3, $4, $4, 'mail')
    on conflict (dedupe) do nothing`,
};

/** Lives beside the others, each by a chance of its own, so that the others stay as they are. */
const lifeBeside: readonly { career: Career; chance: number }[] = [
  { career: aboveTheLimit, chance: 20_260_104 },
  // These chances give the offers to the first broker.
  { career: soonOver, chance: 20_260_113 },
  { career: soonOver, chance: 20_260_116 },
  { career: soonOver, chance: 20_260_125 },
];

function makeBeside(first: number, now: Date): MadeRequest[] {
  return lifeBeside.map(({ career, chance }, index) => {
    const random = randomFrom(chance);
    return makeRequest(first + index, career, live(career, now, random), { random, now });
  });
}

/**
 * Every career at least once, then by chance; the oldest first, as their
 * numbers would have been given. After them, those that are lived beside.
 */
export function makeRequests(count: number, now: Date): MadeRequest[] {
  const random = randomFrom(20_260_101);
  const lives = Array.from({ length: count }, (_, index) => careers[index] ?? weighted(random, careers))
    .map((career) => ({ career, life: live(career, now, random) }))
    .toSorted((a, b) => began(a.life) - began(b.life));
  return [
    ...lives.map(({ career, life }, index) => makeRequest(index + 1, career, life, { random, now })),
    ...makeBeside(count + 1, now),
  ];
}

const began = ({ events }: Life): number => events[0]?.at.getTime() ?? 0;

/** One offer is in its client's mailbox, with its papers: what the demonstration's offer link opens. */
async function mailOneOffer(tx: Transaction, { now }: SeedContext): Promise<void> {
  const [found] = await tx.query<{ id: number }>(latestSent, [now]);
  if (!found) return;
  const row = await loadRequest(tx, everything, found.id);
  const sentAt = row.sent_at ?? now;
  await writePapers(tx, row, await offerPapersOf(tx, row, sentAt), sentAt);
  const job = offerMail(row);
  await tx.query(mailLater, [job.kind, JSON.stringify(job.payload), job.dedupe, now]);
}

/**
 * The demonstration's requests: over every status and step,
 * two years of history, each life walked under the law.
 */
export async function seedRequests(
  tx: Transaction,
  context: SeedContext,
  count = demoRequests,
): Promise<void> {
  const made = makeRequests(count, context.now);
  await tx.query(insertRequests(made[0]?.request ?? {}), [
    JSON.stringify(made.map(({ request }) => request)),
  ]);
  await tx.query(insertEvents, [JSON.stringify(made.flatMap(({ events }) => events))]);
  await tx.query(nextIds);
  await seedContents(tx, made, context);
  await mailOneOffer(tx, context);
}
