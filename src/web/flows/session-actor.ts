import { createActor, fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom, type Subscription } from 'xstate';
import type { Reading, Renew } from '#api/client.ts';
import { onTokenChange, readToken } from '#api/token.ts';
import type { User } from '#contract/resources.ts';
import { sessionChart, type TabEvent } from '#machines/session/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { storeToastForNextPage, showToast } from '../toasts.ts';
import { createLazyApi, type LazyApi } from './lazy-api.ts';

export type SessionActor = ActorRefFrom<typeof sessionChart>;
export type SessionSnapshot = SnapshotFrom<typeof sessionChart>;

/** What the page after a login reads first. */
export type ReadsOnArrival = (user: User) => readonly Reading[];

const storedToken = () => (readToken('user') ? 'user' : readToken('client') ? 'client' : null);

/** The session of somebody who is not there yet: pages written at build time are shown to it. */
export const createGuestSession = (): SessionActor => createActor(sessionChart, { input: { token: null } });

const watchTabs = fromCallback<TabEvent>(({ sendBack }) => onTokenChange((token) => sendBack({ type: token ? 'tab.signedIn' : 'tab.signedOut' })));

/** Until the calls under way have left: what is drawn next holds the thread for a while. */
const untilSent = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Asks for what the page after a login reads, before that page is drawn: its own calls take the answers. */
const readAheadBy = (api: LazyApi, readsOnArrival: ReadsOnArrival) =>
  fromPromise<void, { user: User | null }>(async ({ input: { user } }) => {
    const readings = user ? readsOnArrival(user) : [];
    if (readings.length === 0) return;
    await Promise.all(readings.map((reading) => api.fetchAhead(reading)));
    await untilSent();
  });

/** Resolves to whether the session was renewed: somebody signed in again, or put it off. */
async function askAgain(actor: SessionActor): Promise<boolean> {
  const subscriptions: Subscription[] = [];
  try {
    return await new Promise<boolean>((resolve) => {
      subscriptions.push(
        actor.on('renewed', () => resolve(true)),
        actor.on('abandoned', () => resolve(false)),
        actor.subscribe({ complete: () => resolve(false) }),
      );
      actor.send({ type: 'session.expired' });
    });
  } finally {
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  }
}

/** Asks for one renewal at a time, however many calls wait for it; nobody is asked where nobody is signed in. */
function renewalOf(session: () => SessionActor): Renew {
  let asking: Promise<boolean> | null = null;
  return () => {
    if (!session().getSnapshot().matches('user')) return Promise.resolve(false);
    asking ??= askAgain(session()).finally(() => (asking = null));
    return asking;
  };
}

/** Does what the session asks of the page. */
function listenTo(session: SessionActor): void {
  session.on('toast', ({ kind, message }) => showToast(kind, message));
  session.on('leave', ({ to, saying }) => {
    if (saying) storeToastForNextPage(saying);
    location.assign(to);
  });
}

/**
 * The one session of this tab, from what rests in the browser, and the client that all charts call through. The session is started by
 * its caller, once the page is drawn.
 */
export function createPortal(readsOnArrival: ReadsOnArrival): { session: SessionActor; api: LazyApi } {
  const renew = renewalOf(() => session);
  const api = createLazyApi(renew);
  const chart = bindCalls(sessionChart, api).provide({ actors: { watchTabs, readAhead: readAheadBy(api, readsOnArrival) } });
  const session: SessionActor = createActor(chart, { input: { token: storedToken() } });
  listenTo(session);
  return { session, api };
}
