import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import {
  pagedListChart,
  type ListQuery,
  type ListRules,
  type PagedListContext,
  type RowCommand,
} from '#machines/shared/paged-list/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import type { ListScript } from '#web/flows/use-paged-list.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { defineSuite, sentBy, type ChartSuite } from './harness/suite.ts';
import { placesOf } from './harness/transitions.ts';
import { pins } from './paged-list-cases.ts';

type Chart = typeof pagedListChart;
type Answer = Readonly<Record<string, unknown>>;
type Sights = Partial<Driver<Chart>['states']>;

export interface ListScreen {
  list: ListRules;
  /** The address of the page, and what each query adds to it; without `search`, `?page=2`. */
  path: string;
  search?: (query: never) => string;
  page: (script: ListScript) => ReactNode;
  /** The queries of the address; the first is the start. */
  queries: readonly [ListQuery, ...ListQuery[]];
  /** Goes to a query by a control of the page, where it has one; false where it has none. */
  turn?: (query: never) => boolean;
  /** An answer with rows, on two pages, and one without. */
  some: Answer;
  none: Answer;
  /** Selects the rows on the page; without it, the lines of its table. */
  lines?: string;
  /** Reads the list again, where this is not the first button named Réessayer or Actualiser. */
  refresh?: () => void;
  /** Texts of each row, in its order on the page; and of the page without rows. */
  rows: (answer: never) => readonly (readonly string[])[];
  empty: string;
  /** Commands on rows, and how the user gives them; one of them asks where `asks` says how it is answered. */
  commands?: readonly [RowCommand, ...RowCommand[]];
  press?: (command: RowCommand) => void;
  asks?: { confirm: () => void; cancel: () => void };
  /** How the user undoes a command, where one of them can be undone. */
  undo?: () => void;
  /** Sights beside the usual ones, or in place of them. */
  seen?: (context: (snapshot: { context: unknown }) => PagedListContext) => Sights;
  /** Text of the page that cannot read its list, in place of the reason. */
  failure?: string;
}

const byPage = ({ page }: ListQuery): string => (page === 1 ? '' : `?page=${page}`);
/** An empty question mark counts as none. */
const bare = (address: string) => address.replace(/\?$/, '');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PagedListContext;
const isBusy = () => expect(button('Actualiser')?.getAttribute('aria-busy')).toBe('true');
const text = () => document.body.textContent;

