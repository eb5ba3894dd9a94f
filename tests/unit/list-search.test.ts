import { expect, it } from 'vitest';
import type { Executor, Statement } from '#server/database/executor.ts';
import { search } from '#server/requests/list/search.ts';

const filter = { scope: { kind: 'all', id: 0 }, statuses: ['offres-en-cours'], type: null, brokerId: null, from: null, before: null, words: ['lefevre'], reference: null } as const;

interface Told {
  /** Of 200 lines at the head, those that hold the word. */
  head: number;
  span: number;
  /** Of each sample that is drawn: lines of the folder, and those that hold the word. */
  samples?: readonly (readonly [seen: number, holding: number])[];
  /** Lines that the text index gives for the word, whatever their folder; and those of the folder. */
  hits?: number;
  total?: number;
}

/** What is asked of the database for one word, in its order, with the number of lines that a sample draws; and what is found. */
async function sought({ head, span, samples = [], hits = 0, total = 0 }: Told, inScope: number) {
  const asked: string[] = [];
  const poor = [...samples];
  const answer = (what: string): object[] => {
    if (what === 'search-head') return [{ holding: head, each: [head], span, spelled: {} }];
    if (what === 'search-sample') {
      const [seen, holding] = poor.shift() ?? [0, 0];
      return [{ seen, holding }];
    }
    return what === 'search-come' ? [{ id: 7 }] : [{ ids: [8], total, hits, everywhere: {} }];
  };
  const query = async ({ name }: Statement, values: readonly unknown[] = []) => {
    const [what = ''] = name.split(' ');
    asked.push(what === 'search-sample' ? `${what} ${String(values.find((value) => typeof value === 'number' && value >= 50))}` : what);
    return answer(what);
  };
  const found = await search({ query } as unknown as Executor, filter, { offset: 0, limit: 10, inScope });
  return { asked, found };
}

it.each([
  ['is shown to be common by one sample', { head: 24, span: 1_000_000, samples: [[85, 30]] }, 570_000, ['search-head', 'search-sample 150', 'search-come']],
  ['is shown to be common by a larger sample, where the first fell out poor', { head: 24, span: 1_000_000, samples: [[85, 0], [170, 30]] }, 570_000, ['search-head', 'search-sample 150', 'search-sample 300', 'search-come']],
  ['is asked of the text index of its folder, where both fell out poor: at the head it is not rare', { head: 24, span: 1_000_000, total: 900 }, 570_000, ['search-head', 'search-sample 150', 'search-sample 300', 'search-index']],
  ['has no larger sample drawn than tells more than the index', { head: 18, span: 100_000, total: 900 }, 57_000, ['search-head', 'search-sample 650', 'search-index']],
  ['is rare at the head, and among all', { head: 4, span: 1_000_000, hits: 12, total: 9 }, 570_000, ['search-head', 'search-few']],
  ['is rare at the head alone', { head: 4, span: 1_000_000, hits: 1_001, total: 900 }, 570_000, ['search-head', 'search-few', 'search-index']],
] as const)('looks no further than it needs for a word that %s', async (_what, told, inScope, steps) => {
  expect((await sought(told, inScope)).asked).toEqual(steps);
});

it.each([
  ['all were looked at', { head: 4, span: 1_000_000, hits: 12, total: 9 }, {}],
  ['there are too many of all', { head: 4, span: 1_000_000, hits: 1_001, total: 900 }, null],
  ['nobody looked at all', { head: 24, span: 1_000_000, total: 900 }, undefined],
] as const)('where %s, so much is known of the other folders', async (_what, told, everywhere) => {
  expect((await sought(told, 570_000)).found.everywhere).toEqual(everywhere);
});
