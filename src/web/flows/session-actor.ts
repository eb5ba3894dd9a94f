import { createActor, type ActorRefFrom, type SnapshotFrom, type Subscription } from 'xstate';
import type { Renew } from '#api/client.ts';
import { onExpiry } from '#api/renewal.ts';
import { readToken } from '#api/token.ts';
import { keepForNextPage } from '../toasts.ts';
import { sessionChart } from '#machines/session/chart.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { createLazyApi, type LazyApi } from './lazy-api.ts';

export type SessionActor = ActorRefFrom<typeof sessionChart>;
export type SessionSnapshot = SnapshotFrom<typeof sessionChart>;

const tokenKept = () => (readToken('user') ? 'user' : readToken('client') ? 'client' : null);

/** The session of somebody who is not there yet: pages written at build time are shown to it. */
export const createGuestSession = (): SessionActor => createActor(sessionChart, { input: { token: null } });

/** Resolves to whether the session was renewed: somebody signed in again, or put it off. */
async function askAgain(actor: SessionActor): Promise<boolean> {
  const heard: Subscription[] = [];
  try {
    return await new Promise<boolean>((resolve) => {
      heard.push(
        actor.on('renewed', () => resolve(true)),
        actor.on('abandoned', () => resolve(false)),
        actor.subscribe({ complete: () => resolve(false) }),
      );
      actor.send({ type: 'session.expired' });
    });
  } finally {
    heard.forEach((subscription) => subscription.unsubscribe());
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

/** The one session of this tab, from what rests in the browser, and the client that all charts call through. The session is started by its caller, once everybody listens. */
export function createPortal(): { session: SessionActor; api: LazyApi } {
  const renew = renewalOf(() => session);
  const api = createLazyApi(renew);
  onExpiry(renew);
  const session: SessionActor = createActor(bindCalls(sessionChart, api), { input: { token: tokenKept() } });
  session.on('leave', ({ to, saying }) => {
    if (saying) keepForNextPage(saying);
    location.assign(to);
  });
  return { session, api };
}
