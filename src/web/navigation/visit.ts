import type { User } from '#contract/resources.ts';
import type { Presence, Visit } from '../guards/verdict.ts';
import type { SessionSnapshot } from '../flows/session-actor.ts';
import { pageSettings } from '../settings.ts';

/** Where the session stands, in the guards' words. Somebody who is leaving is still there: the page goes when they are gone. */
export function presenceOf(session: SessionSnapshot): Presence {
  if (session.matches('restoring') || session.matches('opening')) return 'restoring';
  if (session.matches('unreachable')) return 'unreachable';
  if (session.matches('client')) return 'client';
  return session.context.user ? 'user' : 'guest';
}

/** The last page that opened, and the one before: where a guard sends back to. */
let opened: string | null = null;
let openedBefore: string | null = null;

export function rememberOpened(path: string): void {
  if (path === opened) return;
  openedBefore = opened;
  opened = path;
}

/** The page one comes from when asking for `path`, query included. */
const cameFrom = (path: string): string | null => (opened === path ? openedBefore : opened);

export const visitOf = (presence: Presence, user: User | null, path: string, search: string): Visit => ({
  presence,
  user,
  path,
  search,
  from: cameFrom(path + search),
  production: pageSettings().production,
});
