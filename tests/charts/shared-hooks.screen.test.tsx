import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  createActor,
  createMachine,
  emit,
  fromCallback,
  setup,
  type Actor,
  type AnyStateMachine,
} from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { call } from '#machines/shared/call.ts';
import { updatesChart } from '#machines/updates/index.ts';
import { useChild, useChildSelector } from '#web/flows/use-child.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext, useFlow } from '#web/flows/use-flow.ts';
import { useNotify, useReturns } from '#web/flows/use-notify.ts';
import { hidePages, usePageHide } from '#web/flows/use-page-hide.ts';
import { usePageShown } from '#web/flows/use-page-shown.ts';
import { useUpdates } from '#web/flows/use-updates.ts';
import { MemoryRouter } from 'react-router-dom';

/*
 * The hooks that every screen is made of, each by itself: what they send, when, and that they stop.
 */

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
const turns = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  cleanup();
  visibility = 'visible';
  vi.restoreAllMocks();
});

const recorder = () => {
  const sent: object[] = [];
  return { sent, send: (event: object) => void sent.push(event) };
};
const hidden = { type: 'page.hide' };

it('a hidden page, and every page at the end of a session, says so; a page in sight does not', () => {
  const { sent, send } = recorder();
  renderHook(() => usePageHide({ send }));
  act(() => turns('visible'));
  expect(sent).toEqual([]);
  act(() => turns('hidden'));
  expect(sent).toEqual([hidden]);
  hidePages();
  expect(sent).toEqual([hidden, hidden]);
});

it('a page that is left says so once, and nothing afterwards', () => {
  const { sent, send } = recorder();
  const { unmount } = renderHook(() => usePageHide({ send }));
  unmount();
  expect(sent).toEqual([hidden]);
  turns('hidden');
  hidePages();
  expect(sent).toEqual([hidden]);
});

it('the former chart of a page gets the event when another replaces it', () => {
  const [one, other] = [recorder(), recorder()];
  const { rerender } = renderHook(({ send }) => usePageHide({ send }), { initialProps: one });
  rerender(other);
  act(() => turns('hidden'));
  expect([one.sent.at(-1), other.sent.at(-1)]).toEqual([hidden, hidden]);
  const before = one.sent.length;
  act(() => turns('hidden'));
  expect(one.sent.length).toBe(before);
});

interface Said {
  actor: { send: (event: { type: string; page: number }) => void };
  page: number | null;
  returns?: number;
}
const tells = ({ actor, page, returns }: Said) =>
  useNotify(actor, page === null ? null : { type: 'page.open', page }, returns);

const opened = (page: number) => ({ type: 'page.open', page });

it('a chart hears of the page at first, at each change, and after a return to the same page', () => {
  const actor = recorder();
  const { rerender } = renderHook(tells, { initialProps: { actor, page: 1 } as Said });
  rerender({ actor, page: 1 });
  expect(actor.sent).toEqual([opened(1)]);
  rerender({ actor, page: 2 });
  rerender({ actor, page: null });
  expect(actor.sent).toEqual([opened(1), opened(2)]);
  rerender({ actor, page: 2 });
  rerender({ actor, page: 2, returns: 1 });
  expect(actor.sent).toEqual([opened(1), opened(2), opened(2), opened(2)]);
  const other = recorder();
  rerender({ actor: other, page: 2, returns: 1 });
  expect(other.sent).toEqual([opened(2)]);
});

it('returns are counted while the page is there', async () => {
  const remove = vi.spyOn(globalThis, 'removeEventListener');
  const { result, unmount } = renderHook(useReturns);
  expect(result.current).toBe(0);
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current).toBe(2);
  unmount();
  expect(remove.mock.calls.filter(([type]) => type === 'popstate')).toHaveLength(1);
});

it('a return to the page is reported: its window, its tab, or a hand after twenty seconds of rest', () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const reports: number[] = [];
  const report = () => void reports.push(now);
  const moves = (at: number, type = 'pointermove') => {
    now = at;
    document.dispatchEvent(new Event(type));
  };
  const { unmount } = renderHook(() => usePageShown(report));
  moves(21_000);
  expect(reports, 'twenty seconds are rest enough only when they are over').toEqual([]);
  moves(41_001);
  moves(61_000, 'keydown');
  moves(81_001, 'keydown');
  expect(reports).toEqual([41_001, 81_001]);
  now = 90_000;
  window.dispatchEvent(new Event('focus'));
  moves(110_000);
  expect(reports, 'a look at the window is no rest').toEqual([41_001, 81_001, 90_000]);
  now = 114_000;
  turns('hidden');
  now = 115_000;
  turns('visible');
  expect(reports).toEqual([41_001, 81_001, 90_000, 115_000]);
  unmount();
  now = 500_000;
  window.dispatchEvent(new Event('focus'));
  turns('visible');
  moves(600_000);
  moves(700_000, 'keydown');
  expect(reports).toEqual([41_001, 81_001, 90_000, 115_000]);
});

