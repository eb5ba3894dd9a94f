import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  chartSections,
  type ChartData,
  type ChartSection,
  type ChartSummary,
  type DataEdge,
} from '#domain/chart-data.ts';
import { anchorOf as rowAnchor, articleAddress, articleName, rulesOf } from '#domain/chart-pages.ts';
import type { ChartRules, DomainPage } from '#domain/chart-pages.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { folded } from '#domain/unaccented.ts';
import { everyOf } from '#domain/every.ts';
import { domainPageOf, namesOfPages, textOfPage } from './domain-page.ts';
import { chartFormats } from './exports/index.ts';
import { htmlPage, makePagesFolder } from './html-page.ts';
import type { Printer } from './printing.ts';
import { byKey, hasSender, nameOf, namesIn, sentenceOf } from './words.ts';

/*
 * The charts as static pages, from the committed data and pictures: an index with a search, a page for each chart with
 * its pictures, its words and its files, and the pages of rules. They need neither a server nor a network.
 */

const rulesFile = (name: string) => `regles-${name}.html`;
const linkTo = (address: string, text: string) =>
  `<a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a>`;

/** The pages of rules that the charts are read with, in the order of their names. */
async function readRules(): Promise<DomainPage[]> {
  const names = await namesOfPages();
  const read = async (name: string) =>
    domainPageOf(name, await textOfPage(name), (kind, target) =>
      kind === 'chart' ? `${target}.html` : names.has(target) ? rulesFile(target) : null,
    );
  return Promise.all([...names].map(read));
}

/** Name of a part of a page: the state of an id, or the one that a transition leaves. */
const anchorOf = (at: string) => encodeURIComponent(at.split('|')[0] ?? '');

/** Shows the words of all charts that contain what is typed. */
const search = `
const words = JSON.parse(document.getElementById('words').textContent);
const nothing = document.getElementById('nothing');
const found = document.getElementById('found');
const plain = ${folded};
const lineOf = ([text, chart, address]) => {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = text;
  line.append(link, ' – ' + chart);
  return line;
};
document.getElementById('sought').addEventListener('input', ({ target }) => {
  const sought = plain(target.value.trim());
  const isAsked = sought.length > 1;
  const hits = words.filter(([, , , searched]) => isAsked && searched.includes(sought));
  found.replaceChildren(...hits.slice(0, 60).map(lineOf));
  nothing.hidden = hits.length > 0 || isAsked === false;
});`;

/** A word of the search: what is shown, its chart, the address, and what is compared with the typed text. */
const found = (chart: ChartSummary, text: string, address: string, code = '') => [
  text,
  chart.title,
  address,
  folded(`${text} ${code}`),
];

const wordsOfChart = (chart: ChartSummary) => [
  found(chart, chart.title, `${chart.id}.html`, chart.id),
  ...chart.terms.map(({ text, code, at }) => found(chart, text, `${chart.id}.html#${anchorOf(at)}`, code)),
];

function indexPage(charts: readonly ChartSummary[], rules: readonly DomainPage[]): string {
  const sections = (Object.keys(chartSections) as ChartSection[]).flatMap((section) => [
    `<h2>${escapeMarkup(chartSections[section])}</h2>`,
    '<ul>',
    ...charts
      .filter((chart) => chart.section === section)
      .map(
        ({ id, title, serves }) =>
          `<li><a href="${id}.html">${escapeMarkup(title)}</a> – ${escapeMarkup(serves)}</li>`,
      ),
    '</ul>',
  ]);
  const words = JSON.stringify(charts.flatMap(wordsOfChart));
  return htmlPage('Les diagrammes', [
    '<h1>Les diagrammes</h1>',
    '<label for="sought">Rechercher un état, un événement, une condition</label><br>',
    '<input id="sought" type="search" autocomplete="off">',
    '<div role="status"><p id="nothing" hidden>Rien ne porte ces mots.</p><ul id="found"></ul></div>',
    ...sections,
    '<h2>Les règles (en anglais)</h2>',
    `<ul>${rules.map(({ name, title }) => `<li>${linkTo(rulesFile(name), title)}</li>`).join('')}</ul>`,
    `<script id="words" type="application/json">${words.replaceAll('<', '\\u003c')}</script>`,
    `<script>${search}</script>`,
  ]);
}

/** Links to the row of a state or a transition, and to its articles of law, in brackets; empty without them. */
function rulesAt(at: string, { page, rows, articles }: ChartRules): string {
  const row = rowAnchor(at);
  const links = [
    ...(page && rows.includes(row)
      ? [linkTo(`${rulesFile(page.name)}#${encodeURIComponent(row)}`, 'règle')]
      : []),
    ...(articles[at] ?? []).map((article) => linkTo(articleAddress(article), articleName(article))),
  ];
  return links.length > 0 ? ` <small>(${links.join(', ')})</small>` : '';
}

