import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isPrefetched } from '#api/prefetched.ts';
import type { User } from '#contract/account-resources.ts';
import { App } from './App.tsx';
import { reloadOnce } from './chunk-reload.ts';
import { presenceOf } from './flows/presence.ts';
import { createPortal } from './flows/session-actor.ts';
import { shellLayouts } from './layouts/Shell.tsx';
import { shellElsewhere, shellMeanwhile, shellOf, type ShellName } from './layouts/shells.ts';
import { frameOnArrival, readsBehind, readsHere, readsOnArrival } from './navigation/page-reads.ts';
import { followFocus } from './navigation/follow-focus.ts';
import { shellOfGuest } from './navigation/guest-shell.ts';
import { isFetchingScreens } from './navigation/lazily.tsx';
import { rowAt } from './navigation/match.ts';
import { onFollowed, prefetchFromContent, prefetchOnIntent } from './navigation/prefetch.ts';
import { rowFor, type Reading, type RouteRow } from './navigation/route-row.ts';
import { keepScroll, nameEntry } from './navigation/scroll.ts';
import { cleanTyping } from './seen-typing.ts';
import { readSettings } from './settings.ts';
import { allowTranslation } from './translated-page.ts';
import { showStoredToast } from './toasts.ts';

readSettings();
nameEntry();
allowTranslation();
addEventListener(
  'vite:preloadError',
  (event) => !isFetchingScreens() && reloadOnce() && event.preventDefault(),
);

const { session, api } = createPortal({ readings: readsOnArrival, frame: frameOnArrival });
const root = document.getElementById('root') as HTMLElement;
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App session={session} api={api} />
    </BrowserRouter>
  </StrictMode>
);

const ignored = () => undefined;

/** Hydrates a prerendered page once its chunks are loaded: nothing flickers, and typed text stays. */
async function takeOver(): Promise<void> {
  const found = rowAt(location.pathname);
  const row = found && rowFor(found, 'guest');
  if (row) await Promise.all([shellLayouts[shellOf(row)].preload(), row.screen.preload()]);
  hydrateRoot(root, tree);
}

/** Shell of the first page to render. */
function shellAwaited(found: RouteRow | null): ShellName {
  if (!found) return shellElsewhere(presence);
  if (presence === 'restoring') return shellMeanwhile(found);
  return presence === 'user' || presence === 'unreachable'
    ? shellOf(rowFor(found, presence))
    : shellOfGuest(found);
}

/** Renders without hydration. The current HTML stays until the shell is loaded. */
async function drawFromScratch(): Promise<void> {
  const found = rowAt(location.pathname);
  await shellLayouts[shellAwaited(found)].preload().catch(ignored);
  followFocus(root);
  createRoot(root).render(tree);
}

/** Fetches the page's chunks while the session is restored, after the API client that restores it. */
async function fetchPage(): Promise<void> {
  const row = rowAt(location.pathname);
  await import('#api/client.ts');
  await Promise.all([row?.screen.preload(), row?.frame?.preload()]);
}

const userNow = (): User | null => {
  const now = session.getSnapshot();
  return presenceOf(now) === 'user' ? now.context.user : null;
};

/** Prefetches a page's first API calls, which then take the stored answers. */
function prefetch(readings: readonly Reading[]): void {
  for (const reading of readings) void api.prefetch(reading).catch(ignored);
}

function prefetchBehind(link: HTMLAnchorElement): void {
  const user = userNow();
  if (user) prefetch(readsBehind(link, user));
}

/**
 * Once the session is restored, prefetches the current page's API calls while its chunks may still load, but
 * for those that the first script made (`boot.ts`).
 */
function readHereOnceRestored(): void {
  const { unsubscribe } = session.subscribe(() => {
    if (presenceOf(session.getSnapshot()) === 'restoring') return;
    unsubscribe();
    const user = userNow();
    if (user) prefetch(readsHere(user).filter(({ call, input }) => !isPrefetched(call, input as object)));
  });
}

const presence = presenceOf(session.getSnapshot());
const isWhole = root.hasChildNodes() && root.dataset['frame'] === undefined;
if (isWhole && (presence === 'guest' || presence === 'client')) {
  // The page was prerendered for guests; a user with a session gets their own page instead.
  takeOver().catch(() => (reloadOnce() ? undefined : drawFromScratch()));
} else {
  void drawFromScratch();
}
if (presence === 'restoring') readHereOnceRestored();
session.start();
if (presence === 'restoring') fetchPage().catch(ignored);

prefetchOnIntent();
onFollowed(prefetchBehind);
prefetchFromContent(root);
keepScroll();
cleanTyping();
showStoredToast();
