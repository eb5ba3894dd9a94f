import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { screenFileOf, screenWidths, type ScreenWidth } from '#domain/chart-screens.ts';

/*
 * Pictures of the screens of a chart's states. `npm run screenshots` makes them; a build without them has none.
 */

const folderOf = (charts: URL, chart: string) => new URL(`screens/${chart}/`, charts);

/** Whether the build has pictures of screens. `charts`: folder of the charts. */
export const hasScreens = (charts: URL): boolean => existsSync(new URL('screens/', charts));

/** Ids of the states of a chart that have pictures. `charts`: folder of the charts; `chart`: a known id. */
export async function statesWithScreen(charts: URL, chart: string): Promise<string[]> {
  const folder = folderOf(charts, chart);
  if (!existsSync(folder)) return [];
  const ending = screenFileOf('', screenWidths[0]);
  return (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();
}

/** The picture of a state as WebP; null if there is none. */
export async function readScreen(
  charts: URL,
  chart: string,
  state: string,
  width: ScreenWidth,
): Promise<Buffer | null> {
  // Only a known id becomes a part of a path.
  if (!(await statesWithScreen(charts, chart)).includes(state)) return null;
  return readFile(new URL(screenFileOf(state, width), folderOf(charts, chart)));
}
