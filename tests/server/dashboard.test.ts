import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusMonths } from '#domain/calendar.ts';
import type { CountedFile, Dashboard } from '#contract/dashboard.ts';
import { companyTasks } from '#domain/company-waits.ts';
import { clocks, openClaimStates, type Clock } from '#domain/dashboard/claims.ts';
import { costBands, nowhere } from '#domain/dashboard/exposure.ts';
import { counted, hasKey, isRead, type Asked } from '#domain/dashboard/counted.ts';
import { monthsOf, periods, type Period } from '#domain/dashboard/periods.ts';
import { turns } from '#domain/step-turns.ts';
import { parisDateOf } from '#domain/dates.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * The figures of the dashboard: those of its reader alone, and each equal to the list that it leads to.
 */

const readers = ['courtier', 'manager', 'courtier2', 'principal', 'gestion', 'compagnie'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A session of that account; the manager's with its first collaborator chosen. */
async function tokenOf(login: Login): Promise<string> {
  const token = await server.tokenOf(login);
  if (login === 'manager')
    await server.call('chooseCollaborator', { token, body: { collaborator_id: 1 } as never });
  return token;
}

const figuresOf = async (
  login: Login,
  query: { period?: Period; unit?: number } = {},
): Promise<Dashboard> => {
  const answer = await server.call('dashboard', {
    token: await tokenOf(login),
    query: { period: '12-mois', ...query },
  });
  expect(answer.status).toBe(200);
  return answer.body.figures;
};

/** Every file of a list, page by page, and the total that it states. */
async function filesOf(
  login: Login,
  asked: Asked,
  filter: { period?: Period; unit?: number } = {},
): Promise<{ total: number; files: CountedFile[] }> {
  const token = await tokenOf(login);
  const files: CountedFile[] = [];
  for (let page = 1; ; page += 1) {
    const query = { period: '12-mois' as const, ...filter, ...asked, page, per_page: 100 };
    const { status, body } = await server.call('countedRequests', { token, query });
    expect(status).toBe(200);
    files.push(...body.files.data);
    if (page >= body.files.last_page) return { total: body.files.total, files };
  }
}

const allAsked = (period: Period): Asked[] => {
  const keys = [
    '',
    ...turns,
    ...'123456',
    ...Object.keys(companyTasks),
    ...costBands.map(String),
    ...openClaimStates,
    ...clocks,
    '2A',
    '33',
    '75',
    '974',
    nowhere,
    ...monthsOf(period, parisDateOf(server.clock.now())).map((month) => month.slice(0, 7)),
  ];
  // Brokerages: dashboard-network.test.ts.
  const figures = counted.filter((figure) => figure !== 'broker');
  return figures.flatMap((figure) =>
    keys.filter((key) => hasKey(figure, key)).map((key) => ({ figure, key })),
  );
};

/** What a dashboard says of a figure: files, and euros where it says them. */
function said(dashboard: Dashboard, { figure, key }: Asked): { n: number; premium: number | null } {
  switch (figure) {
    case 'waiting':
      return dashboard.waiting.find(({ turn }) => turn === key) ?? { n: -1, premium: -1 };
    case 'stage':
      return dashboard.stages.find(({ stage }) => String(stage) === key) ?? { n: -1, premium: -1 };
    case 'premium': {
      const months = dashboard.months.filter(({ month }) => month.startsWith(key));
      return {
        n: months.reduce((sum, { n }) => sum + n, 0),
        premium: months.reduce((sum, { premium }) => sum + premium, 0),
      };
    }
    case 'expiring':
      return dashboard.expiring;
    case 'asked':
      return dashboard.asked.find(({ task }) => task === key) ?? { n: -1, premium: -1 };
    case 'band':
      return dashboard.bands.find(({ from }) => String(from) === key) ?? { n: -1, premium: -1 };
    case 'area':
      return dashboard.areas.find(({ department }) => department === key) ?? { n: 0, premium: 0 };
    case 'claims':
      return { n: dashboard.claims.find(({ state }) => state === key)?.n ?? -1, premium: null };
    case 'clock':
      return { n: dashboard.claims.reduce((sum, one) => sum + one[key as Clock], 0), premium: null };
    case 'decided':
      return { n: dashboard.decisions?.n ?? -1, premium: null };
    case 'simulated':
      return { n: dashboard.simulated, premium: null };
    default:
      return { n: dashboard.milestones.find(({ name }) => name === figure)?.n ?? -1, premium: null };
  }
}

const cents = (files: readonly CountedFile[]): number =>
  files.reduce((sum, { premium }) => sum + Math.round((premium ?? 0) * 100), 0);

describe.each(readers)('the figures of %s', (login) => {
  it.each(periods)('equal the lists that they lead to (%s)', { timeout: 60_000 }, async (period) => {
    const dashboard = await figuresOf(login, { period });
    const units = [undefined, ...(period === '12-mois' ? dashboard.choices.map(({ id }) => id) : [])];
    for (const unit of units) {
      const filter = { period, ...(unit !== undefined && { unit }) };
      const figures = await figuresOf(login, filter);
      for (const asked of allAsked(period).filter(({ figure }) => isRead(figure, figures.reader))) {
        const { n, premium } = said(figures, asked);
        const { total, files } = await filesOf(login, asked, filter);
        const shown = { asked, unit, n, total, cents: premium === null ? null : Math.round(premium * 100) };
        expect(shown).toEqual({
          asked,
          unit,
          n: files.length,
          total: files.length,
          cents: premium === null ? null : cents(files),
        });
      }
    }
  });
});

const brokersOf = async (files: readonly CountedFile[]): Promise<number[]> => {
  const rows = await server.sql<{ broker_id: number }>(
    'select distinct broker_id from requests where id = any ($1) order by 1',
    [files.map(({ request_id: id }) => id)],
  );
  return rows.map(({ broker_id: id }) => id);
};
const everyFile = async (login: Login, filter: { unit?: number } = {}): Promise<CountedFile[]> =>
  (
    await Promise.all(
      allAsked('12-mois')
        .filter(({ figure }) => isRead(figure, login === 'compagnie' ? 'company' : 'broker'))
        .map((asked) => filesOf(login, asked, filter)),
    )
  ).flatMap(({ files }) => files);
const idOf = async (login: Login): Promise<number> => {
  const [row] = await server.sql<{ broker_id: number }>('select broker_id from users where email = $1', [
    `${login}@charpente.test`,
  ]);
  return row?.broker_id ?? 0;
};

/** Files in progress. */
const inProgress = ({ stages }: Dashboard) =>
  stages.filter(({ stage }) => stage < 6).reduce((sum, { n }) => sum + n, 0);

describe('whose figures they are', () => {
  it('a broker reads those of its own cabinet, and those of one collaborator', async () => {
    const [own, other] = [await idOf('manager'), await idOf('courtier')];
    expect(await brokersOf(await everyFile('manager'))).toEqual([own]);
    expect(await brokersOf(await everyFile('courtier'))).toEqual([other]);
    const { choices: units } = await figuresOf('manager');
    expect(units.map(({ name }) => name)).toEqual(['Thomas Le Goff', 'Hélène Marchand']);
    const ofOne = await everyFile('manager', { unit: units[0]?.id ?? 0 });
    const rows = await server.sql<{ collaborator_id: number }>(
      'select distinct collaborator_id from requests where id = any ($1)',
      [ofOne.map(({ request_id: id }) => id)],
    );
    expect(rows).toEqual([{ collaborator_id: units[0]?.id }]);
  });

  it('a main broker reads those of its agencies and its own, and no others', async () => {
    const { choices: units } = await figuresOf('principal');
    const network = units.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(network).toContain(await idOf('principal'));
    expect(network.length).toBe(3);
    expect(await brokersOf(await everyFile('principal'))).toEqual(network);
    const [first = 0] = network;
    expect(await brokersOf(await everyFile('principal', { unit: first }))).toEqual([first]);
  });

  it('a company reads the files that name it and that it may see', async () => {
    const seen = await everyFile('compagnie');
    const [row] = await server.sql<{ all: boolean }>(
      `select bool_and(company_sees and company_id = (select company_id from users where email = 'compagnie@charpente.test')) as all
       from requests where id = any ($1)`,
      [seen.map(({ request_id: id }) => id)],
    );
    expect([seen.length > 0, row?.all]).toEqual([true, true]);
  });

  it('two companies share no file, and their places add up to those that companies see', async () => {
    const before = await figuresOf('compagnie');
    await server.sql(
      `update users set company_id = (select min(id) from companies where id <> company_id) where email = 'compagnie@charpente.test'`,
    );
    const after = await figuresOf('compagnie');
    const [all] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from requests where company_sees and company_id in (1, 2)
         and status = 'offres-en-cours'`,
    );
    expect(inProgress(before)).not.toBe(inProgress(after));
    expect(inProgress(before) + inProgress(after)).toBe(all?.n);
  });

  it.each([
    ['courtier', 'a collaborator of another cabinet', 1],
    ['principal', 'a brokerage outside its network', 1],
    ['gestion', 'a partner that does not exist', 99],
    ['compagnie', 'anything: it has no units', 1],
  ] as const)('%s may not ask for %s', async (login, _what, unit) => {
    const token = await tokenOf(login);
    const filter = { period: '12-mois' as const, unit };
    const asked = { ...filter, figure: 'stage' as const, key: '1' };
    expect([
      (await server.call('dashboard', { token, query: filter })).status,
      (await server.call('countedRequests', { token, query: asked })).status,
      (await server.call('exportDashboard', { token, query: { ...filter, picture: 'stages' } })).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('what each unit signed', () => {
  it.each(['principal', 'gestion'] as const)('%s reads it, and it adds up to the whole', async (login) => {
    const { units, months } = await figuresOf(login);
    expect(units.length).toBeGreaterThan(1);
    for (const { id, n, premium } of units) {
      const { total, files } = await filesOf(login, { figure: 'premium', key: '' }, { unit: id });
      expect([total, cents(files)]).toEqual([n, Math.round(premium * 100)]);
    }
    expect(units.reduce((sum, { n }) => sum + n, 0)).toBe(months.reduce((sum, { n }) => sum + n, 0));
  });

  it('a broker reads neither the units of others nor the decisions', async () => {
    const { units, decisions } = await figuresOf('courtier');
    const query = { period: '12-mois' as const, figure: 'decided' as const };
    const { status } = await server.call('countedRequests', { token: await tokenOf('courtier'), query });
    expect([units, status, decisions]).toEqual([[], 404, null]);
  });
});

describe('what is asked', () => {
  it('a company has no figure of what leads to a signature', async () => {
    const token = await server.tokenOf('compagnie');
    const query = { period: '12-mois' as const, figure: 'signed' as const };
    expect((await server.call('countedRequests', { token, query })).status).toBe(404);
  });

  it('a month outside the period has no file', async () => {
    const token = await server.tokenOf('gestion');
    const past = plusMonths(monthsOf('12-mois', parisDateOf(server.clock.now()))[0] ?? '', -1).slice(0, 7);
    const query = { period: '12-mois' as const, figure: 'premium' as const, key: past };
    const { files } = (await server.call('countedRequests', { token, query })).body;
    expect([files.total, files.data.length]).toEqual([0, 0]);
    const [before] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from request_progress where to_char(signed_on, 'YYYY-MM') = '${past}'`,
    );
    expect(before?.n).toBeGreaterThan(0);
  });

  it('a figure, a key, a period and a picture are among those that exist', async () => {
    const token = await server.tokenOf('courtier');
    const status = async (query: object) =>
      (await server.call('countedRequests', { token, query: query as never })).status;
    expect([
      await status({ figure: 'stage', key: '7' }),
      await status({ figure: 'premium', key: '2026-13' }),
      await status({ figure: 'simulated', key: '1' }),
      await status({ figure: 'income', key: '' }),
      await status({ figure: 'simulated', period: 'siècle' }),
      await status({ figure: 'simulated' }),
    ]).toEqual([422, 422, 422, 422, 422, 200]);
    const { status: exported } = await server.call('exportDashboard', {
      token,
      query: { picture: 'secrets' } as never,
    });
    expect(exported).toBe(422);
  });

  it('the file of a picture has the rows of its table', async () => {
    const { stages } = await figuresOf('courtier');
    const answer = await server.call('exportDashboard', {
      token: await server.tokenOf('courtier'),
      query: { period: '12-mois', picture: 'stages' },
    });
    const lines = answer.raw.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFÉtape;Dossiers;Prime');
    expect(lines[1]).toBe(`Devis;${stages[0]?.n};${String(stages[0]?.premium).replace('.', ',')}`);
    expect(lines.length).toBe(8);
  });
});
