import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { FormerChart } from '#contract/statecharts.ts';
import type { ChartData } from '#domain/chart-data.ts';
import {
  chartsIn,
  newestFirst,
  versionFileOf,
  versionsFolder,
  type SavedCharts,
} from '#domain/chart-versions.ts';

/*
 * Saved versions of the charts. `npm run statecharts -- --save <version>` writes them.
 */

const folderOf = (charts: URL) => new URL(`${versionsFolder}/`, charts);

/** Names of the saved versions, the newest first. `charts`: folder of the charts. */
export const versionNames = async (charts: URL): Promise<string[]> =>
  existsSync(folderOf(charts)) ? newestFirst(await readdir(folderOf(charts))) : [];

/** A chart of a saved version with its pictures; null if the version has none of that id. */
export function formerIn(files: SavedCharts, id: string): FormerChart | null {
  const text = files[`${id}.json`];
  if (text === undefined) return null;
  const { root, edges, pictures } = JSON.parse(text) as ChartData;
  return {
    root,
    edges,
    pictures: pictures.map((picture) => ({ ...picture, svg: files[`${picture.name}.svg`] ?? '' })),
  };
}

/** A chart as a saved version has it; null if it has none of that id. `version`: a known name. */
export const readFormer = async (charts: URL, id: string, version: string): Promise<FormerChart | null> =>
  formerIn(await chartsIn(await readFile(new URL(versionFileOf(version), folderOf(charts)))), id);
