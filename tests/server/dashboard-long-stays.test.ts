import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedFile, FirstFile } from '#contract/dashboard.ts';
import { daysBetween, plusMonths } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { turns } from '#domain/step-turns.ts';
import { countLawFigures } from '#server/law-figures/count.ts';
import { brokerIds } from '#server/seed/accounts/brokerages.ts';
import { add, durations } from '../support/law-days.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Files that have waited at their step for longer than usual (docs/domain/dashboard.md, "Longer than usual"),
 * compared with a plain computation over the audit.
 */

interface Line {
  id: number;
  at: Date;
  before: string | null;
  after: string;
}

describe('files that have waited for longer than usual', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await countLawFigures(server.services);
  });
  afterAll(() => server.close());

  /** The steps of each file of a reader, from the audit. */
  async function audit(own: string): Promise<Map<number, Line[]>> {
    const lines = await server.sql<Line>(
      `select e.request_id as id, e.at, e.from_step as before, e.to_step as after
        from request_events e join requests r on r.id = e.request_id
        where ${own} and e.from_step is distinct from e.to_step order by e.id`,
    );
    const files = new Map<number, Line[]>();
    for (const line of lines) files.set(line.id, [...(files.get(line.id) ?? []), line]);
    return files;
  }

  /** What is expected of a file, by the stays that ended since `first`. */
  function expected(files: Map<number, Line[]>, first: string) {
    const stays = new Map<string, number[]>();
    for (const own of files.values())
      own.forEach(({ at, before }, index) => {
        const [since, until] = [own[index - 1]?.at, parisDateOf(at)];
        if (since && before && until >= first) add(stays, before, daysBetween(parisDateOf(since), until));
      });
    const today = parisDateOf(server.clock.now());
    return ({ request_id: id, step }: Pick<FirstFile, 'request_id' | 'step'>) => {
      const { n, median, nine_in_ten: nine } = durations(stays.get(step.slug));
      const days = daysBetween(parisDateOf(files.get(id)?.at(-1)?.at ?? new Date(0)), today);
      return n >= 20 && days > (nine ?? Infinity) ? { days, median, nine_in_ten: nine } : null;
    };
  }

  async function waiting(login: Login): Promise<CountedFile[]> {
    const token = await server.tokenOf(login);
    const found: CountedFile[] = [];
    for (const key of turns)
      for (let page = 1; ; page += 1) {
        const query = { period: '12-mois' as const, figure: 'waiting' as const, key, page, per_page: 100 };
        const { body } = await server.call('countedRequests', { token, query });
        found.push(...body.files.data);
        if (page >= body.files.last_page) break;
      }
    return found;
  }

  const everyStay = '0000-01-01';
  it.each([
    ['gestion', 'true', 'year'],
    ['compagnie', 'r.company_id = 1 and r.company_sees', 'year'],
    ['courtier', 'r.broker_id = 1', 'all'],
    ['principal', `r.lead_broker_id = ${brokerIds.principal}`, 'all'],
  ] as const)('are marked for %s by the stays of its own files', async (login, own, since) => {
    const months = plusMonths(`${parisDateOf(server.clock.now()).slice(0, 7)}-01`, -11);
    const of = expected(await audit(own), since === 'all' ? everyStay : months);
    const files = await waiting(login);
    expect(files.map(({ request_id: id, long_stay: long }) => [id, long])).toEqual(
      files.map((file) => [file.request_id, of(file)]),
    );
    const { body } = await server.call('dashboard', {
      token: await server.tokenOf(login),
      query: { period: '12-mois' },
    });
    const shown = [...body.figures.waiting, ...body.figures.asked].flatMap(({ files: first }) => first);
    expect(shown.map(({ long_stay: long }) => long)).toEqual(shown.map(of));
    expect(files.some(({ long_stay: long }) => long !== null)).toBe(true);
  });

  it('are not marked among figures that nobody waits in', async () => {
    const { body } = await server.call('countedRequests', {
      token: await server.tokenOf('gestion'),
      query: { period: '12-mois', figure: 'stage', key: '1', per_page: 100 },
    });
    expect(body.files.data.every(({ long_stay: long }) => long === null)).toBe(true);
  });

  it('are not marked before the first count of the law’s figures', async () => {
    await server.sql('delete from law_figures');
    expect((await waiting('gestion')).every(({ long_stay: long }) => long === null)).toBe(true);
  });
});
