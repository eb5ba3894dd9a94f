import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { dataOf } from '#charts/data.ts';
import { everyOf } from '#domain/every.ts';

/*
 * The ten questions (docs/domain/statechart-questions.md): the charts still have the words of each answer.
 */

const page = await readFile('docs/domain/statechart-questions.md', 'utf8');
const questions = page
  .split(/^\d+\. /m)
  .slice(1)
  .map((text) => text.replaceAll(/\s+/g, ' '));

/** Conditions of a guard that is written as « a, b et c »; a condition may have an « et » of its own. */
const conditionsIn = (guard: string) => guard.split(', ').flatMap((one) => [one, ...one.split(' et ')]);

/** Texts of a chart: states, events, single conditions, effects. */
function textsOf(id: string) {
  const entry = catalogue.find((one) => one.id === id);
  if (!entry) throw new Error(`No chart ${id}`);
  const { root, edges } = dataOf(entry, [], new Map());
  return {
    ids: everyOf(root).map((state) => state.id),
    texts: new Set([
      ...everyOf(root).map(({ label }) => label ?? ''),
      ...edges.flatMap(({ event, guard = '', actions }) => [event, ...conditionsIn(guard), ...actions]),
    ]),
  };
}

it('are ten', () => expect(questions).toHaveLength(10));

describe.each(questions.map((text) => [/\*\*(.*?)\*\*/.exec(text)?.[1] ?? '', text] as const))(
  '%s',
  (_, text) => {
    const [, chart = '', state = ''] = /\/statecharts\/([\w-]+)\?choix=([\w.-]+)/.exec(text) ?? [];
    const { ids, texts } = textsOf(chart);

    it('leads to a state', () => expect(ids).toContain(state));

    it('quotes the chart', () => {
      const quoted = [...text.matchAll(/« (.*?) »/g)].map(([, words = '']) => words);
      expect(quoted.length).toBeGreaterThan(0);
      expect(quoted.filter((words) => !texts.has(words))).toEqual([]);
    });
  },
);
