import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, emit, setup, type ActorRefFrom } from 'xstate';
import type { LoginAnswer, User } from '#contract/account-resources.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { SessionContext } from '#web/flows/session-context.ts';
import { EmittedContext, useEmitted, useEmittedEvents } from '#web/flows/use-emitted-events.ts';

/*
 * What the page does with what a chart emits. The screens of the other tests hear it, and do nothing: this
 * file tests the doing.
 */

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let emits: (emitted: Emitted) => void = () => undefined;

/** Gives the test the listener of the page. */
function Listener() {
  const listener = useEmittedEvents();
  useLayoutEffect(() => {
    emits = listener;
  });
  return null;
}

/** A page with a session that only records, or without one. */
function openPage(from = '/dashboard', session: { sent: object[] } | null = { sent: [] }) {
  const router = createMemoryRouter([{ path: '*', element: <Listener /> }], {
    initialEntries: ['/before', from],
    initialIndex: 1,
  });
  const send = (event: object) => void session?.sent.push(event);
  render(
    <SessionContext value={session && ({ send } as unknown as SessionActor)}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  return router;
}

const addressOf = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
  `${location.pathname}${location.search}`;
const does = (emitted: Emitted) => act(async () => emits(emitted));

it.each([
  ['is added to the history', {}, 'PUSH', '/dashboard'],
  ['is added, said explicitly', { replace: false }, 'PUSH', '/dashboard'],
  ['replaces the page', { replace: true }, 'REPLACE', '/before'],
] as const)('a navigation %s', async (_name, how, action, back) => {
  const router = openPage();
  await does({ type: 'navigate', to: '/dashboard/dossier/42?onglet=devis', ...how });
  expect([addressOf(router), router.state.historyAction]).toEqual([
    '/dashboard/dossier/42?onglet=devis',
    action,
  ]);
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toBe(back);
});

it.each([
  [3, '?recherche=pins&page=9', '?recherche=pins&page=3'],
  [2, '', '?page=2'],
  [1, '?recherche=pins&page=9', '?recherche=pins'],
])('page %i replaces that of the address, the rest of which stays', async (page, search, wanted) => {
  history.replaceState(null, '', `/dashboard/nos-offres${search}`);
  const router = openPage(`/dashboard/nos-offres${search}`);
  await does({ type: 'page.last', page });
  expect([addressOf(router), router.state.historyAction]).toEqual([
    `/dashboard/nos-offres${wanted}`,
    'REPLACE',
  ]);
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toBe('/before');
});

it('the page of a provider is opened by the browser, in this tab', async () => {
  const router = openPage();
  const before = history.length;
  await does({ type: 'provider.open', to: '#paiement' });
  expect([location.hash, history.length - before, addressOf(router)]).toEqual(['#paiement', 1, '/dashboard']);
});

it.each([
  ['success', 'Le devis est envoyé.', 'ok'],
  ['error', 'Le serveur ne répond pas.', 'ko'],
] as const)('a toast of kind %s says its message', async (kind, message, mark) => {
  openPage();
  const content = document.createElement('main');
  content.id = 'contenu';
  document.body.append(content);
  await does({ type: 'toast', kind, message });
  await expect
    .poll(() =>
      [...document.querySelectorAll('.toasts [role="status"]')].map((toast) => [
        toast.querySelector('b')?.textContent,
        toast.querySelector(`span.${mark}`) !== null,
      ]),
    )
    .toContainEqual([message, true]);
  content.remove();
});

it('a file is saved under its name', async () => {
  openPage();
  const blob = new Blob(['%PDF']);
  const made = vi.fn<(of: Blob) => string>(() => 'blob:devis');
  Object.assign(URL, { createObjectURL: made });
  const saved: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
  await does({ type: 'file.ready', blob, name: 'Devis DO-2026-00042.pdf' });
  expect([made.mock.calls, saved]).toEqual([[[blob]], [['blob:devis', 'Devis DO-2026-00042.pdf']]]);
});

const news: readonly Emitted[] = [
  { type: 'requests.changed' },
  { type: 'counts.received', counts: { 'offres-en-cours': 3 } },
  { type: 'memberships.counted', counts: null },
  { type: 'guest.opened' },
  { type: 'guest.closed' },
  { type: 'session.opened', login: {} as LoginAnswer },
  { type: 'user.changed', user: {} as User },
];

it.each(news.map((one) => [one.type, one] as const))('the session hears %s as it is', async (_type, one) => {
  const session = { sent: [] };
  const router = openPage('/dashboard', session);
  await does(one);
  expect(session.sent).toEqual([one]);
  expect([addressOf(router), router.state.historyAction]).toEqual(['/dashboard', 'POP']);
});

it('the session hears nothing of what the page does itself, nor of what one field hears', async () => {
  const session = { sent: [] };
  openPage('/dashboard', session);
  await does({ type: 'navigate', to: '/dashboard/notes' });
  await does({ type: 'page.last', page: 2 });
  await does({ type: 'provider.open', to: '#la' });
  await does({ type: 'fields.refused', errors: {} } as unknown as Emitted);
  expect(session.sent).toEqual([]);
});

it.each(news.map((one) => [one.type, one] as const))('without a session %s is left', async (_type, one) => {
  openPage('/dashboard', null);
  await expect(does(one)).resolves.toBeUndefined();
});

it('the listener stays the same, and performs by the latest session and the latest wrapper', async () => {
  const listeners = new Set<unknown>();
  function Page() {
    listeners.add(useEmittedEvents());
    return <Listener />;
  }
  const first: object[] = [];
  const second: object[] = [];
  const wrapped: string[] = [];
  const page = (name: string, to: object[]) => (
    <EmittedContext
      value={(perform) => (emitted) => {
        wrapped.push(`${name}: ${emitted.type}`);
        perform(emitted);
      }}
    >
      <SessionContext value={{ send: (event: object) => void to.push(event) } as unknown as SessionActor}>
        <RouterProvider router={router} />
      </SessionContext>
    </EmittedContext>
  );
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { rerender } = render(page('first', first));
  await does({ type: 'requests.changed' });
  rerender(page('second', second));
  await does({ type: 'guest.opened' });
  expect(listeners.size).toBe(1);
  expect([first, second]).toEqual([[{ type: 'requests.changed' }], [{ type: 'guest.opened' }]]);
  expect(wrapped).toEqual(['first: requests.changed', 'second: guest.opened']);
});

/** A chart that emits for one field. */
const fieldChart = setup({
  types: {
    events: {} as { type: 'fill'; city: string } | { type: 'clear' },
    emitted: {} as { type: 'city.found'; city: string } | { type: 'city.left' },
  },
}).createMachine({
  id: 'field',
  on: {
    fill: { actions: emit(({ event }) => ({ type: 'city.found' as const, city: event.city })) },
    clear: { actions: emit({ type: 'city.left' }) },
  },
});
type Field = ActorRefFrom<typeof fieldChart>;

const startField = (): Field => createActor(fieldChart).start();

function Filled({ actor, take }: { actor: Field | undefined; take: (city: string) => void }) {
  useEmitted(actor, 'city.found', ({ city }) => take(city));
  return null;
}

it('a field hears its own event, by the function of its last render, while it is on the page', () => {
  const actor = startField();
  const said: string[] = [];
  const saying = (word: string) => (city: string) => void said.push(`${word} ${city}`);
  const { rerender, unmount } = render(<Filled actor={actor} take={saying('first')} />);
  act(() => actor.send({ type: 'fill', city: 'Lyon' }));
  act(() => actor.send({ type: 'clear' }));
  rerender(<Filled actor={actor} take={saying('then')} />);
  act(() => actor.send({ type: 'fill', city: 'Pau' }));
  unmount();
  act(() => actor.send({ type: 'fill', city: 'Nice' }));
  expect(said).toEqual(['first Lyon', 'then Pau']);
});

it('a field hears the actor that it has now, and none before there is one', () => {
  const [one, other] = [startField(), startField()];
  const said: string[] = [];
  const take = (city: string) => void said.push(city);
  const { rerender } = render(<Filled actor={undefined} take={take} />);
  rerender(<Filled actor={one} take={take} />);
  act(() => one.send({ type: 'fill', city: 'Lyon' }));
  rerender(<Filled actor={other} take={take} />);
  act(() => one.send({ type: 'fill', city: 'Nice' }));
  act(() => other.send({ type: 'fill', city: 'Pau' }));
  expect(said).toEqual(['Lyon', 'Pau']);
});
