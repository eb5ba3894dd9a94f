import type { Presence } from '../guards/verdict.ts';
import type { LayoutName, RouteRow } from '../navigation/route-row.ts';

/** The frames that layouts are drawn with. The four layouts of the application share one: moving among them keeps its menu. */
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

/** The frame to wait in until it is known who is there: at a page for guests, whoever holds a session is on the way to the application. */
export const shellMeanwhile = ({ layout, guards }: Pick<RouteRow, 'layout' | 'guards'>): ShellName =>
  guards.includes('guest') ? 'app' : shells[layout];

/** The frame of an address that has no page: of the application where an account is signed in, or may be. */
export const shellElsewhere = (presence: Presence): ShellName =>
  presence === 'user' || presence === 'restoring' ? 'app' : 'public';
