import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type AnyActorRef, fromPromise, SimulatedClock, type InspectionEvent } from 'xstate';
import type { PortalSearch } from '#contract/search.ts';
import { answered } from '#tests/support/outcomes.ts';
import { portalSearchChart, type PortalSearchContext } from '#machines/portal-search/index.ts';
import type { PortalSearchScript } from '#web/flows/use-portal-search.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SearchDialog from '#web/screens/search/SearchDialog.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { acacias, suite } from './portal-search-cases.ts';
import { signedIn } from './signed-in.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import '#tests/support/scrolling-in-jsdom.ts';

/* The screen of the chart `portal-search`: the dialog of the search of the whole portal. */

teachDialogs();

const Address = () => <code>{useLocation().pathname}</code>;

const show = (script: PortalSearchScript = {}, onClose = () => undefined) =>
  render(
    <SessionProvider actor={signedIn('broker')}>
      <MemoryRouter>
        <SearchDialog onClose={onClose} script={script} />
        <Address />
      </MemoryRouter>
    </SessionProvider>,
  );

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const reported = () => screen.getByRole('status').textContent;

const heard: object[] = [];
const waiting = ({ context }: { context: unknown }) =>
  (context as PortalSearchContext).opening === null ? 'Recherche…' : 'Ouverture dès la réponse…';

const driver: Driver<typeof portalSearchChart> = {
  show: ({ chart, clock, inspect }) => {
    const hearing = (event: InspectionEvent) => {
      if (event.type === '@xstate.actor' && 'on' in event.actorRef)
        (event.actorRef as AnyActorRef).on('search.first', (said) => heard.push(said));
      inspect(event);
    };
    show({ chart: chart as typeof portalSearchChart, options: { clock, inspect: hearing } });
  },
  ...onPage,
  received: () => heard.splice(0),
  gestures: {
    'search.enter': ({ isApart }) => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: isApart }),
    'search.type': ({ text }) => {
      // A field that has this text reports no change.
      fireEvent.change(field(), { target: { value: `${text}\u0020` } });
      fireEvent.change(field(), { target: { value: text } });
    },
    'search.retry': () =>
      fireEvent.click(screen.queryByRole('button', { name: 'Réessayer' }) ?? document.body),
  },
  states: {
    idle: () => expect([busy(), reported()]).toEqual(['false', '']),
    typing: (snapshot) => expect([busy(), reported()]).toEqual(['true', waiting(snapshot)]),
    searching: (snapshot) => expect([busy(), reported()]).toEqual(['true', waiting(snapshot)]),
    shown: (snapshot) => {
      const { found } = snapshot.context as PortalSearchContext;
      expect(busy()).toBe('false');
      for (const { client } of found?.offers ?? [])
        expect(options().some((text) => text.includes(client))).toBe(true);
      if (found?.offers.length === 0) expect(document.body.textContent).toContain('Rien ne correspond');
    },
    unavailable: (snapshot) => {
      const { message, isFinal } = snapshot.context as PortalSearchContext;
      expect(screen.getByRole('alert').textContent).toContain(message);
      expect(screen.queryByRole('button', { name: 'Réessayer' }) === null).toBe(isFinal);
    },
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

it('lists the pages of the menu before anything is typed, and those whose words begin like the typed ones', () => {
  show();
  expect(options()).toContain('Tableau de bordLe portail');
  fireEvent.change(field(), { target: { value: 'table bo' } });
  expect(options()).toEqual(['Tableau de bordLe portail']);
});

it('moves through the options with the arrows, from one end to the other', () => {
  show();
  const [first] = options();
  expect(active()?.textContent).toBe(first);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(active()?.textContent).toBe(options().at(-1));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(active()?.textContent).toBe(first);
});

it('opens nothing of a former text with Enter until the answer comes, and keeps the line that the user has moved to', async () => {
  const answers: ((outcome: unknown) => void)[] = [];
  const chart = portalSearchChart.provide({
    actors: { search: fromPromise(() => new Promise((resolve) => answers.push(resolve))) } as never,
  });
  const clock = new SimulatedClock();
  const close = vi.fn<() => undefined>();
  show({ chart, options: { clock } }, close);
  const type = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    act(() => clock.increment(200));
  };
  const answer = (found: PortalSearch) => act(async () => answers.pop()?.(answered(found)));
  type('acacias');
  await answer(acacias);
  expect(active()?.textContent).toContain('SCI Les Acacias');
  type('tableau');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([close.mock.calls.length, reported()]).toEqual([0, 'Ouverture dès la réponse…']);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(active()?.textContent).toContain('Tableau de bord');
  await answer({ ...acacias, q: 'tableau' });
  expect(active()?.textContent).toContain('Tableau de bord');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([close.mock.calls.length, document.querySelector('code')?.textContent]).toEqual([1, '/dashboard']);
});

it('opens the first result of the typed text as soon as its answer comes, if Enter was pressed before', async () => {
  const answers: ((outcome: unknown) => void)[] = [];
  const chart = portalSearchChart.provide({
    actors: { search: fromPromise(() => new Promise((resolve) => answers.push(resolve))) } as never,
  });
  const clock = new SimulatedClock();
  const close = vi.fn<() => undefined>();
  show({ chart, options: { clock } }, close);
  fireEvent.change(field(), { target: { value: 'acacias' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  act(() => clock.increment(200));
  expect(close.mock.calls.length).toBe(0);
  await act(async () => answers.pop()?.(answered(acacias)));
  expect(close.mock.calls.length).toBe(1);
  expect(document.querySelector('code')?.textContent).toContain('/7');
});

it('opens the active page with Enter and closes; with Ctrl Enter it opens a new tab and stays', () => {
  const close = vi.fn<() => undefined>();
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  show({}, close);
  fireEvent.change(field(), { target: { value: 'mon profil' } });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect([opened.mock.calls, close.mock.calls.length]).toEqual([
    [['/dashboard/profile', '_blank', 'noopener']],
    0,
  ]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([close.mock.calls.length, document.querySelector('code')?.textContent]).toEqual([
    1,
    '/dashboard/profile',
  ]);
  opened.mockRestore();
});
