import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { Reading } from '#api/client.ts';
import { onTokenChange, readToken, type TokenChange } from '#api/token.ts';
import type { User } from '#contract/account-resources.ts';
import { factorProofChart } from '#machines/factor-proof/index.ts';
import {
  readDevices,
  readOffer,
  readRcdToken,
  sessionChart,
  type TabEvent,
} from '#machines/session/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { askPasskey } from './passkeys.ts';
import { storeToastForNextPage, showToast } from '../toasts.ts';
import { createLazyApi, type LazyApi } from './lazy-api.ts';
import { reportToObserver } from './live.ts';
import { sendLastWords } from './send-last-words.ts';

export type SessionActor = ActorRefFrom<typeof sessionChart>;
export type SessionSnapshot = SnapshotFrom<typeof sessionChart>;

/** The page after a login. */
export interface ArrivalPrefetch {
  /** Its first API calls. */
  readings: (user: User) => readonly Reading[];
  /** Fetches its shell. */
  frame: (user: User) => Promise<void>;
}

const storedToken = () => (readToken('user') ? 'user' : readToken('client') ? 'client' : null);

/** A guest's session, for prerendered pages. */
export const createGuestSession = (): SessionActor => createActor(sessionChart, { input: { token: null } });

/** A session that is being restored from a stored token, for prerendered frames. */
export const createReturningSession = (): SessionActor =>
  createActor(sessionChart, { input: { token: 'user' } });

const eventOf: Record<TokenChange, TabEvent['type']> = {
  stored: 'tab.signedIn',
  void: 'tab.expired',
  removed: 'tab.signedOut',
};

const watchTabs = fromCallback<TabEvent>(({ sendBack }) => {
  const shown = () => document.visibilityState === 'visible' && sendBack({ type: 'tab.shown' });
  const ignoreTokens = onTokenChange((change) => sendBack({ type: eventOf[change] }));
  document.addEventListener('visibilitychange', shown);
  return () => {
    ignoreTokens();
    document.removeEventListener('visibilitychange', shown);
  };
});

/** Resolves after the pending calls are sent: the next render blocks the thread for a while. */
const untilSent = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Prefetches the API calls of the page after a login, and its shell. The login stays visible until the shell
 * is loaded, so that the window is never empty.
 */
const prefetchWith = (api: LazyApi, { readings, frame }: ArrivalPrefetch) =>
  fromPromise<void, { user: User | null }>(async ({ input: { user } }) => {
    if (!user) return;
    const asked = readings(user).map((reading) => api.prefetch(reading));
    await Promise.all([frame(user), ...asked]);
    if (asked.length > 0) await untilSent();
  });

/**
 * Reports an expired session and resolves to whether it was renewed. The chart answers every waiting call, at
 * once if nobody is signed in.
 */
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

/** Performs the side effects that the session emits: toasts and page changes. */
function listenTo(session: SessionActor): void {
  session.on('toast', ({ kind, message }) => showToast(kind, message));
  session.on('leave', ({ to, saying }) => {
    if (saying) storeToastForNextPage(saying);
    location.assign(to);
  });
  // If the link opens in another tab, the component that opened the tab navigates it.
  session.on('visit', ({ to, apart }) => void (apart || location.assign(to)));
}

/**
 * Creates the tab's session from the stored token, and the client of all charts. The caller starts the
 * session after the first render.
 */
export function createPortal(arrival: ArrivalPrefetch): { session: SessionActor; api: LazyApi } {
  const api = createLazyApi(() => renewed(session), {
    collaborator: (unsaved) => session.send({ type: 'collaborator.missing', unsaved }),
    factor: () => session.send({ type: 'factor.missing' }),
  });
  const chart = bindCalls(sessionChart, api).provide({
    actors: {
      watchTabs,
      prefetch: prefetchWith(api, arrival),
      sendLastWords: fromPromise(sendLastWords),
      factorProof: bindCalls(factorProofChart, api).provide({ actors: { askPasskey } }),
    },
  });
  const session: SessionActor = createActor(chart, {
    input: { token: storedToken(), RcdToken: readRcdToken(), offer: readOffer(), devices: readDevices() },
    inspect: reportToObserver,
  });
  listenTo(session);
  return { session, api };
}
