// @vitest-environment jsdom
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChartData, ChartNode, ChartSummary } from '#domain/chart-data.ts';
import { everyOf } from '#domain/every.ts';
import { differenceOf, marksOf, type ChangedItem } from '#charts/difference.ts';
import { marked, writeDifferences } from '#charts/difference-pages.ts';
import { PagesNotWritten } from '#charts/html-page.ts';
import { committed } from '#charts/publish.ts';
import { saveVersion } from '#charts/versions.ts';

/*
 * What distinguishes two versions of a chart, as data and as pages.
 */

const run = promisify(execFile);

let claim: ChartData;
beforeAll(async () => {
  claim = JSON.parse(await readFile(join(committed, 'claim.json'), 'utf8')) as ChartData;
});

const withStates = (change: (states: readonly ChartNode[]) => ChartNode[]): ChartData => ({
  ...claim,
  root: { ...claim.root, children: change(claim.root.children) },
});

describe('two versions of a chart', () => {
  it('that are equal differ in nothing', () => {
    expect(differenceOf(claim, structuredClone(claim))).toEqual([]);
    expect(differenceOf(null, null)).toEqual([]);
  });

  it('differ by a renamed state, not by the transitions that lead there', () => {
    const after = withStates((states) =>
      states.map((state) => (state.id === 'claim.declared' ? { ...state, label: 'Reçu' } : state)),
    );
    expect(differenceOf(claim, after)).toEqual([
      {
        kind: 'state',
        at: 'claim.declared',
        name: 'Reçu',
        change: 'changed',
        parts: [{ part: 'nom', before: 'Déclaré', after: 'Reçu' }],
      },
    ]);
  });

  it('differ by the target, the condition and the effects of a transition', () => {
    const [first, ...others] = claim.edges;
    const after = {
      ...claim,
      edges: [
        {
          ...first!,
          to: 'claim.closed',
          guard: 'toujours',
          brief: { ...first!.brief, who: 'x' },
          actions: [],
        },
        ...others,
      ],
    };
    const [item, ...more] = differenceOf(claim, after);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: 'transition', at: first!.key, change: 'changed' });
    expect(item?.parts.map(({ part, after: now }) => [part, now])).toEqual([
      ['condition', 'toujours'],
      ['vers', 'Clos'],
      ['effets', ''],
    ]);
  });

  it('differ by what one of them has only', () => {
    const after = {
      ...withStates((states) => states.filter(({ id }) => id !== 'claim.contested')),
      edges: claim.edges.filter(({ from, to }) => from !== 'claim.contested' && to !== 'claim.contested'),
    };
    const changes = differenceOf(claim, after);
    expect(changes.find(({ kind }) => kind === 'state')).toMatchObject({
      at: 'claim.contested',
      change: 'removed',
    });
    expect(new Set(changes.map(({ change }) => change))).toEqual(new Set(['removed']));
    expect(differenceOf(after, claim).map(({ at, change }) => [at, change])).toEqual(
      changes.map(({ at }) => [at, 'added']),
    );
    expect(differenceOf(null, claim).length).toBe(new Set(claim.edges.map(({ key }) => key)).size + 13);
  });
});

it('a picture marks what changed', async () => {
  const svg = await readFile(join(committed, 'claim.svg'), 'utf8');
  const item = { kind: 'state' as const, name: '', parts: [] };
  const picture = marked(svg, claim.root, [
    { ...item, at: 'claim.declared', change: 'added' },
    { ...item, at: 'claim.constituted|TERM.MISS|0', change: 'removed' },
  ]);
  const page = new DOMParser().parseFromString(picture, 'text/html');
  const changed = [...page.querySelectorAll('[data-change]')].map((one) => [
    one.getAttribute('data-state') ?? one.getAttribute('data-transitions'),
    one.getAttribute('data-change'),
  ]);
  expect(new Set(changed.map(String))).toEqual(
    new Set(['claim.declared,added', 'claim.constituted|TERM.MISS|0,removed']),
  );
});

it('a picture marks the folded box of a change that it does not show', async () => {
  const [data, svg] = await Promise.all(
    ['payment.json', 'payment.svg'].map((name) => readFile(join(committed, name), 'utf8')),
  );
  const { root } = JSON.parse(data ?? '') as ChartData;
  const inner = everyOf(root).find(({ id }) => id.startsWith('payment.paying.'));
  expect(svg).not.toContain(`data-state="${inner?.id}"`);
  const items: ChangedItem[] = [{ kind: 'state', name: '', parts: [], at: inner?.id ?? '', change: 'added' }];
  expect([...marksOf(svg ?? '', root, items)]).toEqual([['payment.paying', 'changed']]);
});

/** A repository whose charts are committed, and then changed. */
async function changedRepository(folder: string): Promise<void> {
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...words], { cwd: folder });
  const index = JSON.parse(await readFile(join(committed, 'index.json'), 'utf8')) as ChartSummary[];
  const kept = index.filter(({ id }) => id === 'claim' || id === 'promotion');
  await writeFile(join(folder, 'index.json'), JSON.stringify(kept));
  for (const { id } of kept)
    for (const file of [`${id}.json`, `${id}.svg`]) await copyFile(join(committed, file), join(folder, file));
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'Charts');
  const after = withStates((states) => states.filter(({ id }) => id !== 'claim.contested'));
  await writeFile(join(folder, 'claim.json'), JSON.stringify(after));
}

it('a saved version has the charts of its day, and is compared with those of today', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'differences-'));
  const [charts, pages] = [join(folder, 'charts'), join(folder, 'pages')];
  try {
    await mkdir(charts);
    await changedRepository(charts);
    await saveVersion(charts, '1.0.0');
    await saveVersion(charts, '0.9.0', 'HEAD');
    expect(await writeDifferences(charts, 'latest', pages)).toEqual([]);
    expect(await writeDifferences(charts, '0.9.0', pages)).toEqual(['claim']);
    expect(await readFile(join(pages, 'index.html'), 'utf8')).toContain('De 0.9.0 aux fichiers présents');
    await expect(saveVersion(charts, '../1.0.0')).rejects.toThrow(PagesNotWritten);
    await expect(saveVersion(charts, '1.1.0', 'no-such-revision')).rejects.toThrow(PagesNotWritten);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the pages name each changed chart, and say that a revision is unknown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'differences-'));
  const [charts, pages] = [join(folder, 'charts'), join(folder, 'pages')];
  try {
    await mkdir(charts);
    await changedRepository(charts);
    expect(await writeDifferences(charts, 'HEAD', pages)).toEqual(['claim']);
    expect(await readdir(pages)).toEqual(['claim.html', 'index.html']);
    const page = await readFile(join(pages, 'claim.html'), 'utf8');
    expect(page).toContain('Retiré, état\u00a0: <b>Contesté</b>');
    expect(page.split('data-change="removed"').length).toBeGreaterThan(1);
    await expect(writeDifferences(charts, 'no-such-revision', pages)).rejects.toThrow(PagesNotWritten);
    await expect(writeDifferences(charts, 'HEAD', '')).rejects.toThrow(PagesNotWritten);
  } finally {
    await rm(folder, { recursive: true });
  }
});
