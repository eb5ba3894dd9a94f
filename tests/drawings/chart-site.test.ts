// @vitest-environment jsdom
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { committed } from '#charts/publish.ts';
import { PagesNotWritten } from '#charts/html-page.ts';
import { writeSite } from '#charts/site.ts';

/*
 * The charts as static pages: every link leads somewhere, and nothing is fetched from a network.
 */

let folder: string;
let files: string[];
const pages = new Map<string, Document>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
  await writeSite(committed, folder, {
    pdf: (file) => readFile(file),
    png: (svg) => Promise.resolve(Buffer.from(svg)),
    close: () => Promise.resolve(),
  });
  files = await readdir(folder);
  for (const name of files.filter((file) => file.endsWith('.html')))
    pages.set(name, new DOMParser().parseFromString(await readFile(join(folder, name), 'utf8'), 'text/html'));
});
afterAll(() => rm(folder, { recursive: true }));

const linksIn = (page: Document) =>
  [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
/** The words of the search: text, chart, address. */
const wordsIn = (page: Document | undefined) =>
  JSON.parse(page?.querySelector('#words')?.textContent ?? '[]') as [string, string, string][];

it('has a page for every chart, each named on the index', () => {
  const named = linksIn(pages.get('index.html')!);
  const rules = named.filter((name) => name.startsWith('regles-'));
  expect(rules.length).toBeGreaterThan(20);
  expect(named.filter((name) => !rules.includes(name)).toSorted()).toEqual(
    catalogue.map(({ id }) => `${id}.html`).toSorted(),
  );
  expect([...pages.keys()].toSorted()).toEqual(['index.html', ...named].toSorted());
});

const isOutside = (address: string) => address.startsWith('https://www.legifrance.gouv.fr/');

it('leads to files and headings that exist', () => {
  const found = wordsIn(pages.get('index.html')).map(([, , address]) => address);
  expect(found.length).toBeGreaterThan(2_000);
  const leadsNowhere = (address: string) => {
    const [file = '', heading] = address.split('#');
    const isLost = (name: string) =>
      [name, decodeURIComponent(name)].every((one) => !pages.get(file)?.getElementById(one));
    return !files.includes(file) || (heading !== undefined && isLost(heading));
  };
  const own = [...pages].flatMap(([name, page]) =>
    linksIn(page).map((address) => (address.startsWith('#') ? `${name}${address}` : address)),
  );
  expect(own.filter(isOutside).length).toBeGreaterThan(50);
  const addresses = [...own.filter((address) => !isOutside(address)), ...found];
  expect(addresses.filter(leadsNowhere)).toEqual([]);
});

it('shows each chart as pictures and in words', () => {
  const shown = catalogue.map(({ id }) => {
    const page = pages.get(`${id}.html`);
    return {
      id,
      title: page?.querySelector('h1')?.textContent,
      hasPicture: page?.querySelector('body > svg [data-state]') !== null,
      hasWords: page?.querySelector('li b') !== null,
    };
  });
  expect(shown).toEqual(catalogue.map(({ id, title }) => ({ id, title, hasPicture: true, hasWords: true })));
});

it('fetches nothing', () => {
  for (const page of pages.values())
    expect(
      page.querySelectorAll('[src], link[href], image').length + page.querySelectorAll('use').length,
    ).toBe(0);
});

/** Types into the search of the page; the texts of what it finds. */
function sought(text: string) {
  const field = document.querySelector<HTMLInputElement>('#sought')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  return [...document.querySelectorAll('#found li')].map(({ textContent }) => textContent);
}

it('finds words without accents and capitals, and leads to their charts', async () => {
  document.documentElement.innerHTML = pages.get('index.html')!.documentElement.innerHTML;
  const script = [...document.querySelectorAll('script')].find(({ type }) => type === '');
  // oxlint-disable-next-line no-new-func -- the page's own script
  new Function(script?.textContent ?? '')();
  const nothing = document.querySelector<HTMLElement>('#nothing')!;
  expect(sought('RELANCER LA SIGNATURE')).toContain('Relancer la signature – Signature électronique');
  expect(sought('œuvre')).toEqual(sought('OEUVRE'));
  expect(sought('cycle de vie d')).toContain('Cycle de vie d’une demande – Cycle de vie d’une demande');
  expect(nothing.hidden).toBe(true);
  expect(sought('zzzz')).toEqual([]);
  expect(nothing.hidden).toBe(false);
  expect(sought('z')).toEqual([]);
  expect(nothing.hidden).toBe(true);
});

it('names a PDF and a PNG of each chart only if there is a browser', async () => {
  const links = linksIn(pages.get('claim.html')!);
  expect(links.filter((link) => /\.(?:pdf|png)$/.test(link))).toEqual(['claim.png', 'claim.pdf']);
  const plain = await mkdtemp(join(tmpdir(), 'charts-'));
  await writeSite(committed, plain);
  expect(await readFile(join(plain, 'claim.html'), 'utf8')).not.toContain('claim.pdf');
  expect((await readdir(plain)).filter((name) => /\.(?:pdf|png)$/.test(name))).toEqual([]);
  await rm(plain, { recursive: true });
});

it('refuses a folder that is not named, or in which nothing can be written', async () => {
  const file = join(folder, 'index.html');
  for (const to of ['', '--check', '/proc/charts', file, join(file, 'charts')])
    await expect(writeSite(committed, to)).rejects.toThrow(PagesNotWritten);
});
