import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  chartsIn,
  isVersionName,
  newestFirst,
  versionFileOf,
  versionsFolder,
} from '#domain/chart-versions.ts';
import { PagesNotWritten } from './html-page.ts';

/*
 * Versions of the charts: the present files of a folder, those of a revision of git, and saved ones, one compressed
 * file each (`#domain/chart-versions.ts`).
 */

/** The text of a file of a version, by its name; null if the version has none of that name. */
export type Version = (name: string) => Promise<string | null>;

const run = promisify(execFile);
const folderOf = (folder: string) => join(folder, versionsFolder);
const fileOf = (folder: string, name: string) => join(folderOf(folder), versionFileOf(name));

/** The committed files of a revision of git. */
const revision =
  (name: string, folder: string): Version =>
  (file) =>
    run('git', ['show', `${name}:./${file}`], { cwd: folder, maxBuffer: 100_000_000 }).then(
      ({ stdout }) => stdout,
      () => null,
    );

/** The files of the folder. */
export const present =
  (folder: string): Version =>
  (file) =>
    readFile(join(folder, file), 'utf8').catch(() => null);

async function saved(folder: string, name: string): Promise<Version> {
  const files = await chartsIn(await readFile(fileOf(folder, name)));
  return async (file) => files[file] ?? null;
}

/** Names of the saved versions of a folder, the newest first. */
async function savedVersions(folder: string): Promise<string[]> {
  if (!existsSync(folderOf(folder))) return [];
  return newestFirst(await readdir(folderOf(folder)));
}

/**
 * A saved version by its name, or the newest one by `latest`; else the revision of git of that name. `name`: of the one
 * that was found.
 */
export async function versionOf(asked: string, folder: string): Promise<{ name: string; read: Version }> {
  const versions = await savedVersions(folder);
  const name = asked === 'latest' ? (versions[0] ?? asked) : asked;
  return { name, read: versions.includes(name) ? await saved(folder, name) : revision(name, folder) };
}

/**
 * Saves the charts of a folder under a name, or those of a revision of git. Returns the file; throws
 * `PagesNotWritten` for a name that is no version, and for a revision without charts.
 */
export async function saveVersion(folder: string, name: string, from?: string): Promise<string> {
  if (!isVersionName(name)) throw new PagesNotWritten('Name a version: npm run statecharts -- --save 1.0.0');
  const read = from === undefined ? present(folder) : revision(from, folder);
  const index = await read('index.json');
  if (index === null) throw new PagesNotWritten(`${from ?? folder} has no charts.`);
  const files: Record<string, string> = { 'index.json': index };
  const keep = async (file: string) => {
    const text = await read(file);
    if (text !== null) files[file] = text;
    return text;
  };
  for (const { id } of JSON.parse(index) as { id: string }[]) {
    const data = await keep(`${id}.json`);
    const { pictures = [] } = JSON.parse(data ?? '{}') as { pictures?: { name: string }[] };
    for (const picture of pictures) await keep(`${picture.name}.svg`);
  }
  await mkdir(folderOf(folder), { recursive: true });
  await writeFile(fileOf(folder, name), await promisify(gzip)(JSON.stringify(files), { level: 9 }));
  return fileOf(folder, name);
}
