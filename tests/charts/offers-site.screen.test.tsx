import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionChart, type SessionInput } from '#machines/session/index.ts';
import type { CallOutcome } from '#machines/shared/call.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { OffersSite } from '#web/layouts/OffersSite.tsx';
import { userKnown, someBroker } from './session-model.ts';

const address = 'https://offres.test/';
const freshAddress = `${address}?token=a+new+one`;
const token = answered({ tokenrcd: 'a new one' });

/** The tab that the browser opens, as far as the page holds it. */
const tab = {
  opener: window as Window | null,
  closed: false,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<(to: string) => void>() },
};
const open = vi.fn<(address: string, target: string) => typeof tab | null>();
const visited = vi.fn<(event: object) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  tab.opener = window;
  open.mockReturnValue(tab);
  vi.stubGlobal('open', open);
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

const follow = (how: MouseEventInit = {}) =>
  fireEvent(
    screen.getByText('Site des offres'),
    new MouseEvent('click', { bubbles: true, cancelable: true, ...how }),
  );

/** The link, with a session whose token is asked for until `answer` says what comes. */
async function show(input: SessionInput) {
  const given: { come?: (outcome: typeof token | typeof offline) => void } = {};
  const outcome = new Promise<typeof token | typeof offline>((resolve) => (given.come = resolve));
  const session = createActor(
    sessionChart.provide({
      actors: {
        readUser: fromPromise(async (): Promise<CallOutcome<'curent'>> => userKnown(someBroker)),
        renewRcdToken: fromPromise((): Promise<CallOutcome<'renewRcdToken'>> => outcome),
      },
    }),
    { input },
  );
  session.on('visit', visited);
  const page = render(
    <SessionProvider actor={session}>
      <OffersSite address={address} />
    </SessionProvider>,
  );
  await act(async () => void session.start());
  const answer = (comes: typeof token | typeof offline) => act(async () => given.come?.(comes));
  return { answer, leave: page.unmount };
}

it('opens its tab within the click, and sends it on once the token has come', async () => {
  const { answer } = await show({ token: 'user' });
  expect(follow({ ctrlKey: true }), 'the browser does not follow the link itself').toBe(false);
  expect([open.mock.calls, tab.opener]).toEqual([[['', '_blank']], null]);
  follow({ ctrlKey: true });
  expect(open, 'one tab, however often the link is pressed').toHaveBeenCalledOnce();
  await answer(token);
  expect(tab.location.replace.mock.calls).toEqual([[freshAddress]]);
  expect(tab.close).not.toHaveBeenCalled();
});

it('closes its tab where no token comes, and where the page goes first', async () => {
  const refused = await show({ token: 'user' });
  follow({ metaKey: true });
  await refused.answer(offline);
  expect([tab.close.mock.calls.length, tab.location.replace.mock.calls.length]).toEqual([1, 0]);
  refused.leave();
  await show({ token: 'user' });
  follow({ shiftKey: true });
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(tab.close).toHaveBeenCalledTimes(2);
});

it('stays in this tab for a plain click, and where the browser refuses another', async () => {
  open.mockReturnValue(null);
  const { answer } = await show({ token: 'user' });
  follow({ ctrlKey: true });
  await answer(token);
  follow();
  expect(open).toHaveBeenCalledOnce();
  await expect
    .poll(() => visited.mock.calls)
    .toEqual([
      [{ type: 'visit', to: freshAddress, apart: false }],
      [{ type: 'visit', to: freshAddress, apart: false }],
    ]);
});

it('a visitor without a session gets a plain link', async () => {
  await show({ token: null });
  expect(follow()).toBe(true);
  expect(screen.getByText('Site des offres').getAttribute('href')).toBe(address);
});
