import { createActor, type ActorRefFrom, type SnapshotFrom, type Subscription } from 'xstate';
import { onExpiry } from '#api/renewal.ts';
import { readToken } from '#api/token.ts';
import { keepForNextPage } from '../toasts.ts';
import { sessionChart } from '#machines/session/chart.ts';

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

/** The one session of this tab, from what rests in the browser. Started by its caller, once everybody listens. */
export function createSession(): SessionActor {
  const actor = createActor(sessionChart, { input: { token: tokenKept() } });
  let asking: Promise<boolean> | null = null;
  onExpiry(() => {
    if (!actor.getSnapshot().matches('user')) return Promise.resolve(false);
    asking ??= askAgain(actor).finally(() => (asking = null));
    return asking;
  });
  actor.on('leave', ({ to, saying }) => {
    if (saying) keepForNextPage(saying);
    location.assign(to);
  });
  return actor;
}
