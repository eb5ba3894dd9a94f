import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartData, ChartNode, ChartSummary } from '#domain/chart-data.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { changeWords, differenceOf, kindWords, marksOf, type ChangedItem } from './difference.ts';
import { htmlPage, makePagesFolder, PagesNotWritten } from './html-page.ts';
import { present, versionOf, type Version } from './versions.ts';

/*
 * The differences of the charts between a former version and the present files, as static
 * pages: an index, and for each changed chart its list and both pictures.
 */

const style = `
body{max-width:none}.pair{display:grid;grid-template-columns:1fr 1fr;gap:24px}
[data-change]>rect{stroke-width:3!important}[data-change]>path{stroke-width:3.5!important}
[data-change=added]>rect,[data-change=added]>path{stroke:#00702f!important}text[data-change=added]{fill:#00702f!important}
[data-change=removed]>rect,[data-change=removed]>path{stroke:#b31b36!important}text[data-change=removed]{fill:#b31b36!important}
[data-change=changed]>rect,[data-change=changed]>path{stroke:#955000!important}text[data-change=changed]{fill:#955000!important}`;

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** The picture with a mark on each state and each transition that changed. `root`: of the chart that it shows. */
export function marked(svg: string, root: ChartNode, items: readonly ChangedItem[]): string {
  const changes = marksOf(svg, root, items);
  return svg
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/data-(?:state|transitions)="([^"]*)"/g, (attribute, ids: string) => {
      const change = ids.split(' ').flatMap((id) => changes.get(id) ?? [])[0];
      return change ? `${attribute} data-change="${change}"` : attribute;
    });
}

function listed({ kind, name, change, parts }: ChangedItem): string {
  const words = parts.map(
    ({ part, before, after }) =>
      `<br><span class="soft">${escapeMarkup(`${part}\u00a0: ${before || '–'} → ${after || '–'}`)}</span>`,
  );
  return `<li>${changeWords[change]}, ${kindWords[kind]}\u00a0: <b>${escapeMarkup(name)}</b>${words.join('')}</li>`;
}

interface Difference {
  id: string;
  title: string;
  items: ChangedItem[];
}

/** Both pictures of each part side by side, and the list of the changes. */
async function differencePage(
  { title, items }: Difference,
  charts: readonly [ChartData | null, ChartData | null],
  versions: readonly [Version, Version],
): Promise<string> {
  const pictures = charts.map((chart) => new Map(chart?.pictures.map((one) => [one.name, one.title])));
  const names = new Set(pictures.flatMap((one) => [...one.keys()]));
  const pairs: string[] = [];
  for (const name of names) {
    const svgs = await Promise.all(
      versions.map(async (read, at) => (pictures[at]?.has(name) ? await read(`${name}.svg`) : null)),
    );
    const heading = pictures[1]?.get(name) ?? pictures[0]?.get(name) ?? name;
    pairs.push(
      `<h2>${escapeMarkup(heading)}</h2><div class="pair">`,
      ...svgs.map(
        (svg, at) =>
          `<div><h3>${at === 0 ? 'Avant' : 'Après'}</h3>${svg && charts[at] ? marked(svg, charts[at].root, items) : '–'}</div>`,
      ),
      '</div>',
    );
  }
  return htmlPage(
    title,
    [
      '<nav><a href="index.html">Tous les changements</a></nav>',
      `<h1>${escapeMarkup(title)}</h1>`,
      `<ul>${items.map(listed).join('\n')}</ul>`,
      ...pairs,
    ],
    style,
  );
}

function countsOf(items: readonly ChangedItem[]): string {
  const of = (change: ChangedItem['change']) => items.filter((item) => item.change === change).length;
  return `${of('added')} ajoutés, ${of('removed')} retirés, ${of('changed')} modifiés`;
}

/**
 * Writes the differences between a saved version, or a revision of git, and the files of `folder` as pages to `to`.
 * Returns the ids of the changed charts, or throws `PagesNotWritten`.
 */
export async function writeDifferences(folder: string, asked: string, to: string): Promise<string[]> {
  await makePagesFolder(to, 'npm run statecharts -- --compare <version or revision> <folder>');
  const { name, read: former } = await versionOf(asked, folder);
  const versions = [former, present(folder)] as const;
  const indexes = await Promise.all(
    versions.map(async (read) => parsed<ChartSummary[]>(await read('index.json'))),
  );
  if (!indexes[0]) throw new PagesNotWritten(`${name} is no saved version, and no revision with charts.`);
  const titles = new Map(indexes.flatMap((index) => index ?? []).map(({ id, title }) => [id, title]));
  const differences: Difference[] = [];
  for (const [id, title] of titles) {
    const [before, after] = await Promise.all(
      versions.map(async (read) => parsed<ChartData>(await read(`${id}.json`))),
    );
    const items = differenceOf(before ?? null, after ?? null);
    if (items.length === 0) continue;
    const difference = { id, title, items };
    differences.push(difference);
    await writeFile(
      join(to, `${id}.html`),
      await differencePage(difference, [before ?? null, after ?? null], versions),
    );
  }
  const lines = differences.map(
    ({ id, title, items }) => `<li><a href="${id}.html">${escapeMarkup(title)}</a> – ${countsOf(items)}</li>`,
  );
  const body = lines.length > 0 ? [`<ul>${lines.join('\n')}</ul>`] : ['<p>Aucun diagramme n’a changé.</p>'];
  await writeFile(
    join(to, 'index.html'),
    htmlPage('Changements des diagrammes', [
      '<h1>Changements des diagrammes</h1>',
      `<p class="soft">${escapeMarkup(`De ${name} aux fichiers présents`)}</p>`,
      ...body,
    ]),
  );
  return differences.map(({ id }) => id);
}
