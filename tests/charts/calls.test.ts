import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { accountCalls } from './calls/accounts.ts';
import { callsOf, rowsIn, type CallTable } from './calls/called.ts';
import { clientCalls } from './calls/clients.ts';
import { kindCalls } from './calls/kinds.ts';
import { calledByNoPage, givenByPages, listReads } from './calls/pages.ts';
import { requestCalls } from './calls/requests.ts';
import { sharedCalls } from './calls/shared.ts';

/*
 * Which row of the contract each actor of each chart is bound to. Journeys script an actor by its name, so
 * that they pass whatever it calls: the tables of ./calls, written by hand, say it.
 */

const table: CallTable = { ...requestCalls, ...clientCalls, ...accountCalls, ...sharedCalls };
const known = new Map<AnyActorLogic, string>(catalogue.map(({ id, chart }) => [chart, id]));

const web = join(import.meta.dirname, '../../src/web');
const modules = import.meta.glob<Record<string, unknown>>('../../src/web/flows/use-*.tsx', { eager: true });

/** What the exported rules of a list's hook read. Some rules are made for an id. */
function readsOf(exported: Record<string, unknown>): unknown[] {
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Rules'))
    .map(([, rules]) => (typeof rules === 'function' ? (rules as (id: number) => unknown)(1) : rules))
    .map((rules) => Reflect.get(rules as object, 'read'));
}

describe('the calls of actors', () => {
  it.each(catalogue.map(({ id, chart }) => [id, chart] as const))(
    'those of %s are in its table',
    (id, chart) => {
      expect(callsOf(chart, known)).toEqual(table[id] ?? {});
    },
  );

  it.each(kindCalls)('those of %s are in the table of kinds', (_name, chart, expected) => {
    expect(callsOf(chart, known)).toEqual(expected);
  });

  it('a table names no chart that does not exist', () => {
    const ids = new Set(catalogue.map(({ id }) => id));
    expect(Object.keys(table).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('a page gives a shared chart', () => {
  it('the call that its list is for', () => {
    const reads = Object.entries(modules)
      .flatMap(([path, exported]) =>
        readsOf(exported).map((read) => [path.replace(/^.*\/|\.tsx$/g, ''), read] as const),
      )
      .toSorted();
    expect(Object.fromEntries(reads)).toEqual(listReads);
  });

  it.each(Object.entries(givenByPages))('%s, in %s', (row, file) => {
    expect(readFileSync(join(web, file), 'utf8')).toContain(`'${row}'`);
  });
});

it('every row that a browser may call is named by a chart or a page, or a reason says why not', () => {
  const named = new Set([
    ...Object.values(table).flatMap(rowsIn),
    ...kindCalls.flatMap(([, , actors]) => rowsIn(actors)),
    ...Object.values(listReads),
    ...(Object.keys(givenByPages) as CallName[]),
  ]);
  const rows = Object.entries(calls)
    .filter(([, row]) => !('signed' in row && row.signed))
    .map(([name]) => name as CallName);
  expect(rows.filter((name) => !named.has(name)).toSorted()).toEqual(Object.keys(calledByNoPage).toSorted());
});
