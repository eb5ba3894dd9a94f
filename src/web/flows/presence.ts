import type { Presence } from '../guards/verdict.ts';
import type { SessionSnapshot } from './session-actor.ts';

/**
 * State of the session, as the guards name it. During a logout the user is still present, so the page stays
 * until the logout ends.
 */
export function presenceOf(session: SessionSnapshot): Presence {
  if (session.matches('restoring') || session.matches('opening')) return 'restoring';
  if (session.matches('unreachable')) return 'unreachable';
  if (session.matches({ guest: 'client' })) return 'client';
  if (session.matches('guest') || session.matches('arriving')) return 'guest';
  return session.context.user ? 'user' : 'guest';
}
