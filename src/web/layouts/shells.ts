import type { Presence } from '../guards/verdict.ts';
import type { LayoutName, RouteRow } from '../navigation/route-row.ts';

/**
 * Components that render the layouts. The application's four layouts share one, so navigation between them
 * keeps the menu mounted.
 */
export type ShellName = 'app' | 'login' | 'connecting' | 'client' | 'registration' | 'public';

const shells: Record<LayoutName, ShellName> = {
  client: 'client',
  connecting: 'connecting',
  dashboard: 'app',
  default: 'app',
  login: 'login',
  main: 'app',
  public: 'public',
  registration: 'registration',
  secondary: 'app',
  suspended: 'connecting',
};

export const shellOf = ({ layout }: Pick<RouteRow, 'layout'>): ShellName => shells[layout];

/**
 * Shell until the session is known. At a page for guests, a visitor with a session will be redirected to the
 * application.
 */
export const shellMeanwhile = ({ layout, guards }: Pick<RouteRow, 'layout' | 'guards'>): ShellName =>
  guards.includes('guest') ? 'app' : shells[layout];

/** Shell of an unknown address: the application's if a user is, or may be, signed in. */
export const shellElsewhere = (presence: Presence): ShellName =>
  presence === 'user' || presence === 'restoring' ? 'app' : 'public';
