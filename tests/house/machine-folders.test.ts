import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';

const root = resolve(import.meta.dirname, '../..');
const machines = join(root, 'machines');

/** Laws have a template of their own, and `shared` is looked into. */
const laws = [
  'request-lifecycle',
  'membership',
  'claim',
  'account',
  'quotation',
  'promotion',
  'tariff-version',
];
const others = new Set([...laws, 'shared', 'shared/law']);
/** Folders that do not follow docs/machine-folder.md yet: the list only shrinks. */
const notYet: readonly string[] = [];

const foldersIn = (folder: string): string[] =>
  readdirSync(join(machines, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const every = [...foldersIn('.'), ...foldersIn('shared')].filter((folder) => !others.has(folder));
const folders = every.filter((folder) => !notYet.includes(folder));
const read = (path: string) => readFileSync(path, 'utf8');
const fileOf = (folder: string, name: string) => read(join(machines, folder, name));

const sources = ['machines', 'src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Every file of a machine that a source imports, as a path. */
const machinesReadBy = (source: string): string[] =>
  [...read(source).matchAll(/from '(?:#machines\/|(\.{1,2}\/))([^']+)'/g)]
    .map(([, dots, rest]) =>
      dots ? resolve(source, '..', `${dots}${rest}`) : join(machines, rest as string),
    )
    .filter((path) => path.startsWith(machines));

/** A file without XState that imports no chart, so that its importers load none. */
const isPlain = (path: string): boolean => !/from '(xstate|\.\/(chart|setup)\.ts)'/.test(read(path));

const follows = (folder: string) =>
  existsSync(join(machines, folder, 'labels.ts')) &&
  !existsSync(join(machines, folder, 'actors.ts')) &&
  fileOf(folder, 'labels.ts').includes('labelsOf(');

const isInside = (folder: string, path: string) => path.startsWith(`${join(machines, folder)}/`);

it('has folders that do not follow the template yet, and no other', () => {
  expect(notYet.filter((folder) => !existsSync(join(machines, folder)) || follows(folder))).toEqual([]);
});

describe.each(folders)('the machine folder %s', (folder) => {
  const name = folder.split('/').at(-1) as string;
  const chartName = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Chart`;
  const labelsName = chartName.replace(/Chart$/, 'Labels');

  it('has a chart, its words and an index, and no wrappers of calls', () => {
    const files = readdirSync(join(machines, folder));
    expect(files).toEqual(expect.arrayContaining(['chart.ts', 'labels.ts', 'index.ts']));
    expect(files).not.toContain('actors.ts');
  });

  it('names chart and words after itself, and exports both from its index', () => {
    expect(fileOf(folder, 'chart.ts')).toContain(`export const ${chartName} =`);
    expect(fileOf(folder, 'chart.ts')).toContain(`id: '${name}'`);
    expect(fileOf(folder, 'labels.ts')).toContain(`export const ${labelsName} = labelsOf(${chartName}, {`);
    expect(fileOf(folder, 'index.ts')).toContain(chartName);
    expect(fileOf(folder, 'index.ts')).toContain(labelsName);
  });

  it('reads the API’s end for its types only', () => {
    const calling = readdirSync(join(machines, folder)).filter((file) =>
      /^import (?!type )[^;]*#api\/client/m.test(fileOf(folder, file)),
    );
    expect(calling).toEqual([]);
  });

  it('is entered by its index, or by files that know no chart', () => {
    const byTheWindow = sources
      .filter((source) => !isInside(folder, source))
      .flatMap((source) =>
        machinesReadBy(source)
          .filter((path) => isInside(folder, path) && !path.endsWith('/index.ts') && !isPlain(path))
          .map((path) => `${relative(root, source)} reads ${relative(root, path)}`),
      );
    expect(byTheWindow).toEqual([]);
  });
});

it('makes the catalogue: every folder is in it, and nothing else but the laws', () => {
  const named = every.map((folder) => folder.split('/').at(-1));
  expect(catalogue.map(({ id }) => id).toSorted()).toEqual([...named, ...laws].toSorted());
});
