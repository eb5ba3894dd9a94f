import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenFileOf, screenWidths } from '#domain/chart-screens.ts';
import { readScreen, statesWithScreen } from '#server/statecharts/screens.ts';

let folder: string;
let charts: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-screens-'));
  charts = pathToFileURL(`${folder}/`);
  await mkdir(join(folder, 'screens/logo'), { recursive: true });
  await writeFile(join(folder, 'claim.json'), 'not a picture');
  for (const state of ['logo.ready', 'logo.sending'])
    for (const width of screenWidths)
      await writeFile(join(folder, 'screens/logo', screenFileOf(state, width)), `${state} at ${width}`);
});
afterAll(() => rm(folder, { recursive: true }));

it('lists the states of a chart that have pictures', async () => {
  expect(await statesWithScreen(charts, 'logo')).toEqual(['logo.ready', 'logo.sending']);
  expect(await statesWithScreen(charts, 'claim')).toEqual([]);
});

it('reads the picture of a state at a width', async () => {
  expect(String(await readScreen(charts, 'logo', 'logo.ready', 375))).toBe('logo.ready at 375');
});

it.each(['logo.gone', '../../claim', '..', ''])('reads nothing for %j', async (state) => {
  expect(await readScreen(charts, 'logo', state, 375)).toBeNull();
});
