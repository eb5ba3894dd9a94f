import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { catalogue } from '#charts/catalogue.ts';
import { chartHash } from '#charts/hash.ts';
import { readChoice } from '#charts/layout/choice.ts';
import { withoutComments } from '#charts/layout/inputs.ts';
import type { ChartPicture } from '#charts/pictures.ts';
import { committedPictures, differences, publish } from '#charts/publish.ts';
import { svgOf } from '#charts/svg/render.tsx';
import { sampleChart } from '#tests/support/sample-chart.ts';

describe('the committed pictures and listings', () => {
  // Draws every chart of the catalogue, which takes long on a machine that does other things too.
  it(
    'are what the charts give (npm run statecharts brings them up to date)',
    { timeout: 120_000 },
    async () => {
      expect(await differences(catalogue)).toEqual([]);
    },
  );
});

describe('publishing', () => {
  const entries: CatalogueEntry[] = [
    { id: 'sample', title: 'Essai', serves: 'Les tests.', section: 'shared', chart: sampleChart },
  ];
  let folder: string;
  const listing = () => readFile(join(folder, 'sample.md'), 'utf8');

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'statecharts-')), 'docs');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('writes a picture and a listing for each chart, and an index; a second time it has nothing to do', async () => {
    expect(await publish(entries, folder)).toEqual([
      'README.md',
      'index.json',
      'sample.svg',
      'sample.md',
      'sample.json',
    ]);
    expect(await differences(entries, folder)).toEqual([]);
    expect(await publish(entries, folder)).toEqual([]);
    expect(await listing()).toContain(chartHash(sampleChart));
    expect(await listing()).toContain(
      '| ✓ | `loading` | ✓ load | la réponse | complete | `form` | remember |',
    );
  });

  it('makes the same picture again from the choice that its file carries', async () => {
    await publish(entries, folder);
    const [before] = await committedPictures(entries[0] as CatalogueEntry, folder);
    const svg = await readFile(join(folder, 'sample.svg'), 'utf8');
    expect(readChoice(svg)).toEqual(before?.choice);
    expect(svg.startsWith(svgOf('sample', 'Essai', before?.picture as ChartPicture['picture']))).toBe(true);
    await writeFile(join(folder, 'sample.svg'), svg.replace('loading', 'waiting'));
    expect((await differences(entries, folder)).join()).toContain('sample.svg is out of date');
  });

  it('prints what becomes of each event in each state, and why where nothing does', async () => {
    await publish(
      [{ ...(entries[0] as CatalogueEntry), ignored: { 'loading|RETRY': 'rien n’a échoué' } }],
      folder,
    );
    const text = await listing();
    expect(text).toMatch(/^\| failed \|.* ● \|/m);
    expect(text).toContain('- RETRY, en «\u00a0loading\u00a0»\u00a0: rien n’a échoué.');
  });

  it('marks what the tests take, which is all but what the catalogue exempts', async () => {
    await publish(
      [{ ...(entries[0] as CatalogueEntry), exempt: { 'sample.form.editing|SKIP|0': 'jamais atteinte' } }],
      folder,
    );
    expect(await listing()).toContain('| ✓ | `failed` | RETRY | la page |');
    expect(await listing()).toContain('| exempte\u00a0: jamais atteinte | `form.editing` | SKIP |');
  });

  it('names what is missing, what differs and what belongs to no chart; publishing again repairs it', async () => {
    await publish(entries, folder);
    await rm(join(folder, 'sample.svg'));
    await writeFile(join(folder, 'sample.md'), (await listing()).replace('| RETRY |', '| AGAIN |'));
    await writeFile(join(folder, 'gone.svg'), '');
    const found = await differences(entries, folder);
    expect(found[0]).toBe('sample.svg is missing');
    expect(found[1]).toMatch(/^sample\.md is out of date: line \d+ is ".*AGAIN.*", the chart gives ".*RETRY/);
    expect(found[2]).toBe('gone.svg belongs to no chart of the catalogue');
    await publish(entries, folder);
    expect(await differences(entries, folder)).toEqual([]);
  });
});

describe('the hash of the layout’s code', () => {
  it('does not change with a comment or an empty line', () => {
    const code = 'const width = 10;\nexport const half = width / 2; // pixels\n';
    const commented =
      '/** Width\n * in pixels. */\nconst width = 10;\n\n  // Half of it.\nexport const half = width / 2; // pixels\n';
    expect(withoutComments(commented)).toBe(code);
    expect(withoutComments(code)).toBe(code);
  });
});
