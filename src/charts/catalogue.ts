import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'xstate';
import type { CatalogueEntry, ChartSection, TitledLabels } from '#machines/catalogue-entry.ts';

/*
 * Reads the folders of `machines` at the start: each folder with an `index.ts` is one chart of the catalogue,
 * from which the pictures, the listings and the tests are made. Nothing has to be registered anywhere.
 */

const machines = join(import.meta.dirname, '../../machines');

/** Paths below `machines` of the folders of `parent` that have a chart, sorted. */
const foldersIn = (parent: string): string[] =>
  readdirSync(join(machines, parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(machines, folder, 'index.ts')))
    .toSorted();

const isLaw = (folder: string) => existsSync(join(machines, folder, 'law.ts'));

/** Section of a chart in the index. Throws if neither its folder nor its labels say it. */
function sectionOf(folder: string, { section }: TitledLabels): ChartSection {
  const found = section ?? (isLaw(folder) ? 'law' : folder.startsWith('shared') ? 'shared' : undefined);
  if (!found) throw new Error(`machines/${folder}/labels.ts names no section.`);
  return found;
}

/**
 * The catalogue's entry of a folder. Its index must export a chart whose id is the folder's name, and labels
 * whose name ends in `Labels`; it may export reasons whose names end in `Ignored` and `Exempt`
 * (`CatalogueEntry`).
 */
async function entryOf(folder: string): Promise<CatalogueEntry> {
  const id = folder.split('/').at(-1) ?? folder;
  const door = `#machines/${folder}/index.ts`;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ door);
  const chart = Object.values(exported).find((one) => one instanceof StateMachine && one.id === id);
  const ending = (end: string) => Object.entries(exported).find(([name]) => name.endsWith(end))?.[1];
  const labels = ending('Labels') as TitledLabels | undefined;
  if (!(chart instanceof StateMachine) || !labels)
    throw new Error(`machines/${folder}/index.ts exports no chart "${id}", or no labels.`);
  return {
    id,
    title: labels.title,
    section: sectionOf(folder, labels),
    ...(isLaw(folder) && { isLaw: true }),
    serves: labels.serves,
    chart,
    labels,
    ...(ending('Ignored') !== undefined && { ignored: ending('Ignored') as Record<string, string> }),
    ...(ending('Exempt') !== undefined && { exempt: ending('Exempt') as Record<string, string> }),
  };
}

const folders = foldersIn('.');

/** Every chart of the product, by its folder: the laws, the flows, and what several flows share. */
export const catalogue: readonly CatalogueEntry[] = await Promise.all(
  [...folders.filter(isLaw), ...folders.filter((folder) => !isLaw(folder)), ...foldersIn('shared')].map(
    entryOf,
  ),
);
