import type { Reading } from '#api/client.ts';
import type { User } from '#contract/account-resources.ts';
import type { GuardName } from '../guards/guards.ts';
import type { Visit } from '../guards/verdict.ts';
import type { Lazy } from './lazily.tsx';

export type { Reading };

/** The layouts of docs/domain/screens.md, plus those of the public area and the registration. */
export type LayoutName =
  | 'client'
  | 'connecting'
  | 'dashboard'
  | 'default'
  | 'login'
  | 'main'
  | 'secondary'
  | 'suspended'
  | 'registration'
  | 'public';

/** Parameters and query of a matched address. */
export interface RouteAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

/** One row of the route table. */
export interface RouteRow {
  path: string;
  layout: LayoutName;
  /** Run after the layout's own guards, in this order. */
  guards: readonly GuardName[];
  /** Title of the page; the product's name follows it. */
  title: string;
  /** Title for users who see a different page at this address. */
  titleFor?: (user: User) => string;
  screen: Lazy;
  /**
   * Stays mounted between the rows that share it (a dossier's head, a form's machine). It renders an
   * `<Outlet/>`.
   */
  frame?: Lazy;
  /** The screen's first API calls, so that they can be prefetched. */
  reads?: (user: User, at: RouteAddress) => readonly Reading[];
  /** What a guest sees at this address instead. */
  forGuests?: Pick<RouteRow, 'layout' | 'guards' | 'title' | 'screen'>;
  /** Layout and guards for a user who has not completed the registration: they have no menu yet. */
  whileRegistering?: Pick<RouteRow, 'layout' | 'guards'>;
}

/** Guards of each layout; they run before the row's own (docs/domain/screens.md). */
const layoutGuards: Record<LayoutName, readonly GuardName[]> = {
  client: [],
  connecting: [],
  dashboard: ['can-do', 'authenticated'],
  default: ['can-do', 'authenticated'],
  login: [],
  main: ['authenticated'],
  public: [],
  registration: [],
  secondary: ['can-do'],
  suspended: ['broker'],
};

/** The row for this visitor. `isRegistering`: signed in, with an incomplete registration. */
export function rowFor(row: RouteRow, presence: Visit['presence'], isRegistering = false): RouteRow {
  if (presence === 'guest' || presence === 'client') return { ...row, ...row.forGuests };
  return isRegistering ? { ...row, ...row.whileRegistering } : row;
}

/** The page's title for this user. */
export const titleOf = (
  { title, titleFor }: Pick<RouteRow, 'title' | 'titleFor'>,
  user: User | null,
): string => (user && titleFor?.(user)) ?? title;

/** Names of every guard of this row, the layout's first. */
export const guardsOf = (row: RouteRow): readonly GuardName[] => [...layoutGuards[row.layout], ...row.guards];
