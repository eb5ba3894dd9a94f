import { useSelector } from '@xstate/react';
import type { Counts } from '#machines/menu-counts/index.ts';
import type { SessionSnapshot } from './session-actor.ts';
import { useSession, useSessionActor } from './use-session.tsx';
import { useNotify } from './use-notify.ts';

const unknown: Counts = {};
const offersOf = ({ children }: SessionSnapshot) => children.menuCounts;
const membershipsOf = ({ children }: SessionSnapshot) => children.membershipCounts;
const countsOf = (menu: { context: { counts: Counts } } | undefined) => menu?.context.counts ?? unknown;

/** Counts beside the menu's lists of offers and memberships. */
export const useMenuCounts = (): Record<'offers' | 'memberships', Counts> => ({
  offers: useSelector(useSession(offersOf), countsOf),
  memberships: useSelector(useSession(membershipsOf), countsOf),
});

/** Tells the session that the menu is visible: only then does it load the counts. */
export function useMenuShown(shown: boolean): void {
  useNotify(useSessionActor(), shown ? { type: 'menu.shown' } : null);
}
