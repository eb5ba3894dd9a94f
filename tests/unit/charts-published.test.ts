import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartHash } from '#charts/hash.ts';
import { readChoice } from '#charts/layout/choice.ts';
import type { ChartPicture } from '#charts/pictures.ts';
import { committedPictures, differences, publish, type Places } from '#charts/publish.ts';
import { svgOf } from '#charts/svg/render.tsx';
import { sampleChart } from '#tests/support/sample-chart.ts';

describe('the committed pictures and listings', () => {
  it('are what the charts give (npm run statecharts brings them up to date)', async () => {
    expect(await differences(catalogue)).toEqual([]);
  });
});

describe('publishing', () => {
  const entries: CatalogueEntry[] = [{ id: 'sample', title: 'Essai', serves: 'Les tests.', chart: sampleChart }];
  let at: Places;
  const listing = () => readFile(join(at.folder, 'sample.md'), 'utf8');
  const cover = async (taken: Record<string, number>, exempt: Record<string, string> = {}, hash = chartHash(sampleChart)) => {
    await mkdir(at.coverage, { recursive: true });
    await writeFile(join(at.coverage, 'sample.json'), JSON.stringify({ hash, taken, exempt }));
  };

  beforeEach(async () => {
    const root = await mkdtemp(join(tmpdir(), 'statecharts-'));
    at = { folder: join(root, 'docs'), coverage: join(root, 'coverage') };
  });
  afterEach(() => rm(join(at.folder, '..'), { recursive: true, force: true }));

  it('writes a picture and a listing for each chart, and an index; a second time it has nothing to do', async () => {
    expect(await publish(entries, at)).toEqual(['README.md', 'sample.svg', 'sample.md']);
    expect(await differences(entries, at)).toEqual([]);
    expect(await publish(entries, at)).toEqual([]);
    expect(await listing()).toContain(chartHash(sampleChart));
    expect(await listing()).toContain('| | ✓ load | complete | `form` | remember |');
  });

  it('makes the same picture again from the choice that its file carries', async () => {
    await publish(entries, at);
    const [before] = await committedPictures(entries[0] as CatalogueEntry, at);
    const svg = await readFile(join(at.folder, 'sample.svg'), 'utf8');
    expect(readChoice(svg)).toEqual(before?.choice);
    expect(svg.startsWith(svgOf('sample', 'Essai', before?.picture as ChartPicture['picture']))).toBe(true);
    await writeFile(join(at.folder, 'sample.svg'), svg.replace('loading', 'waiting'));
    expect((await differences(entries, at)).join()).toContain('sample.svg is out of date');
  });

  it('prints what becomes of each event in each state, and why where nothing does', async () => {
    await publish([{ ...entries[0] as CatalogueEntry, ignored: { 'loading|RETRY': 'rien n’a échoué' } }], at);
    const text = await listing();
    expect(text).toMatch(/^\| failed \|.* ● \|/m);
    expect(text).toContain('- RETRY, en «\u00a0loading\u00a0»\u00a0: rien n’a échoué.');
  });

  it('marks what the tests took and what is exempt, without counts', async () => {
    await cover({ 'sample.failed|RETRY|0': 12 }, { 'sample.form.editing|SKIP|0': 'jamais atteinte' });
    await publish(entries, at);
    expect(await listing()).toContain('| ✓ | RETRY |');
    expect(await listing()).toContain('| exempte\u00a0: jamais atteinte | SKIP |');
    expect(await listing()).not.toContain('12');
  });

  it('leaves the marks alone where nothing was measured, and compares them where it was', async () => {
    await cover({ 'sample.failed|RETRY|0': 1 });
    await publish(entries, at);
    await rm(at.coverage, { recursive: true });
    expect(await differences(entries, at)).toEqual([]);
    expect(await publish(entries, at)).toEqual([]);
    expect(await listing()).toContain('| ✓ |');
    await cover({ 'sample.form.paused|RESUME|0': 1 });
    expect((await differences(entries, at)).join()).toContain('sample.md is out of date');
  });

  it('does not use what was measured on another version of the chart', async () => {
    await cover({ 'sample.failed|RETRY|0': 1 }, {}, 'of-another-time');
    await publish(entries, at);
    expect(await listing()).not.toContain('| ✓ |');
  });

  it('names what is missing, what differs and what belongs to no chart; publishing again repairs it', async () => {
    await publish(entries, at);
    await rm(join(at.folder, 'sample.svg'));
    await writeFile(join(at.folder, 'sample.md'), (await listing()).replace('| RETRY |', '| AGAIN |'));
    await writeFile(join(at.folder, 'gone.svg'), '');
    const found = await differences(entries, at);
    expect(found[0]).toBe('sample.svg is missing');
    expect(found[1]).toMatch(/^sample\.md is out of date: line \d+ is ".*AGAIN.*", the chart gives ".*RETRY/);
    expect(found[2]).toBe('gone.svg belongs to no chart of the catalogue');
    await publish(entries, at);
    expect(await differences(entries, at)).toEqual([]);
  });
});
