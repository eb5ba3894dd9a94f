import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ChartData } from '#domain/chart-data.ts';
import { typeOf } from '#domain/chart-data.ts';
import { anchorOf, articleAddress, rulesOf } from '#domain/chart-pages.ts';
import { domainPageOf } from '#charts/domain-page.ts';
import type { ChartTests } from '#domain/chart-tests.ts';
import { everyOf } from '#domain/every.ts';
import { chartPages } from '#server/statecharts/pages.ts';

/*
 * The pages of rules (`docs/domain/*.md`) beside the charts, and the articles of law that their tables cite.
 */

const folder = 'docs/statecharts';
const charts = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ChartData);
const laws = charts.filter(({ isLaw }) => isLaw);
const pages = chartPages();
const rows = pages.flatMap(({ name, cited }) => cited.map((row) => ({ name, ...row })));

it.each(laws)('the law $id is read with the page that its tests compare with it', (law) => {
  const tests = JSON.parse(readFileSync(`${folder}/tests/${law.id}.json`, 'utf8')) as ChartTests;
  expect(`${rulesOf(law, pages).page?.name}.md`).toBe(tests.page);
});

it.each(laws)('every transition of an event of $id has a row', (law) => {
  const { rows: anchors } = rulesOf(law, pages);
  const lost = law.edges.filter(({ kind, key }) => kind === 'event' && !anchors.includes(anchorOf(key)));
  expect(lost.map(({ key }) => key)).toEqual([]);
});

it('every chart of the five flows has a page', () => {
  const flows = charts.filter(({ section }) => section === 'flow');
  expect(flows.filter((chart) => rulesOf(chart, pages).page === null).map(({ id }) => id)).toEqual([]);
});

it('a row that cites articles names an event or a state of exactly one law', () => {
  const lawsOf = ({ event, state }: (typeof rows)[number]) =>
    laws.filter(({ root, edges }) =>
      event === undefined
        ? everyOf(root).some(({ key }) => key === state)
        : edges.some(
            (edge) =>
              typeOf(edge) === event && (state === undefined || edge.from.split('.').at(-1) === state),
          ),
    );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => lawsOf(row).length !== 1)).toEqual([]);
});

it('an article begins with its number, by which Légifrance finds it', () => {
  const articles = rows.flatMap((row) => row.articles);
  expect(articles.filter((one) => !/^[LRA]\d{3}-\d+(?:, \S.*)?$/.test(one))).toEqual([]);
  expect(articleAddress('A243-1, annexe II')).toMatch(/query=A243-1$/);
});

it('an event has the articles of its rows, from one state if a row says so', () => {
  const claim = laws.find(({ id }) => id === 'claim')!;
  const { articles } = rulesOf(claim, pages);
  const within15 = 'A243-1, annexe II, B, 1°, d';
  const offers = claim.edges.filter((edge) => typeOf(edge) === 'OFFER.MAKE');
  expect(offers.filter(({ key }) => articles[key]?.includes(within15)).map(({ from }) => from)).toEqual([
    'claim.constituted',
  ]);
  expect(articles['claim.constituted']).toContain(within15);
  expect(articles['claim.granted']).not.toContain(within15);
});

const page = domainPageOf(
  'claims',
  `# A law

See [this](other.md#rules), [that](wire.md), [its chart](../statecharts/claim.md) and <b>no</b> markup.

## A row

| from | event | to |
|---|---|---|
| new at x, {provider} | CLAIM.DECLARE (day) ⇒ | declared |
| new | CLAIM.DECLARE | = |
`,
  (kind, name) => (name === 'wire' ? null : `/${kind}/${name}`),
);

it('a page has its title, its charts, and an anchor for each row of its law', () => {
  expect(page).toMatchObject({ title: 'A law', charts: ['claim'] });
  expect(page.rows).toEqual(['new|', 'new|CLAIM.DECLARE', 'provider|', 'provider|CLAIM.DECLARE']);
  expect(page.html.match(/<i id="new\|CLAIM\.DECLARE">/g)).toHaveLength(1);
  expect(page.html).toContain('<h2 id="a-row">');
});

it('a link leads to a page that is read, and is plain text else; a page has no markup of its own', () => {
  expect(page.html).toContain('<a href="/page/other#rules">this</a>, that, <a href="/chart/claim">');
  expect(page.html).toContain('&lt;b&gt;no&lt;/b&gt;');
});
