import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartModel } from '../model.ts';
import { pictureOf } from './arrange.ts';
import { choiceOf, type Choice } from './choice.ts';
import { inputsOf } from './inputs.ts';
import { climb, viewsOf, viewsOfPart } from './ladder.ts';
import type { Picture } from './picture.ts';

/*
 * The picture of a chart or a part. A search for it takes seconds, so its result is stored twice: in a cache
 * of this machine and in the committed SVG file.
 */

/** A picture and the choice that reproduces it. */
export interface LaidOut {
  choice: Choice;
  picture: Picture;
}

/** Cache of layouts between processes; ignored by git. */
const cache = join('node_modules', '.cache', 'charpente', 'pictures');

async function fromCache(inputs: string): Promise<LaidOut | undefined> {
  const file = join(cache, `${inputs}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as LaidOut) : undefined;
}

/** Writes to a temporary file and renames it, so that no process reads a partial file. */
async function toCache(inputs: string, laidOut: LaidOut): Promise<void> {
  await mkdir(cache, { recursive: true });
  const scratch = join(cache, `${inputs}.${process.pid}`);
  await writeFile(scratch, JSON.stringify(laidOut));
  await rename(scratch, join(cache, `${inputs}.json`));
}

/** The picture of a known choice; `undefined` if that was made for other inputs. */
async function again(
  model: ChartModel,
  inputs: string,
  known: Choice | undefined,
): Promise<LaidOut | undefined> {
  if (known?.inputs !== inputs) return undefined;
  const picture = await pictureOf(model, known.view, known.arrangement);
  return picture && { choice: known, picture };
}

async function searched(model: ChartModel, inputs: string, focus: string | undefined): Promise<LaidOut> {
  const found = await climb(model, focus === undefined ? viewsOf(model) : viewsOfPart(model, focus));
  return { choice: choiceOf(inputs, found), picture: found.picture };
}

/**
 * Picture of a chart or a part: from the cache, else from the choice in its committed file, else from a
 * search, which may take seconds.
 */
export async function layOut(
  model: ChartModel,
  { focus, known }: { focus?: string; known?: Choice } = {},
): Promise<LaidOut> {
  const inputs = inputsOf(model, focus);
  const cached = await fromCache(inputs);
  // The committed choice has priority over the cache of an earlier search.
  if (cached && (known?.inputs !== inputs || JSON.stringify(cached.choice) === JSON.stringify(known)))
    return cached;
  const laidOut = (await again(model, inputs, known)) ?? (await searched(model, inputs, focus));
  await toCache(inputs, laidOut);
  return laidOut;
}
