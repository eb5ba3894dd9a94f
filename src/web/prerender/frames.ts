import { routes } from '../routes.tsx';
import { shellMeanwhile, type ShellName } from '../layouts/shells.ts';
import { guardsOf, type RouteRow } from '../navigation/route-row.ts';

/** What stands while the application is on its way: the bar, the place of the menu, grey lines. */
export interface Frame {
  file: string;
  shell: ShellName;
  /** The source of that shell: its chunk is asked for at once. */
  layout: string;
  /** An address of the route table whose frame it is: it is drawn there. */
  at: string;
  /** For those alone who are expected to have a session: others are led to the login. */
  forSessions: boolean;
  /** Its menu may have been closed in this browser. */
  canCloseMenu: boolean;
  isOf: (row: RouteRow) => boolean;
}

export const appLayout = 'src/web/layouts/AppLayout.tsx';

/** Dossiers and notes have the menu's button at every width. */
const hasMenuButton = ({ layout }: RouteRow) => layout === 'main';
const isOfApp = (row: RouteRow) => shellMeanwhile(row) === 'app';

export const frames: readonly Frame[] = [
  { file: 'frame-app.html', shell: 'app', layout: appLayout, at: '/', forSessions: true, canCloseMenu: false, isOf: (row) => isOfApp(row) && !hasMenuButton(row) },
  { file: 'frame-dossier.html', shell: 'app', layout: appLayout, at: '/bloc-notes', forSessions: true, canCloseMenu: true, isOf: (row) => isOfApp(row) && hasMenuButton(row) },
  {
    file: 'frame-client.html', shell: 'client', layout: 'src/web/layouts/ClientLayout.tsx', at: '/client/offre', forSessions: false, canCloseMenu: false,
    isOf: (row) => shellMeanwhile(row) === 'client' && guardsOf(row).length === 0,
  },
];

/** The addresses of a frame, in the words of the route table. */
export const pathsOf = ({ isOf }: Frame): string[] => routes.filter(isOf).map(({ path }) => path);
