import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/gestures.ts';
import { hold } from '#tests/support/hold.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { bundlerGroups } from '#web/chunk-groups.ts';

/** Which chunks a dossier needs depends on the first file of the list: that of the demonstration. */
const { portal, visit } = withPortal({ alone: true });

interface Fetched {
  files: string[];
  /** Bytes of these as they travelled. */
  bytes: number;
  sheets: string[];
}

/**
 * Counts the scripts and style sheets that the page fetches from now on: those alone that it needs, for
 * nothing is fetched ahead where data is saved.
 */
async function countFetched(page: Page): Promise<Fetched> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const fetched: Fetched = { files: [], bytes: 0, sheets: [] };
  const cdp = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const path = new URL(response.url).pathname;
    if (type === 'Script') scripts.set(requestId, path);
    if (type === 'Stylesheet') fetched.sheets.push(path);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = scripts.get(requestId);
    if (file === undefined) return;
    fetched.files.push(file);
    fetched.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return fetched;
}

/** The offers of the broker's home, drawn. */
const offers = (page: Page) => page.getByRole('table', { name: 'Offres en cours' });

/** The names of the scripts that a text speaks of. */
const namesIn = (text: string) =>
  [...text.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.js/g)].map(([, name]) => name);

describe('the scripts that come', () => {
  it('the scripts up to the list after a login are few, and small enough for two seconds of a slow line', async () => {
    const { page } = await visit();
    const fetched = await countFetched(page);
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(offers(page));
    expect(fetched.files.slice(7)).toEqual([]);
    expect(fetched.bytes).toBeLessThan(180_000);
    expect(fetched.files.filter((file) => file.includes('schemas'))).toEqual([]);
  });

  it('the login has one script, and the others are fetched at the first touch', async () => {
    const page = await (await fetch(`${portal().url}/sign`)).text();
    expect(namesIn(page)).toEqual(['boot']);
  });

  it('the scripts arrive with a page that is painted once they are complete, without parts that move', async () => {
    for (const path of ['/', '/sign', '/dommage-ouvrage/do/dossier/1/devis', '/client/offre']) {
      for (const headers of [{}, { cookie: 'charpente_session=1' }]) {
        const page = await (await fetch(`${portal().url}${path}`, { headers })).text();
        expect(page.indexOf('<link rel="expect" href="#root" blocking="render">')).toBeGreaterThan(0);
      }
    }
  });

  it('a quote that is opened by its address fetches its scripts itself', async () => {
    const headers = { cookie: 'charpente_session=1' };
    const page = await (
      await fetch(`${portal().url}/dommage-ouvrage/do/dossier/1/devis`, { headers })
    ).text();
    const [, later = ''] = /charpente-chunks" content="([^"]+)"/.exec(page) ?? [];
    expect(namesIn(page.replace(later, ''))).toEqual(['boot', 'main', 'rolldown-runtime', 'calls', 'home']);
    expect(namesIn(later)).toEqual(expect.arrayContaining(['dossier', 'schemas', 'QuoteTab', 'forms']));
  });

  it('the grouped scripts of a page begin with the compile hint, and no other script does', async () => {
    const headers = { cookie: 'charpente_session=1' };
    const page = await (
      await fetch(`${portal().url}/dommage-ouvrage/do/dossier/1/devis`, { headers })
    ).text();
    const files = [...new Set(page.match(/\/assets\/[\w-]+\.js/g))];
    const scripts = await Promise.all(
      files.map(async (file) => ({
        name: namesIn(file)[0] ?? '',
        script: await (await fetch(`${portal().url}${file}`)).text(),
      })),
    );
    const hinted = scripts.filter(({ script }) => script.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hinted.map(({ name }) => name).toSorted()).toEqual(
      bundlerGroups.map(({ name }) => name).toSorted(),
    );
    expect(scripts.length).toBeGreaterThan(hinted.length);
  });

  it('the scripts from the list to a dossier are few', async () => {
    const { page } = await visit({ as: 'courtier' });
    const fetched = await countFetched(page);
    await page.goto('/');
    await sees(offers(page));
    const [files, bytes] = [fetched.files.length, fetched.bytes];
    await offers(page).getByRole('row').nth(1).getByRole('link').first().click();
    await sees(page.locator('.stepper'));
    // The tab's own chunks come after the frame.
    await sees(page.locator('.position h2'));
    expect(fetched.files.slice(files + 9)).toEqual([]);
    // The day of the demonstration decides which dossier is first: that of a subscription has 138,600 bytes, 3,300 of
    // them of the bell, which has parts of a dossier and is loaded before where data is not saved.
    expect(fetched.bytes - bytes).toBeLessThan(141_000);
    expect(fetched.files.slice(files).filter((file) => file.includes('schemas'))).toHaveLength(1);
    expect(fetched.sheets).toHaveLength(1);
  });
});

it('the page fetches a dossier that is opened by its address once, while the application loads', async () => {
  const { page, heard } = await visit({ as: 'courtier' });
  await page.goto('/');
  const link = offers(page).getByRole('row').nth(1).getByRole('link').first();
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  const first = ['GET /api/curent', `GET /api/request/${/\d+/.exec(path)?.[0]}`];
  const asked = () => heard.calls.filter((call) => first.includes(call)).toSorted();
  const release = await hold(page, '**/assets/main-*');
  heard.calls.length = 0;
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(asked, often).toEqual(first);
  release();
  await sees(page.locator('.stepper'));
  expect(asked()).toEqual(first);
});

it('the page fetches a dossier once as soon as its link is followed, before it is drawn', async () => {
  const { page, heard } = await visit({ as: 'courtier' });
  await page.goto('/');
  await sees(offers(page));
  const link = offers(page).getByRole('row').nth(1).getByRole('link').first();
  const id = /\d+/.exec((await link.getAttribute('href')) ?? '')?.[0];
  const asked = () => heard.calls.filter((call) => call === `GET /api/request/${id}`).length;
  await link.evaluate((followed: HTMLElement) => {
    followed.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
      },
      { once: true },
    );
    followed.click();
  });
  await expect.poll(asked, often).toBe(1);
  await link.click();
  await sees(page.locator('.stepper'));
  expect(asked()).toBe(2);
});
