import { dossierCall } from '#api/dossier-call.ts';
import type { CallName } from '#contract/calls.ts';
import { routes } from '../routes.tsx';
import { shellMeanwhile, type ShellName } from '../layouts/shells.ts';
import { shellOfGuest } from '../navigation/guest-shell.ts';
import type { RouteRow } from '../navigation/route-row.ts';

/** A loading page that the server sends until the application renders: bar, menu column, skeleton. */
export interface Frame {
  file: string;
  shell: ShellName;
  /** Source of the shell; its chunk is preloaded. */
  layout: string;
  /** Sources of the inner frames; their chunks are fetched after those of the application. */
  screens: readonly string[];
  /** Calls of the contract that the page makes first; `{id}` in their paths is the number in its address. */
  reads: readonly CallName[];
  /** Address of the route table at which the frame is prerendered. */
  at: string;
  /** Served only if the browser has a session; without one, the page redirects to the login. */
  forSessions: boolean;
  /** The menu can be closed in this browser. */
  canCloseMenu: boolean;
  /** Also served for unknown addresses. */
  isElsewhere: boolean;
  isOf: (row: RouteRow) => boolean;
}

export const appLayout = 'src/web/layouts/AppLayout.tsx';
const layoutOf = (name: string): string => `src/web/layouts/${name}Layout.tsx`;

/** Whether the row has a menu button at every width: dossiers and notes. */
const hasMenuButton = ({ layout }: RouteRow) => layout === 'main';
const isOfApp = (row: RouteRow) => shellMeanwhile(row) === 'app';
const dossierPath = '/dommage-ouvrage/do/dossier/:id';
const quotePath = `${dossierPath}/devis`;
const isOfDossier = ({ path }: RouteRow) => path.startsWith(dossierPath);
const dossierScreens = ['src/web/screens/dossier/DossierFrame.tsx'];
const dossierReads = ['curent', dossierCall] as const;

type Drawn = Pick<Frame, 'file' | 'shell' | 'layout' | 'at'>;
const nowhereElse = { canCloseMenu: false, isElsewhere: false, screens: [] } as const;
const forSessions = (drawn: Drawn): Frame => ({
  ...drawn,
  ...nowhereElse,
  forSessions: true,
  reads: ['curent'],
  isOf: (row) => shellMeanwhile(row) === drawn.shell,
});
const forGuests = (drawn: Drawn): Frame => ({
  ...drawn,
  ...nowhereElse,
  forSessions: false,
  reads: [],
  isOf: (row) => shellOfGuest(row) === drawn.shell,
});

const app = { shell: 'app', layout: appLayout } as const;
const connecting = { shell: 'connecting', layout: layoutOf('Connecting') } as const;
const registration = { shell: 'registration', layout: layoutOf('Registration') } as const;
const client = { shell: 'client', layout: layoutOf('Client') } as const;
const login = { shell: 'login', layout: layoutOf('Login') } as const;
const open = { shell: 'public', layout: layoutOf('Public') } as const;

/** The server shows the first frame that matches; those for sessions come first. */
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
    reads: dossierReads,
    isOf: ({ path }) => path === quotePath,
  },
  {
    ...forSessions({ ...app, file: 'frame-dossier.html', at: dossierPath }),
    canCloseMenu: true,
    screens: dossierScreens,
    reads: dossierReads,
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

/** Route paths of a frame. */
export const pathsOf = ({ isOf }: Frame): string[] => routes.filter(isOf).map(({ path }) => path);
