import { routes } from '../routes.tsx';
import { shellMeanwhile, type ShellName } from '../layouts/shells.ts';
import { shellOfGuest } from '../navigation/guest-shell.ts';
import type { RouteRow } from '../navigation/route-row.ts';

/** What stands while the application is on its way: the bar, the place of the menu, grey lines. */
export interface Frame {
  file: string;
  shell: ShellName;
  /** The source of that shell: its chunk is asked for at once. */
  layout: string;
  /** Sources of what stands inside, where its pages have one: their chunks are asked for at once too. */
  screens: readonly string[];
  /** An address of the route table whose frame it is: it is drawn there. */
  at: string;
  /** For those alone who are expected to have a session: others are led to the login. */
  forSessions: boolean;
  /** Its menu may have been closed in this browser. */
  canCloseMenu: boolean;
  /** Of addresses that have no page, too. */
  isElsewhere: boolean;
  isOf: (row: RouteRow) => boolean;
}

export const appLayout = 'src/web/layouts/AppLayout.tsx';
const layoutOf = (name: string): string => `src/web/layouts/${name}Layout.tsx`;

/** Dossiers and notes have the menu's button at every width. */
const hasMenuButton = ({ layout }: RouteRow) => layout === 'main';
const isOfApp = (row: RouteRow) => shellMeanwhile(row) === 'app';
const dossierPath = '/dommage-ouvrage/do/dossier/:id';
const quotePath = `${dossierPath}/devis`;
const isOfDossier = ({ path }: RouteRow) => path.startsWith(dossierPath);
const dossierScreens = ['src/web/screens/dossier/DossierFrame.tsx'];

type Drawn = Pick<Frame, 'file' | 'shell' | 'layout' | 'at'>;
const nowhereElse = { canCloseMenu: false, isElsewhere: false, screens: [] } as const;
const forSessions = (drawn: Drawn): Frame => ({
  ...drawn,
  ...nowhereElse,
  forSessions: true,
  isOf: (row) => shellMeanwhile(row) === drawn.shell,
});
const forGuests = (drawn: Drawn): Frame => ({
  ...drawn,
  ...nowhereElse,
  forSessions: false,
  isOf: (row) => shellOfGuest(row) === drawn.shell,
});

const app = { shell: 'app', layout: appLayout } as const;
const connecting = { shell: 'connecting', layout: layoutOf('Connecting') } as const;
const registration = { shell: 'registration', layout: layoutOf('Registration') } as const;
const client = { shell: 'client', layout: layoutOf('Client') } as const;
const login = { shell: 'login', layout: layoutOf('Login') } as const;
const open = { shell: 'public', layout: layoutOf('Public') } as const;

/** Those for sessions first: without a session, the first of the others is shown. */
export const frames: readonly Frame[] = [
  {
    ...forSessions({ ...app, file: 'frame-app.html', at: '/' }),
    isElsewhere: true,
    isOf: (row) => isOfApp(row) && !hasMenuButton(row),
  },
  {
    ...forSessions({ ...app, file: 'frame-quote.html', at: quotePath }),
    canCloseMenu: true,
    screens: [...dossierScreens, 'src/web/screens/quote/QuoteTab.tsx'],
    isOf: ({ path }) => path === quotePath,
  },
  {
    ...forSessions({ ...app, file: 'frame-dossier.html', at: dossierPath }),
    canCloseMenu: true,
    screens: dossierScreens,
    isOf: (row) => isOfDossier(row) && row.path !== quotePath,
  },
  {
    ...forSessions({ ...app, file: 'frame-notes.html', at: '/bloc-notes' }),
    canCloseMenu: true,
    isOf: (row) => isOfApp(row) && hasMenuButton(row) && !isOfDossier(row),
  },
  forSessions({ ...connecting, file: 'frame-connecting.html', at: '/collaborator' }),
  forSessions({ ...registration, file: 'frame-registering.html', at: '/creation-compte' }),
  forGuests({ ...client, file: 'frame-client.html', at: '/client/offre' }),
  forGuests({ ...registration, file: 'frame-registration.html', at: '/creation-compte' }),
  forGuests({ ...login, file: 'frame-login.html', at: '/reset' }),
  { ...forGuests({ ...open, file: 'frame-public.html', at: '/mentions-legales' }), isElsewhere: true },
];

/** The addresses of a frame, in the words of the route table. */
export const pathsOf = ({ isOf }: Frame): string[] => routes.filter(isOf).map(({ path }) => path);
