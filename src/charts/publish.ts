import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartSummary } from '#domain/chart-data.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { readChoice, writeChoice } from './layout/choice.ts';
import { dataOf, dataText, summariesText, summaryOf } from './data.ts';
import { countsOf, listingOf } from './listing.ts';
import { mapListing } from './map/map-listing.ts';
import { mapOf, type ChartMap } from './map/map.ts';
import { mapPicture } from './map/map-picture.ts';
import { sendersAmong, type Senders } from './map/senders.ts';
import { modelOf } from './model.ts';
import { picturesOf, type ChartPicture } from './pictures.ts';
import { svgOf } from './svg/render.tsx';

/*
 * Writes the folder docs/statecharts, or compares it with the charts: the index, the map, and for each chart
 * its listing, its pictures and its data.
 */

/** Folder of the committed pictures and listings. */
export const committed = 'docs/statecharts';

/** A file of the folder. `name`: with its extension. */
interface CommittedFile {
  name: string;
  text: string;
}

/** Text of the index (README.md): a table of all charts, a legend, and the map in words. */
function indexOf(entries: readonly CatalogueEntry[], map: readonly string[]): string {
  const rows = entries.map((entry) => {
    const { states, transitions } = countsOf(modelOf(entry.chart));
    return `| [${entry.title}](${entry.id}.md) | ${entry.serves} | ${states} | ${transitions} | [image](${entry.id}.svg) |`;
  });
  return [
    '# Les statecharts',
    '',
    'Tirés des statecharts de production par `npm run statecharts`\u202f; ne pas modifier à la main. ' +
      'La CI compare ces fichiers aux statecharts.',
    '',
    '| statechart | à qui il sert | états | transitions | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Chaque image porte sa légende. Une case empilée est repliée\u00a0: la page du statechart mène à ' +
      'celle où elle est dépliée. ' +
      'Vert\u00a0: un client, un prestataire ou une réponse attendue. Rouge\u00a0: un refus ou un ' +
      'échec. Brun tireté\u00a0: une minuterie. Violet pointillé\u00a0: sans événement.',
    '',
    ...map,
  ].join('\n');
}

const svg = (name: string, text: string): CommittedFile => ({ name: `${name}.svg`, text });

/** Pictures of a chart, reproduced from the choices in a folder's files if these are still valid. */
export const committedPictures = (entry: CatalogueEntry, folder = committed): Promise<ChartPicture[]> =>
  picturesOf(entry, async (name) => readChoice((await stored(`${name}.svg`, folder)) ?? ''));

/** Pictures, listing and data of one chart, and its line in the list of charts. */
async function filesOfChart(
  entry: CatalogueEntry,
  folder: string,
  senders: Senders,
  map: ChartMap,
): Promise<{ files: CommittedFile[]; summary: ChartSummary }> {
  const [whole, ...parts] = await committedPictures(entry, folder);
  if (!whole) throw new Error(`${entry.id} has no picture.`);
  const listing = listingOf(
    entry,
    parts.map(({ name, title }) => ({ file: `${name}.svg`, title })),
    senders,
  );
  const data = dataOf(entry, [whole, ...parts], senders.get(entry.id));
  const files = [
    ...[whole, ...parts].map(({ name, title, picture, choice }) =>
      svg(name, `${svgOf(entry.id, title, picture)}${writeChoice(choice)}\n`),
    ),
    { name: `${entry.id}.md`, text: listing },
    { name: `${entry.id}.json`, text: dataText(data) },
  ];
  return { files, summary: summaryOf(data, whole.picture, map) };
}

/** Expected files of the folder, from the charts and the choices in its current files. */
async function filesOf(entries: readonly CatalogueEntry[], folder = committed): Promise<CommittedFile[]> {
  const map = mapOf(entries);
  const drawn = await mapPicture(map);
  const senders = sendersAmong(entries);
  const charts: Awaited<ReturnType<typeof filesOfChart>>[] = [];
  for (const entry of entries) charts.push(await filesOfChart(entry, folder, senders, map));
  return [
    { name: 'README.md', text: indexOf(entries, mapListing(map)) },
    { name: 'index.json', text: summariesText(charts.map(({ summary }) => summary)) },
    ...(drawn ? [svg('map', svgOf('map', 'Qui lance qui', drawn))] : []),
    ...charts.flatMap(({ files }) => files),
  ];
}

/** Text of a file of the folder; `undefined` if there is none. */
async function stored(name: string, folder: string): Promise<string | undefined> {
  const file = join(folder, name);
  return existsSync(file) ? await readFile(file, 'utf8') : undefined;
}

/** Names of files in the folder that are not expected. The tests write the folder `tests` beside them. */
const unexpectedIn = async (folder: string, files: readonly CommittedFile[]) =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true }))
        .filter((one) => one.isFile() && !files.some((file) => file.name === one.name))
        .map(({ name }) => name)
    : [];

/** Differences between the folder and the charts, one line each; empty if it is current. */
export async function differences(entries: readonly CatalogueEntry[], folder = committed): Promise<string[]> {
  const files = await filesOf(entries, folder);
  const found: string[] = [];
  for (const file of files) {
    const text = await stored(file.name, folder);
    if (text === undefined) found.push(`${file.name} is missing`);
    else if (text !== file.text)
      found.push(`${file.name} is out of date: ${firstDifference(text, file.text)}`);
  }
  for (const name of await unexpectedIn(folder, files))
    found.push(`${name} belongs to no chart of the catalogue`);
  return found;
}

const short = (line: string | undefined) => (line === undefined ? 'nothing' : `"${line.slice(0, 120)}"`);

/** The first line in which two texts differ, in words. */
function firstDifference(before: string, now: string): string {
  const old = before.split('\n');
  const current = now.split('\n');
  const at = current.findIndex((line, index) => line !== old[index]);
  const line = at < 0 ? current.length : at;
  return `line ${line + 1} is ${short(old[line])}, the chart gives ${short(current[line])}`;
}

/** Updates the folder. Returns the names of written and removed files. */
export async function publish(entries: readonly CatalogueEntry[], folder = committed): Promise<string[]> {
  const files = await filesOf(entries, folder);
  await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  for (const file of files) {
    const text = await stored(file.name, folder);
    if (text === file.text) continue;
    await writeFile(join(folder, file.name), file.text);
    changed.push(file.name);
  }
  for (const name of await unexpectedIn(folder, files)) {
    await rm(join(folder, name));
    changed.push(name);
  }
  return changed;
}
