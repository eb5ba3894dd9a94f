import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartModel } from '../model.ts';
import { pictureOf } from './arrange.ts';
import { choiceOf, type Choice } from './choice.ts';
import { inputsOf } from './inputs.ts';
import { climb, viewsOf, viewsOfPart } from './ladder.ts';
import type { Picture } from './picture.ts';

/** A picture and the choice from which it can be made again. */
export interface LaidOut {
  choice: Choice;
  picture: Picture;
}

/** Where layouts are kept between the processes of a run; ignored by git. */
const cache = join('node_modules', '.cache', 'charpente', 'pictures');

async function fromCache(inputs: string): Promise<LaidOut | undefined> {
  const file = join(cache, `${inputs}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as LaidOut) : undefined;
}

/** Written beside its place and moved there, so that nobody reads half of it. */
async function toCache(inputs: string, laidOut: LaidOut): Promise<void> {
  await mkdir(cache, { recursive: true });
  const scratch = join(cache, `${inputs}.${process.pid}`);
  await writeFile(scratch, JSON.stringify(laidOut));
  await rename(scratch, join(cache, `${inputs}.json`));
}

/** The picture that a known choice gives; undefined where it was made for other inputs. */
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
 * The picture of a chart, or of one of its parts: from the cache, else made again from the choice that its committed file carries,
 * else searched for, which may take seconds.
 */
export async function layOut(
  model: ChartModel,
  { focus, known }: { focus?: string; known?: Choice } = {},
): Promise<LaidOut> {
  const inputs = inputsOf(model, focus);
  const cached = await fromCache(inputs);
  // The committed choice comes first, so that the cache of an earlier search does not stand against the file.
  if (cached && (known?.inputs !== inputs || JSON.stringify(cached.choice) === JSON.stringify(known)))
    return cached;
  const laidOut = (await again(model, inputs, known)) ?? (await searched(model, inputs, focus));
  await toCache(inputs, laidOut);
  return laidOut;
}
