import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LawFigures } from '#contract/law-figures.ts';
import { daysBetween } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { countLawFigures } from '#server/law-figures/count.ts';
import { triedLaw } from '#server/law-trials/laws.ts';
import { add, durations } from '../support/law-days.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Where requests end, and by which paths (docs/domain/law-figures.md), compared with a plain computation over the
 * audit.
 */

interface EndLine {
  object: number;
  at: Date;
  event: string;
  from_status: string | null;
  to_status: string;
  from_step: string | null;
  to_step: string;
}

/** Days since the creation, by end and by path, of the ends from `first` on. */
function endsComputed(lines: readonly EndLine[], first: string) {
  const [events, paths] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const objects = new Map<number, { created: string; steps: string[] }>();
  for (const {
    object,
    at,
    event,
    from_status: was,
    to_status: status,
    from_step: left,
    to_step: step,
  } of lines) {
    const day = parisDateOf(at);
    const own = objects.get(object) ?? { created: day, steps: [] };
    objects.set(object, own);
    if (left !== step) own.steps.push(step);
    if (day < first || status === 'offres-en-cours' || (was !== null && was !== 'offres-en-cours')) continue;
    const days = daysBetween(own.created, day);
    add(events, `${left ?? 'new'} ${event} ${status}`, days);
    add(paths, [...own.steps, status].join('>'), days);
  }
  return { events, paths };
}

const nameIn = (names: Readonly<Record<string, string>>, slug: string) => names[fromWireSlug(slug)] ?? slug;

describe.each(databaseKinds)('the ends of requests (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    await countLawFigures(server.services);
  });
  afterAll(() => server.close());

  const read = async (chart: string, login: Login = 'gestion'): Promise<LawFigures> =>
    (await server.call('lawFigures', { token: await server.tokenOf(login), params: { chart } })).body.figures;

  /** The ends that are read, and those of a plain computation. */
  const both = async () => {
    const { ends, from } = await read('request-lifecycle');
    const { events, paths } = endsComputed(
      await server.sql<EndLine>(
        `select request_id as object, at, event, from_status, to_status, from_step, to_step
          from request_events order by id`,
      ),
      from,
    );
    const words = triedLaw('request-lifecycle')?.words;
    const [steps, statuses] = [words?.states['step'] ?? {}, words?.states['status'] ?? {}];
    const without = [...events].filter(([key]) => !/ offres-(signees|receptionnees)$/.test(key));
    const plain = {
      all: [...events.values()].reduce((sum, days) => sum + days.length, 0),
      without: Object.fromEntries(
        without.map(([key, days]) => {
          const [step = '', event = '', status = ''] = key.split(' ');
          const labels = [nameIn(steps, step), words?.events[event] ?? event, nameIn(statuses, status)];
          return [labels.join('|'), durations(days)];
        }),
      ),
      paths: [...paths]
        .toSorted(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1))
        .slice(0, 10)
        .map(([key, days]) => {
          const slugs = key.split('>');
          const last = slugs.pop() ?? '';
          return {
            states: [...slugs.map((one) => nameIn(steps, one)), nameIn(statuses, last)],
            taken: durations(days),
          };
        }),
    };
    const shown = Object.fromEntries(ends?.without.map((end) => [end.labels.join('|'), end.ended]) ?? []);
    return { read: { ...ends, without: shown }, plain };
  };

  it('are those of a plain computation, for contracts and without', async () => {
    const ends = await both();
    expect(Object.keys(ends.plain.without).length).toBeGreaterThan(4);
    expect(ends.plain.paths.length).toBeGreaterThan(4);
    expect(ends.read).toEqual(ends.plain);
    expect((await read('claim')).ends).toBeNull();
  });

  it('a company reads those of its own files', async () => {
    const [all, own] = [await read('request-lifecycle'), await read('request-lifecycle', 'compagnie')];
    const [counted] = await server.sql<{ n: number }>(
      `select count(*)::integer as n
        from request_events e
        join requests r on r.id = e.request_id
        where r.company_sees and e.at >= $1::timestamp at time zone 'Europe/Paris'
          and r.company_id = (select company_id from users where email = 'compagnie@charpente.test')
          and coalesce(e.from_status, 'offres-en-cours') = 'offres-en-cours' and e.to_status <> 'offres-en-cours'`,
      [own.from],
    );
    expect(own.ends?.all).toBe(counted?.n);
    expect(own.ends?.paths.length).toBeGreaterThan(0);
    expect(own.ends?.all).toBeLessThan(all.ends?.all ?? 0);
  });

  it('of more paths the ten most travelled are shown', async () => {
    const first = 'select min(id) as id from request_events group by request_id';
    await server.sql(
      `update request_events e set to_step = other.step
        from (
          select id, (array['contrat-signe', 'premier', 'deuxième', 'troisième'])[row_number() over (order by id)] as step
          from (${first}) firsts
          where id in (
            select (select min(id) from request_events where request_id = e.request_id)
            from request_events e
            where e.event = 'CLIENT.REFUSE'
          )
          limit 4
        ) other
        where e.id = other.id`,
    );
    await server.sql('delete from law_figure_months');
    await countLawFigures(server.services);
    const ends = await both();
    expect(ends.plain.paths).toHaveLength(10);
    expect(ends.read).toEqual(ends.plain);
  });
});
