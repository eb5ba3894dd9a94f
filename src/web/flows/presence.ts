import type { Presence } from '../guards/verdict.ts';
import type { SessionSnapshot } from './session-actor.ts';

/** Where the session stands, in the guards' words. Somebody who is leaving is still there: the page goes when they are gone. */
export function presenceOf(session: SessionSnapshot): Presence {
  if (session.matches('restoring') || session.matches('opening')) return 'restoring';
  if (session.matches('unreachable')) return 'unreachable';
  if (session.matches({ guest: 'client' })) return 'client';
  if (session.matches('guest') || session.matches('arriving')) return 'guest';
  return session.context.user ? 'user' : 'guest';
}
