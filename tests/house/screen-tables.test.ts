import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyOf } from '#domain/every.ts';
import { modelOf } from '#charts/model.ts';
import { catalogue } from '#charts/catalogue.ts';

/**
 * The tables of screens among the pages, by page and section, in their order: what a reader must know of each
 * chart, whose whole table is drawn (docs/statecharts/README.md).
 */
const told: readonly (readonly [page: string, section: string, ...charts: string[]])[] = [
  ['contractors', '## The screen', 'contractors', 'guest-attestation'],
  ['documents', '## The screen', 'documents', 'piece-upload'],
  ['edited-forms', '## The flow in the browser', 'edited-form'],
  ['membership', '## The review', 'membership-review'],
  ['messages', '# Messages', 'dossier-messages'],
  ['payment', "## The client's page", 'payment'],
  ['registration', '## The flow in the browser', 'registration', 'registration-step'],
  ['signature', '## The flow in the browser', 'signature'],
  ['works-end', '## The flow in the browser', 'works-end', 'guest-works-end'],
];

/** Cells that name no state. */
const noState = new Set(['', '–', '—', '=', 'any', 'any write', 'the same', 'where it was', 'its page']);
const statesIn = (cell: string): string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]|\b(?:then|else|or|but|again)\b/)
    .map((name) => name.trim())
    .filter((name) => !noState.has(name));
const eventsIn = (cell: string): string[] =>
  [...cell.matchAll(/(?<!`)\b[a-z]+(?:\.[a-zA-Z]+)+\b/g)].map(([name]) => name);

const rowsOf = (table: string) => {
  const [head = [], , ...rows] = table.split('\n').map((line) => line.slice(2, -2).split(' | '));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};

const cases = told.flatMap(([page, section, ...charts]) => {
  const text =
    readFileSync(new URL(`../../docs/domain/${page}.md`, import.meta.url), 'utf8')
      .split(`${section}\n`)[1]
      ?.split('\n## ')[0] ?? '';
  const tables = text
    .split('\n\n')
    .filter((part) => part.startsWith('| from |'))
    .map((part) => part.trim());
  if (tables.length !== charts.length) throw new Error(`${page} has ${tables.length} tables of screens`);
  return charts.map((chart, index) => [page, chart, rowsOf(tables[index] ?? '')] as const);
});

it.each(cases)('%s.md names states and events that the chart %s has', (_page, id, rows) => {
  const entry = catalogue.find(({ chart }) => chart.id === id);
  if (!entry) throw new Error(`There is no chart ${id}`);
  const { root, edges } = modelOf(entry.chart, entry.labels);
  const states = new Set(everyOf(root).flatMap((node) => node.id.split('.')));
  const events = new Set(edges.map(({ code, event }) => code ?? event));
  expect(rows.length).toBeGreaterThan(2);
  expect(
    rows
      .flatMap(({ from = '', to = '' }) => [...statesIn(from), ...statesIn(to)])
      .filter((name) => !states.has(name)),
    'states',
  ).toEqual([]);
  expect(
    rows.flatMap(({ event = '' }) => eventsIn(event)).filter((name) => !events.has(name)),
    'events',
  ).toEqual([]);
});
