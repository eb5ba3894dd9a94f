import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'xstate';
import type { CatalogueEntry, TitledLabels } from '#machines/catalogue-entry.ts';

const machines = join(import.meta.dirname, '../../machines');

/** Folders with a chart, below `machines` or one of its folders: those that others enter, by an `index.ts`. */
const foldersIn = (parent: string): string[] =>
  readdirSync(join(machines, parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(machines, folder, 'index.ts')))
    .toSorted();

const isLaw = (folder: string) => existsSync(join(machines, folder, 'law.ts'));

/** What the folder exports: its chart by the folder's name, its words and its reasons by the end of theirs. */
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
    serves: labels.serves,
    chart,
    labels,
    ...(ending('Ignored') !== undefined && { ignored: ending('Ignored') as Record<string, string> }),
    ...(ending('Exempt') !== undefined && { exempt: ending('Exempt') as Record<string, string> }),
  };
}

const own = foldersIn('.');

/** Every chart of the product, by its folder: the laws, the flows, and what several flows share. */
export const catalogue: readonly CatalogueEntry[] = await Promise.all(
  [...own.filter(isLaw), ...own.filter((folder) => !isLaw(folder)), ...foldersIn('shared')].map(entryOf),
);