const childChart = createMachine({
  id: 'child',
  context: { count: 0 },
  initial: 'on',
  states: { on: { on: { off: 'off' } }, off: {} },
});
/** An owner whose child lives in one state, and may break there. */
const ownerChart = setup({
  actors: {
    child: childChart,
    breaks: fromCallback(() => {
      throw new Error('panne');
    }),
  },
}).createMachine({
  id: 'owner',
  initial: 'without',
  states: {
    without: { on: { start: 'with', break: 'broken' } },
    with: { invoke: { id: 'child', src: 'child' }, on: { stop: 'without' } },
    broken: { invoke: { id: 'child', src: 'breaks', onError: {} } },
  },
});

it('a child is there while it lives, and what is selected from it falls back without it', () => {
  const owner = createActor(ownerChart).start();
  const { result } = renderHook(() => ({
    child: useChild(owner as never, 'child', childChart),
    other: useChild(owner as never, 'other', childChart),
    none: useChild(undefined, 'child', childChart),
    value: useChildSelector(owner as never, 'child', childChart, (snapshot) => snapshot.value, 'none'),
  }));
  expect(result.current).toEqual({ child: undefined, other: undefined, none: undefined, value: 'none' });
  act(() => owner.send({ type: 'start' }));
  expect(result.current.child).toBe(owner.getSnapshot().children.child);
  expect([result.current.value, result.current.other]).toEqual(['on', undefined]);
  act(() => result.current.child?.send({ type: 'off' }));
  expect(result.current.value).toBe('off');
  act(() => owner.send({ type: 'stop' }));
  expect([result.current.child, result.current.value]).toEqual([undefined, 'none']);
  act(() => owner.send({ type: 'break' }));
  expect(owner.getSnapshot().children.child?.getSnapshot().status).toBe('error');
  expect([result.current.child, result.current.value]).toEqual([undefined, 'none']);
});

const select = ({ value }: { value: unknown }) => ({ value });

it('two equal selections are one, if the caller says what is equal', () => {
  const owner = createActor(ownerChart).start();
  owner.send({ type: 'start' });
  const { result } = renderHook(() =>
    useChildSelector(owner as never, 'child', childChart, select, { value: 'none' } as object, () => true),
  );
  const before = result.current;
  act(() => owner.getSnapshot().children.child?.send({ type: 'off' } as never));
  expect(result.current).toBe(before);
});

it('a return is reported to the function of the last render', () => {
  const reports: string[] = [];
  const [first, then] = [() => void reports.push('first'), () => void reports.push('then')];
  const { rerender } = renderHook(usePageShown, { initialProps: first });
  rerender(then);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(reports).toEqual(['then']);
});

it('the open object is read again when the user returns, once there is a child that reads it', () => {
  const values: unknown[] = [];
  const updates = createActor(
    updatesChart.provide({ actors: { read: fromCallback(() => undefined) as never } }),
    { input: { parent: { send: () => undefined } as never, id: 42 } },
  ).start();
  updates.subscribe(({ value }) => void values.push(value));
  let children: object = {};
  const watching: (() => void)[] = [];
  const owner = {
    getSnapshot: () => ({ children }),
    subscribe: (observer: { next?: () => void } | (() => void)) => {
      watching.push(() => (typeof observer === 'function' ? observer() : observer.next?.()));
      return { unsubscribe: () => undefined };
    },
  } as unknown as Actor<AnyStateMachine>;
  const faults: unknown[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.error);
  };
  addEventListener('error', hear);
  renderHook(() => useUpdates(owner));
  act(() => void window.dispatchEvent(new Event('focus')));
  removeEventListener('error', hear);
  expect([faults, values]).toEqual([[], []]);
  children = { updates };
  act(() => watching.forEach((change) => change()));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(values).toEqual(['asking']);
});

const asking = setup({
  types: { emitted: {} as { type: 'toast'; kind: 'success'; message: string } },
  actors: { read: call('profile') },
}).createMachine({
  id: 'asking',
  initial: 'reading',
  states: {
    reading: { invoke: { id: 'read', src: 'read', input: {}, onDone: 'done', onError: 'failed' } },
    done: { entry: emit({ type: 'toast', kind: 'success', message: 'Lu.' }) },
    failed: {},
  },
});

it('a chart calls by the client of the page; what it emits is performed, and an inspector sees it', async () => {
  const ask = vi.fn<(name: string) => Promise<unknown>>(async () => ({ kind: 'done', answer: {} }));
  const emitted: object[] = [];
  const [inspected, observed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <ApiContext value={{ ask } as unknown as ApiClient}>
      <EmittedContext value={() => (one) => void emitted.push(one)}>
        <MemoryRouter>{children}</MemoryRouter>
      </EmittedContext>
    </ApiContext>
  );
  const { result } = renderHook(() => useFlow(asking, { inspect: inspected }), { wrapper });
  await act(async () => undefined);
  expect([ask.mock.calls[0]?.[0], result.current.getSnapshot().value]).toEqual(['profile', 'done']);
  expect(emitted).toEqual([{ type: 'toast', kind: 'success', message: 'Lu.' }]);
  expect(inspected).toHaveBeenCalled();
  renderHook(() => useFlow(asking, { inspect: { next: observed } }), { wrapper });
  await act(async () => undefined);
  expect(observed).toHaveBeenCalled();
  renderHook(() => useFlow(asking), { wrapper });
  renderHook(() => useFlow(asking, { inspect: {} }), { wrapper });
  await act(async () => undefined);
  expect(ask).toHaveBeenCalledTimes(4);
});