/** A transition of a state, as a line of a list; `lines`: one for each of its targets. */
function passage(lines: readonly DataEdge[], names: ReadonlyMap<string, string>, rules: ChartRules): string {
  const [first] = lines;
  const sender = first && hasSender(first) ? ` (${first.sender})` : '';
  const words = `${sender}\u00a0: ${sentenceOf(lines, names)}.`;
  return `<li><b>${escapeMarkup(first?.event ?? '')}</b>${escapeMarkup(words)}${first ? rulesAt(first.key, rules) : ''}</li>`;
}

function wordsOf({ root, edges }: ChartData, rules: ChartRules): string[] {
  const names = namesIn(root);
  return everyOf(root).flatMap((state) => [
    `<h3 id="${escapeMarkup(anchorOf(state.id))}">${escapeMarkup(nameOf(state))}</h3>`,
    ...(state.description === undefined ? [] : [`<p class="soft">${escapeMarkup(state.description)}</p>`]),
    '<ul>',
    ...byKey(edges.filter(({ from }) => from === state.id)).map((lines) => passage(lines, names, rules)),
    '</ul>',
  ]);
}

interface ChartPageParts {
  /** The pictures of the chart, as SVG. */
  pictures: readonly string[];
  rules: ChartRules;
  /** Files with the chart's name that a browser makes, by their extensions. */
  printed: readonly string[];
}

function chartPage(chart: ChartData, { pictures, rules, printed }: ChartPageParts): string {
  const [whole, ...parts] = chart.pictures.map(({ title, name }, index) => ({
    title,
    name,
    svg: (pictures[index] ?? '').replace(/<!--[^]*?-->/g, ''),
  }));
  const files = [
    `<a href="${chart.id}.svg">SVG</a>`,
    ...printed.map((extension) => linkTo(`${chart.id}.${extension}`, extension.toUpperCase())),
    ...chartFormats.map(
      ({ label, extension }) => `<a href="${chart.id}.${extension}">${escapeMarkup(label)}</a>`,
    ),
  ];
  return htmlPage(chart.title, [
    '<nav><a href="index.html">Tous les diagrammes</a></nav>',
    `<h1>${escapeMarkup(chart.title)}</h1><p class="soft">${escapeMarkup(chart.serves)}</p>`,
    whole?.svg ?? '',
    ...parts.map(
      ({ title, name, svg }) =>
        `<details><summary>${escapeMarkup(title)}</summary>${svg}<a href="${name}.svg">SVG</a></details>`,
    ),
    `<p>Fichiers\u00a0: ${files.join(', ')}</p>`,
    '<h2>Le diagramme en toutes lettres</h2>',
    ...(rules.page
      ? [`<p>Ses règles, en anglais\u00a0: ${linkTo(rulesFile(rules.page.name), rules.page.title)}</p>`]
      : []),
    ...wordsOf(chart, rules),
  ]);
}

const rulesStyle = `
.rules-table{overflow-x:auto}table{border-collapse:collapse}th,td{padding:4px 8px;border:1px solid #c4ccd2;text-align:left;vertical-align:top}
i:target{outline:0}tr:has(:target){background:#e6f1f8}`;

const rulesPage = ({ title, html }: DomainPage): string =>
  htmlPage(
    title,
    [
      '<nav><a href="index.html">Tous les diagrammes</a></nav>',
      `<main lang="en"><h1>${escapeMarkup(title)}</h1>${html}</main>`,
    ],
    rulesStyle,
  );

/**
 * Writes the pages and the files of every chart. `from`: folder of the committed charts; `printer`: writes PDF and PNG
 * too. Returns their number, or throws `PagesNotWritten`.
 */
export async function writeSite(from: string, to: string, printer?: Printer): Promise<number> {
  await makePagesFolder(to, 'npm run statecharts -- --site <folder>');
  const textOf = (name: string) => readFile(join(from, name), 'utf8');
  const write = (name: string, content: string | Buffer) => writeFile(join(to, name), content);
  const charts = JSON.parse(await textOf('index.json')) as ChartSummary[];
  const rules = await readRules();
  await write('index.html', indexPage(charts, rules));
  for (const page of rules) await write(rulesFile(page.name), rulesPage(page));
  for (const { id } of charts) {
    const chart = JSON.parse(await textOf(`${id}.json`)) as ChartData;
    const pictures = await Promise.all(chart.pictures.map(({ name }) => textOf(`${name}.svg`)));
    const printed = printer ? ['png', 'pdf'] : [];
    await write(`${id}.html`, chartPage(chart, { pictures, rules: rulesOf(chart, rules), printed }));
    if (printer) {
      await write(`${id}.png`, await printer.png(pictures[0] ?? ''));
      await write(`${id}.pdf`, await printer.pdf(resolve(to, `${id}.html`)));
    }
    for (const [index, { name }] of chart.pictures.entries())
      await write(`${name}.svg`, pictures[index] ?? '');
    for (const format of chartFormats) await write(`${id}.${format.extension}`, format.write(chart));
  }
  return charts.length;
}
