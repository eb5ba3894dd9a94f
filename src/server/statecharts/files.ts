import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FormerChart, ShownChart } from '#contract/statecharts.ts';
import type { ChartData, ChartSummary } from '#domain/chart-data.ts';
import type { ScreenWidth } from '#domain/chart-screens.ts';
import type { ChartTests } from '#domain/chart-tests.ts';
import { rulesOf } from '#domain/chart-pages.ts';
import type { SavedCharts } from '#domain/chart-versions.ts';
import { everyOf } from '#domain/every.ts';
import { triedLaw } from '../law-trials/laws.ts';
import { chartPages } from './pages.ts';
import { hasScreens, readScreen, statesWithScreen } from './screens.ts';
import { readFormer, versionNames } from './versions.ts';

/*
 * The data and pictures of the charts, which `npm run statecharts` writes, and what their tests found, which the tests
 * write: files that the build copies beside the server. They never change while it runs.
 */

/** The folder beside the built server, else that of the sources. */
const folder = ['statecharts/', '../../../docs/statecharts/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

function folderOfCharts(): URL {
  if (!folder) throw new Error('The folder of the statecharts is missing: build the portal again.');
  return folder;
}
const textOf = (name: string): Promise<string> => readFile(new URL(name, folderOfCharts()), 'utf8');

/** Every chart, in the order of the catalogue. */
export const readSummaries = async (): Promise<ChartSummary[]> =>
  JSON.parse(await textOf('index.json')) as ChartSummary[];

/** Whether this build has pictures of screens. */
export const buildHasScreens = (): boolean => hasScreens(folderOfCharts());

/** Whether a chart has that id: only a known id becomes a part of a path. */
const isKnown = async (id: string) => (await readSummaries()).some((chart) => chart.id === id);

/** The picture of the screen that shows a state, as WebP; null if there is none. */
export const readScreenOf = async (id: string, state: string, width: ScreenWidth): Promise<Buffer | null> =>
  (await isKnown(id)) ? readScreen(folderOfCharts(), id, state, width) : null;

/** One chart with its pictures; null if none has that id. */
export async function readChart(
  id: string,
): Promise<Omit<ShownChart, 'has_figures' | 'has_live' | 'has_notes' | 'lacks_screens'> | null> {
  if (!(await isKnown(id))) return null;
  const data = JSON.parse(await textOf(`${id}.json`)) as ChartData;
  const tests = JSON.parse(await textOf(`tests/${id}.json`)) as ChartTests;
  const pictures = data.pictures.map(async (picture) => ({
    ...picture,
    svg: await textOf(`${picture.name}.svg`),
  }));
  const screens = await statesWithScreen(folderOfCharts(), id);
  const versions = await versionNames(folderOfCharts());
  const rules = rulesOf(data, chartPages());
  return { ...data, tests, screens, versions, rules, pictures: await Promise.all(pictures) };
}

/** The laws, whose hashes the audit names: how to read the data and pictures of each as a version has them. */
export const readLaws = async (): Promise<
  { id: string; hash: string; files: () => Promise<SavedCharts> }[]
> =>
  (await readSummaries())
    .filter(({ id }) => triedLaw(id) !== undefined)
    .map(({ id, hash }) => ({ id, hash, files: () => filesOf(id) }));

async function filesOf(id: string): Promise<SavedCharts> {
  const text = await textOf(`${id}.json`);
  const { pictures } = JSON.parse(text) as ChartData;
  const drawn = pictures.map(async ({ name }) => [`${name}.svg`, await textOf(`${name}.svg`)] as const);
  return Object.fromEntries([[`${id}.json`, text], ...(await Promise.all(drawn))]);
}

/**
 * A chart as a saved version has it: null if that version has no such chart, undefined if there is no such version
 * or chart.
 */
export async function readFormerOf(id: string, version: string): Promise<FormerChart | null | undefined> {
  // Only a known name becomes a part of a path.
  if (!(await isKnown(id)) || !(await versionNames(folderOfCharts())).includes(version)) return undefined;
  return readFormer(folderOfCharts(), id, version);
}

/** French names of the states and transitions of a chart, by their ids and keys. */
export const namesOf = ({ root, edges }: Pick<ChartData, 'root' | 'edges'>): ReadonlyMap<string, string> =>
  new Map([
    ...everyOf(root).map(({ id, label, key }) => [id, label ?? key] as const),
    ...edges.map(({ key, event }) => [key, event] as const),
  ]);

/** The names of a chart; none for an unknown one. */
export const placesIn = async (chart: string): Promise<ReadonlyMap<string, string>> =>
  (await isKnown(chart)) ? namesOf(JSON.parse(await textOf(`${chart}.json`)) as ChartData) : new Map();
