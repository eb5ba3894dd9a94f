import { plusDays } from '#domain/calendar.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type DatabaseKind } from '#tests/support/server.ts';

/*
 * Starts a server whose clock is moved, with requests at steps that have timers.
 */

/** The day of the test's clock. */
export const today = '2026-06-15';

/** Sets days of the site, as `at` takes it. */
export const siteWith = (changes: Record<string, string | null>): string =>
  `form = jsonb_set(form, '{chantier}', form -> 'chantier' || '${JSON.stringify(changes)}')`;

/**
 * A server whose clock is moved, with requests at steps with timers; `forced`: facts that other modules would
 * supply.
 */
export async function timeScene(database: DatabaseKind) {
  const forced: { facts: Partial<LifecycleFacts> } = { facts: {} };
  const capable = { signature: true, payment: true, documents: true };
  const server = await startTestServer({
    database,
    services: (services) => ({
      ...services,
      factsOf: (row, day) => ({ ...services.factsOf(row, day), services: capable, ...forced.facts }),
    }),
  });
  const walk = walkerOf(server, 'courtier');
  await server.sql(
    "update requests set next_look = null, valid_until = '2099-01-01' where valid_until is not null",
  );
  const model = await walk.sent();

  /** Creates a request that arrived at the step at noon of that day, by that event. */
  async function at(
    step: string,
    { on = today, status = 'offres-en-cours', event = 'TEST', more = '' } = {},
  ): Promise<number> {
    const [made] = await server.sql<{ id: number }>(
      `insert into requests (reference, status, step, claims, type, broker_id, company_id, client, site, cost_cents, search, form, tariff, total_cents, offer_version, valid_until, next_look, created_at)
       select 'TEMPS-' || nextval('request_reference'), $2, $3, case when $2 = 'offres-signees' then 'open' else 'closed' end, type, broker_id, 1, client, site, cost_cents, search, form, tariff, total_cents, 1, '2099-01-01', $4, $4
       from requests where id = $1 returning id`,
      [model.id, status, step, server.clock.now()],
    );
    const id = made?.id ?? 0;
    await told(id, event, on, step, status);
    if (more) await server.sql(`update requests set ${more} where id = $1`, [id]);
    return id;
  }

  /** Adds a line to its story; without a step, one that moved nothing. */
  async function told(
    id: number,
    event: string,
    on: string,
    step: string | null = null,
    status = 'offres-en-cours',
  ): Promise<void> {
    await server.sql(
      `insert into request_events (request_id, at, actor, who, event, from_status, from_step, to_status, to_step, version)
      select id, $2, 'admin', 'Essai', $3, status, coalesce($4, step), $5, step, version from requests where id = $1`,
      [id, new Date(`${on}T10:00:00Z`), event, step === null ? null : 'ailleurs', status],
    );
  }

  /** Runs `work` that many days later, with the jobs that it queues. */
  async function later(days: number, work: () => Promise<unknown>): Promise<void> {
    server.clock.advance({ days });
    await work()
      .then(() => server.services.outbox.drain())
      .finally(() => server.clock.advance({ days: -days }));
  }

  const stepOf = async (id: number) =>
    (await server.sql<{ step: string }>('select step from requests where id = $1', [id]))[0]?.step;
  const story = async (id: number) =>
    (
      await server.sql<{ event: string }>(
        "select event from request_events where request_id = $1 and who = 'Charpente' order by id",
        [id],
      )
    ).map(({ event }) => event);
  const mailsAbout = async (id: number) => {
    const [row] = await server.sql<{ reference: string }>('select reference from requests where id = $1', [
      id,
    ]);
    return (await server.mails()).filter(({ subject }) => subject.includes(`${row?.reference}`)).toReversed();
  };
  const subjects = async (id: number) =>
    (await mailsAbout(id)).map(
      ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject.split(', ')[1]}`,
    );
  const nextLook = async (id: number) => {
    const [row] = await server.sql<{ day: string | null }>(
      "select to_char(next_look at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from requests where id = $1",
      [id],
    );
    return row?.day ?? null;
  };
  return {
    server,
    forced,
    at,
    told,
    later,
    stepOf,
    story,
    subjects,
    mailsAbout,
    nextLook,
    inDays: (days: number) => plusDays(today, days),
  };
}
