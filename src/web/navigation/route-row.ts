import type { Reading } from '#api/client.ts';
import type { User } from '#contract/resources.ts';
import type { GuardName } from '../guards/guards.ts';
import type { Visit } from '../guards/verdict.ts';
import type { Lazy } from './lazily.tsx';

export type { Reading };

/** The layouts of docs/domain/screens.md, those of the public area and of the registration. */
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

/** The address at which a row was found. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

/** One line of the route table. */
export interface RouteRow {
  path: string;
  layout: LayoutName;
  /** Asked after the layout's own, in this order. */
  guards: readonly GuardName[];
  /** Page title, before the product's name. */
  title: string;
  /** The same of whoever sees something else there than the others. */
  titleFor?: (user: User) => string;
  screen: Lazy;
  /** Stays mounted while one moves among the rows that share it: the head of a dossier, the machine of a form. It renders an `<Outlet/>`. */
  frame?: Lazy;
  /** What the screen reads first, so that it can be asked for before it is drawn. */
  reads?: (user: User, at: Place) => readonly Reading[];
  /** What somebody who is not signed in sees at this address instead. */
  forGuests?: Pick<RouteRow, 'layout' | 'guards' | 'title' | 'screen'>;
  /** The frame in which somebody whose registration is under way sees it, and what it asks instead: they have no menu yet. */
  whileRegistering?: Pick<RouteRow, 'layout' | 'guards'>;
}

/** What a layout asks before the row's own guards (docs/domain/screens.md). */
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

/** The row as this visitor gets it; `isRegistering`: signed in, and not through with the registration. */
export function rowFor(row: RouteRow, presence: Visit['presence'], isRegistering = false): RouteRow {
  if (presence === 'guest' || presence === 'client') return { ...row, ...row.forGuests };
  return isRegistering ? { ...row, ...row.whileRegistering } : row;
}

/** The page's title as this visitor reads it. */
export const titleOf = (
  { title, titleFor }: Pick<RouteRow, 'title' | 'titleFor'>,
  user: User | null,
): string => (user && titleFor?.(user)) ?? title;

/** The names of every guard that this row passes, layout's first. */
export const guardsOf = (row: RouteRow): readonly GuardName[] => [...layoutGuards[row.layout], ...row.guards];
