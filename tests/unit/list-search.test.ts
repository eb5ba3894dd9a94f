import { expect, it } from 'vitest';
import type { Executor, Statement } from '#server/database/executor.ts';
import { search } from '#server/portfolio/search.ts';

const filter = {
  scope: { kind: 'all', id: 0 },
  statuses: ['offres-en-cours'],
  type: null,
  brokerId: null,
  from: null,
  before: null,
  words: ['lefevre'],
  reference: null,
  contact: null,
} as const;

/**
 * Lines of the filter that are looked at, those that hold the word, and those that the counts
 * table counts for it.
 */
type Looked = readonly [seen: number, holding: number, counted?: number];

interface Told {
  first: Looked;
  /** Where more lines are drawn. */
  more?: Looked;
  /** Where the head of the list is looked at. */
  head?: Looked;
  /** Lines that the text index gives for the word, whatever their folder; and those of the folder. */
  hits?: number;
  total?: number;
}

const textsOf = ([seen, holding]: Looked): string =>
  Array.from({ length: seen }, (_, line) =>
    line < holding ? ' famille lefevre 12 ' : ' famille roussel 12 ',
  ).join('\n');

/** The statements for one word, in their order, and their results. */
async function sought({ first, more = [0, 0], head = [0, 0], hits = 0, total = 0 }: Told, inScope: number) {
  const asked: string[] = [];
  const looks: Readonly<Record<string, Looked>> = {
    'search-drawn-1000': first,
    'search-drawn-8000': more,
    'search-head': head,
  };
  const answer = (what: string): object[] => {
    const looked = looks[what];
    if (looked) return [{ counted: looked[2] ?? looked[0], texts: textsOf(looked) }];
    return what === 'search-come' ? [{ id: 7 }] : [{ ids: [8], total, hits, everywhere: {} }];
  };
  const query = async ({ name }: Statement) => {
    const [what = ''] = name.split(' ');
    asked.push(what);
    return answer(what);
  };
  const found = await search({ query } as unknown as Executor, filter, {
    offset: 0,
    limit: 10,
    inScope,
    spelled: {},
  });
  return { asked, found };
}

const [open, rare, head] = [
  [570, 7],
  [570, 4],
  [200, 24],
] as const;

it.each([
  [
    'is shown to be common by the first lines',
    { first: [570, 60] },
    570_000,
    ['search-drawn-1000', 'search-come'],
  ],
  [
    'is shown to be common by more, where the first leave it open',
    { first: open, more: [4_560, 60] },
    570_000,
    ['search-drawn-1000', 'search-drawn-8000', 'search-come'],
  ],
  [
    'is asked of the text index of its folder, where more leave it open too: it is not rare',
    { first: open, more: [4_560, 20], total: 900 },
    570_000,
    ['search-drawn-1000', 'search-drawn-8000', 'search-index'],
  ],
  [
    'is shown to be common by few lines of a small folder',
    { first: [60, 30] },
    60_000,
    ['search-drawn-1000', 'search-come'],
  ],
  [
    'might be rare between two days, however many of these hold it',
    { first: [210, 7, 570], more: [1_680, 20, 4_560], total: 900 },
    570_000,
    ['search-drawn-1000', 'search-drawn-8000', 'search-index'],
  ],
  [
    'is rare among the first lines, and among all',
    { first: rare, hits: 12, total: 9 },
    570_000,
    ['search-drawn-1000', 'search-few'],
  ],
  [
    'is rare among the first lines alone',
    { first: rare, hits: 1_001, total: 900 },
    570_000,
    ['search-drawn-1000', 'search-few', 'search-index'],
  ],
  [
    'is not rare at the head, in a folder of which few lines are drawn',
    { first: [8, 3], head, total: 900 },
    9_000,
    ['search-drawn-1000', 'search-head', 'search-index'],
  ],
  [
    'is rare at the head of such a folder',
    { first: [8, 0], head: [200, 1], hits: 12, total: 9 },
    9_000,
    ['search-drawn-1000', 'search-head', 'search-few'],
  ],
] as const)(
  'the search stops as soon as the answer is known, for a word that %s',
  async (_what, told, inScope, steps) => {
    expect((await sought(told, inScope)).asked).toEqual(steps);
  },
);

it.each([
  ['all were looked at', { first: rare, hits: 12, total: 9 }, {}],
  ['there are too many of all', { first: rare, hits: 1_001, total: 900 }, null],
  ['nobody looked at all', { first: open, more: [4_560, 20], total: 900 }, undefined],
] as const)(
  'where %s, the numbers of the other folders are known as far as that allows',
  async (_what, told, everywhere) => {
    expect((await sought(told, 570_000)).found.everywhere).toEqual(everywhere);
  },
);

it('the search counts words that are no longer common, and removes them from the cache of common words', async () => {
  const asked: string[] = [];
  let all = 10;
  const query = async ({ name }: Statement) => {
    asked.push(name.split(' ')[0] ?? '');
    if (name.startsWith('search-come')) return Array.from({ length: all }, (_, id) => ({ id }));
    return [{ counted: 570, texts: textsOf([570, 60]) }];
  };
  const executor = { query } as unknown as Executor;
  const found = async (offset: number) => {
    const { ids, total, capped } = await search(executor, filter, {
      offset,
      limit: 10,
      inScope: 570_000,
      spelled: {},
    });
    return [ids.length, total, capped, asked.splice(0)];
  };
  expect(await found(0)).toEqual([10, 1_000, true, ['search-drawn-1000', 'search-come']]);
  all = 6;
  expect(await found(20)).toEqual([6, 26, false, ['search-come']]);
  // The lines that were drawn show it to be common still.
  expect(await found(0)).toEqual([6, 6, false, ['search-come']]);
  all = 0;
  expect(await found(20)).toEqual([0, 1_000, true, ['search-come']]);
});

it('the search reads the sample of a filter once for all searches, and another sample for another filter', async () => {
  const asked: string[] = [];
  const query = async ({ name }: Statement) => {
    asked.push(name.split(' ')[0] ?? '');
    return name.startsWith('search-drawn')
      ? [{ counted: 570, texts: textsOf(rare) }]
      : [{ ids: [8], total: 9, hits: 12, everywhere: {} }];
  };
  const executor = { query } as unknown as Executor;
  const steps = async (own: Partial<Record<keyof typeof filter, unknown>>) => {
    await search(executor, { ...filter, ...own } as typeof filter, {
      offset: 0,
      limit: 10,
      inScope: 570_000,
      spelled: {},
    });
    return asked.splice(0);
  };
  expect(await steps({})).toEqual(['search-drawn-1000', 'search-few']);
  expect(await steps({ words: ['roussel', '12'] })).toEqual(['search-come']);
  expect(await steps({ words: ['dubois'] })).toEqual(['search-few']);
  for (const own of [
    { type: 'Syndic' },
    { scope: { kind: 'company', id: 1 } },
    { scope: { kind: 'company', id: 2 } },
    { statuses: ['offres-refusees'] },
  ]) {
    expect(await steps(own)).toEqual(['search-drawn-1000', 'search-few']);
    expect(await steps(own)).toEqual(['search-few']);
  }
});
