import { useSelector } from '@xstate/react';
import type { Counts } from '#machines/menu-counts/index.ts';
import type { SessionSnapshot } from './session-actor.ts';
import { useSession, useSessionActor } from './use-session.tsx';
import { useNotify } from './use-notify.ts';

const unknown: Counts = {};
const menuOf = ({ children }: SessionSnapshot) => children.menuCounts;

/** The figures beside the offer lists. */
export const useMenuCounts = (): Counts => useSelector(useSession(menuOf), (menu) => menu?.context.counts ?? unknown);

/** Tells the session that a signed-in user has the menu in front of them: only then are its figures asked for. */
export function useMenuShown(shown: boolean): void {
  useNotify(useSessionActor(), shown ? { type: 'menu.shown' } : null);
}
