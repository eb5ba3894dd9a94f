/**
 * `npm run bench`: ratios against hand-written servers and floor apps, printed and written to
 * docs/performance.md. `-- --sizes 1000,10000` and `-- --only server` (or `browser`): shorter runs, which are
 * printed and not written. `-- --only cold`: what is waited for at the beginning of a day, written into its
 * section; `-- --only dashboard`: the dashboards, into theirs. `-- --endure 600`: instead of all that, 200 requests a second for so many seconds; six hundred are
 * written to the same page. `-- --accounts 400`: instead of all that, whether times tell that an account
 * exists, by so many samples.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../support/browser.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startForBrowser } from '../support/server-process.ts';
import { describeAccountTiming, measureAccountTiming } from './account-timing.ts';
import { visit, type Journey, type Profile, type Visit } from './browser-journey.ts';
import { describeChunks } from './chunks.ts';
import { describeColdPages, measureColdPages } from './cold-pages.ts';
import { describeDashboards, measureDashboards } from './dashboard.ts';
import { describeEndurance, endure } from './endure.ts';
import { serveFloors } from './floors/serve.ts';
import { median } from './median.ts';
import { enduranceOf, report, withColdPages, withDashboards, withEndurance, type Visits } from './report.ts';
import { measureServers } from './server.ts';

const written = 'docs/performance.md';
const sizes = '1000,100000,1000000';
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: sizes },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string' },
    endure: { type: 'string' },
    accounts: { type: 'string' },
  },
});

const middle = (visits: readonly Visit[]): Visit =>
  Object.fromEntries(
    (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((figure) => [
      figure,
      median(visits.map((one) => one[figure])),
    ]),
  ) as unknown as Visit;

/** Every journey in turn, so that what disturbs the machine disturbs all. */
async function measureBrowser(rounds: number): Promise<Visits> {
  const [floors, portal, browser] = [await serveFloors(), await startForBrowser(), await launchBrowser()];
  const floor = {
    from: floors.elsewhere,
    email: 'courtier@charpente.test',
    password: 'Demo!2026',
    row: '[data-row]',
    detail: '[data-detail]',
  };
  const journeys: Record<'vanilla' | 'react' | 'charpente', Journey> = {
    vanilla: { ...floor, url: floors.vanilla },
    react: { ...floor, url: floors.react },
    charpente: { ...floor, url: `${portal.url}/sign`, row: '.table tbody tr', detail: '.stepper' },
  };
  try {
    const measured: Partial<Visits> = {};
    for (const profile of ['free', 'slow'] as const satisfies Profile[]) {
      const seen: Record<keyof typeof journeys, Visit[]> = { vanilla: [], react: [], charpente: [] };
      for (let round = 0; round < rounds; round += 1) {
        const order = Object.keys(journeys) as (keyof typeof journeys)[];
        for (const name of round % 2 ? order.toReversed() : order)
          seen[name].push(await visit(browser, journeys[name], profile));
      }
      measured[profile] = {
        vanilla: middle(seen.vanilla),
        react: middle(seen.react),
        charpente: middle(seen.charpente),
      };
    }
    return measured as Visits;
  } finally {
    await browser.close();
    await Promise.all([floors.close(), portal.stop()]);
  }
}

/** Times of cold pages, in a separate run: nothing else runs then. */
async function measureCold(rounds: number): Promise<string> {
  const [load = 0] = loadavg();
  const [portal, browser] = [await startForBrowser(), await launchBrowser()];
  try {
    return describeColdPages(await measureColdPages(browser, portal.url, rounds), load);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function measureColdAlone(rounds: number): Promise<void> {
  const said = await measureCold(rounds);
  writeFileSync(written, withColdPages(readFileSync(written, 'utf8'), said));
  console.log(said);
}

/** The dashboards on databases of two sizes, the smallest and the largest. */
async function measureDashboardsOn(url: string): Promise<string> {
  const [load = 0] = loadavg();
  const all = values.sizes.split(',').map(Number);
  const ends = [...new Set([Math.min(...all), Math.max(...all)])];
  return describeDashboards(await measureDashboards(url, ends), load);
}

async function measureDashboardsAlone(): Promise<void> {
  const said = await withPostgres(measureDashboardsOn);
  if (values.sizes === sizes) writeFileSync(written, withDashboards(readFileSync(written, 'utf8'), said));
  console.log(said);
}

async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(): Promise<void> {
  const visits = values.only === 'server' ? null : await measureBrowser(Number(values.rounds));
  const servers =
    values.only === 'browser'
      ? null
      : await withPostgres((url) => measureServers(url, values.sizes.split(',').map(Number)));
  const dashboards = values.only === 'browser' ? null : await withPostgres(measureDashboardsOn);
  const cold = values.only === 'server' ? null : await measureCold(Number(values.rounds));
  const page = report(servers, visits, { cold, dashboards, chunks: describeChunks() });
  if (servers && visits && values.sizes === sizes)
    writeFileSync(written, withEndurance(page, enduranceOf(readFileSync(written, 'utf8'))));
  console.log(page);
}

const timeAccounts = (samples: number): Promise<void> =>
  withPostgres(async (url) => {
    for (const postgres of [null, url])
      console.log(describeAccountTiming(await measureAccountTiming(postgres, samples)));
  });

async function measureEndurance(seconds: number): Promise<void> {
  const said = describeEndurance(await withPostgres((url) => endure(url, seconds)));
  if (seconds >= 600)
    writeFileSync(
      written,
      withEndurance(readFileSync(written, 'utf8'), `${new Date().toISOString().slice(0, 10)}. ${said}`),
    );
  console.log(said);
}

if (values.endure !== undefined) await measureEndurance(Number(values.endure));
else if (values.accounts !== undefined) await timeAccounts(Number(values.accounts));
else if (values.only === 'dashboard') await measureDashboardsAlone();
else if (values.only === 'cold') await measureColdAlone(Number(values.rounds));
else await measure();
