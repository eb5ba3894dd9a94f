import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { Reading } from '#api/client.ts';
import { onTokenChange, readToken } from '#api/token.ts';
import type { User } from '#contract/resources.ts';
import { readOffer, readRcdToken, sessionChart, type TabEvent } from '#machines/session/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { storeToastForNextPage, showToast } from '../toasts.ts';
import { createLazyApi, type LazyApi } from './lazy-api.ts';
import { sendLastWords } from './send-last-words.ts';

export type SessionActor = ActorRefFrom<typeof sessionChart>;
export type SessionSnapshot = SnapshotFrom<typeof sessionChart>;

/** The page after a login. */
export interface ArrivalAhead {
  /** What it reads first. */
  readings: (user: User) => readonly Reading[];
  /** Fetches the frame that it is drawn in. */
  frame: (user: User) => Promise<void>;
}

const storedToken = () => (readToken('user') ? 'user' : readToken('client') ? 'client' : null);

/** The session of somebody who is not there yet: pages written at build time are shown to it. */
export const createGuestSession = (): SessionActor => createActor(sessionChart, { input: { token: null } });

/** The session of somebody whose token rests in the browser, before it is known who that is: frames written at build time are drawn for it. */
export const createReturningSession = (): SessionActor =>
  createActor(sessionChart, { input: { token: 'user' } });

const watchTabs = fromCallback<TabEvent>(({ sendBack }) => {
  const shown = () => document.visibilityState === 'visible' && sendBack({ type: 'tab.shown' });
  const ignoreTokens = onTokenChange((token) => sendBack({ type: token ? 'tab.signedIn' : 'tab.signedOut' }));
  document.addEventListener('visibilitychange', shown);
  return () => {
    ignoreTokens();
    document.removeEventListener('visibilitychange', shown);
  };
});

/** Until the calls under way have left: what is drawn next holds the thread for a while. */
const untilSent = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Asks for what the page after a login reads, before that page is drawn: its own calls take the answers. The login stands until the
 * frame of that page is there, so that no empty window comes between the two.
 */
const readAheadBy = (api: LazyApi, { readings, frame }: ArrivalAhead) =>
  fromPromise<void, { user: User | null }>(async ({ input: { user } }) => {
    if (!user) return;
    const asked = readings(user).map((reading) => api.fetchAhead(reading));
    await Promise.all([frame(user), ...asked]);
    if (asked.length > 0) await untilSent();
  });

/** Tells the session that a call found it over; resolves to whether it was renewed. The chart answers all who wait, and at once where nobody is signed in. */
async function renewed(session: SessionActor): Promise<boolean> {
  const subscriptions: Subscription[] = [];
  try {
    return await new Promise<boolean>((resolve) => {
      subscriptions.push(
        session.on('renewed', () => resolve(true)),
        session.on('abandoned', () => resolve(false)),
        session.subscribe({ complete: () => resolve(false) }),
      );
      session.send({ type: 'session.expired' });
    });
  } finally {
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  }
}

/** Does what the session asks of the page. */
function listenTo(session: SessionActor): void {
  session.on('toast', ({ kind, message }) => showToast(kind, message));
  session.on('leave', ({ to, saying }) => {
    if (saying) storeToastForNextPage(saying);
    location.assign(to);
  });
  // What goes to a tab of its own, whoever opened the tab sends there.
  session.on('visit', ({ to, apart }) => void (apart || location.assign(to)));
}

/**
 * The one session of this tab, from what rests in the browser, and the client that all charts call through. The session is started by
 * its caller, once the page is drawn.
 */
export function createPortal(ahead: ArrivalAhead): { session: SessionActor; api: LazyApi } {
  const api = createLazyApi(() => renewed(session));
  const chart = bindCalls(sessionChart, api).provide({
    actors: { watchTabs, readAhead: readAheadBy(api, ahead), sendLastWords: fromPromise(sendLastWords) },
  });
  const session: SessionActor = createActor(chart, {
    input: { token: storedToken(), RcdToken: readRcdToken(), offer: readOffer() },
  });
  listenTo(session);
  return { session, api };
}
