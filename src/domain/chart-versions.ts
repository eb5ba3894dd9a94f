/*
 * Saved versions of the statecharts (docs/domain/statecharts.md): one compressed file each, which
 * `npm run statecharts -- --save <version>` writes.
 */

/** The texts of a version's files (index, data and pictures of each chart), by their names. */
export type SavedCharts = Readonly<Record<string, string>>;

/** The texts in the file of a version; throws for a file that is none. */
export async function chartsIn(file: Uint8Array<ArrayBuffer>): Promise<SavedCharts> {
  const text = new Response(file).body?.pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(text).json()) as SavedCharts;
}

/** Folder of the saved versions, in that of the charts. */
export const versionsFolder = 'versions';
const ending = '.json.gz';
/** Name of the file of a version. */
export const versionFileOf = (version: string): string => `${version}${ending}`;

/** Whether a text is the name of a version, as `1.0.0`: it becomes a part of a path. */
export const isVersionName = (text: string): boolean => /^\d{1,4}(\.\d{1,4}){1,3}$/.test(text);

/** Whether a text may be the hash of a chart: a chart that a server kept is addressed by it, as by a version. */
export const isChartHash = (text: string): boolean => /^[\da-f]{16}$/.test(text);

const numbersOf = (version: string) => version.split('.').map(Number);

/** Names of the versions that these files have, the newest first. */
export const newestFirst = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter(isVersionName)
    .toSorted((a, b) => {
      const [left, right] = [numbersOf(a), numbersOf(b)];
      const at = right.findIndex((number, index) => number !== left[index]);
      return at < 0 ? right.length - left.length : (right[at] ?? 0) - (left[at] ?? 0);
    });