/** The button of this text, on the page or in a part of it. */
export const button = (name: string, within: ParentNode | null = document): HTMLElement | undefined =>
  [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
export const press = (one: HTMLElement | undefined) => void fireEvent.click(one ?? document.body);
/** The buttons that wait for what is under way, by their texts: none is pressed in vain. */
export const waiting = () =>
  [...document.querySelectorAll('button')]
    .filter((one) => one.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);

const isUndoable = ({ undo }: RowCommand): boolean => undo !== undefined;

/** Transitions of `paged-list` that a list without these commands never takes. */
const withoutCommands = ({ commands, asks, undo }: ListScreen): Record<string, string> =>
  Object.fromEntries(
    placesOf(pagedListChart)
      .map(({ key }) => key)
      .filter((key) => {
        if (!undo && /row\.undo|undo\.lapse|running\|xstate\.done[^|]*\|0/.test(key)) return true;
        if (!commands) return /row\.command|asking|running/.test(key);
        if (commands.every((one) => one.asks) && /showing\|row\.command\|1/.test(key)) return true;
        return !asks && /row\.command\|0|asking/.test(key);
      })
      .map((key) => [key, 'the list has no such command']),
  );

/** The suite of `paged-list` with the answers of one list: what its screen is played with. */
function suiteOf({ list, queries, some, none, commands }: ListScreen): ChartSuite {
  const [first, ...others] = queries;
  const canUndo = commands?.some(isUndoable);
  const [command, ...further] = commands ?? [{ row: 0, call: list.read, with: {} } satisfies RowCommand];
  return defineSuite(pagedListChart, {
    starts: { 'the first page': { list, query: first } },
    events: {
      'list.ask': [{ query: first }, ...others.map((query) => ({ query }))],
      'list.refresh': [{}],
      // No page sends one where the list has none: it would come from a child that never lives.
      'row.command': commands
        ? [{ command }, ...further.map((one) => ({ command: one }))]
        : sentBy('runCommand', [{ command }]),
      'question.confirm': [{}],
      'question.cancel': [{}],
      'row.undo': canUndo ? [{}] : sentBy('nobody', [{}]),
      'undo.lapse': canUndo ? [{}] : sentBy('nobody', [{}]),
    },
    children: {
      loadPage: { done: [answered(some), answered(none), failures.offline], error: [fault] },
      runCommand: {
        done: [answered({ message: 'C’est fait.' }), failures.gone, failures.refused, failures.offline],
        error: [fault],
      },
    },
    project: ({ list: rules, query, answer, message, command: given, undoable }) => [
      rules,
      query,
      answer,
      message,
      given,
      undoable,
    ],
    pins,
    journeys: [],
  });
}

/**
 * The tests of a screen whose flow is `usePagedList`: the paths of `paged-list` with this list's answers,
 * played on its page.
 */
export function describeList(screen: ListScreen): { suite: ChartSuite; driver: Driver<Chart> } {
  const { path, page, rows, commands, asks, undo, turn = () => false } = screen;
  const search = (screen.search ?? byPage) as (query: ListQuery) => string;
  const received: object[] = [];
  const hearOnly = () => (order: object) => void received.push(order);
  let machine: Actor<Chart>;

  const driver: Driver<Chart> = {
    show: ({ chart, clock, inspect, input }) => {
      const watching = (event: InspectionEvent) => {
        const isRoot = event.actorRef.sessionId === event.rootId;
        if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
          machine = event.actorRef as Actor<Chart>;
        inspect(event);
      };
      const { query } = input as { query: ListQuery };
      render(
        <EmittedContext value={hearOnly}>
          <MemoryRouter initialEntries={[`${path}${search(query)}`]}>
            <AddressBar />
            {page({ chart: chart as Chart, options: { clock, inspect: watching } })}
          </MemoryRouter>
        </EmittedContext>,
      );
    },
    ...onPage,
    received: () => received.splice(0),
    gestures: {
      'list.ask': async (event) => {
        const to = `${path}${search(event.query)}`;
        if (bare(addressNow()) === bare(to)) act(() => machine.send(event));
        else if (!turn(event.query as never)) await goTo(to);
      },
      'list.refresh': screen.refresh ?? (() => press(button('Réessayer') ?? button('Actualiser'))),
      ...(commands && { 'row.command': ({ command }) => screen.press?.(command) }),
      ...(asks && { 'question.confirm': () => asks.confirm(), 'question.cancel': () => asks.cancel() }),
      ...(undo && {
        'row.undo': () => undo(),
        'undo.lapse': (event) => act(() => machine.send(event)),
      }),
    },
    beside: {
      'list.ask': 'the address says it',
      ...(undo && { 'undo.lapse': 'the clock of the chart says it' }),
    },
    unseen: withoutCommands(screen),
    states: {
      loading: isBusy,
      beyond: isBusy,
      showing: (snapshot) => {
        expect(button('Actualiser')?.getAttribute('aria-busy')).toBeNull();
        const shown = [...document.querySelectorAll(screen.lines ?? 'tbody tr')].map(
          ({ textContent }) => textContent,
        );
        const wanted = rows(contextOf(snapshot).answer as never);
        expect(shown).toHaveLength(wanted.length);
        for (const [at, texts] of wanted.entries()) for (const one of texts) expect(shown[at]).toContain(one);
      },
      empty: () => expect(text()).toContain(screen.empty),
      unavailable: (snapshot) => {
        expect(text()).toContain(screen.failure ?? contextOf(snapshot).message);
        const ways = [...document.querySelectorAll('[role=alert] button')];
        expect(ways.map(({ textContent }) => textContent)).toEqual(['Réessayer']);
      },
      ...screen.seen?.(contextOf),
    } as Driver<Chart>['states'],
  };
  const suite = suiteOf(screen);
  describeScreen(suite, driver);
  return { suite, driver };
}
