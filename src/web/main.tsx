import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { reloadOnce } from './chunk-reload.ts';
import { presenceOf } from './flows/presence.ts';
import { createPortal } from './flows/session-actor.ts';
import { shellLayouts } from './layouts/Shell.tsx';
import { shellOf } from './layouts/shells.ts';
import { readsOnArrival } from './navigation/arrival-ahead.ts';
import { isFetchingScreens } from './navigation/lazily.tsx';
import { rowAt } from './navigation/match.ts';
import { prefetchFromContent, prefetchOnIntent } from './navigation/prefetch.ts';
import { rowFor } from './navigation/route-row.ts';
import { keepScroll } from './navigation/scroll.ts';
import { readSettings } from './settings.ts';
import { showStoredToast } from './toasts.ts';

readSettings();
addEventListener('vite:preloadError', (event) => !isFetchingScreens() && reloadOnce() && event.preventDefault());

const { session, api } = createPortal(readsOnArrival);
const root = document.getElementById('root') as HTMLElement;
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App session={session} api={api} />
    </BrowserRouter>
  </StrictMode>
);

/** A page written at build time is taken over once its own chunks are there: nothing flickers, what is typed stays. */
async function takeOver(): Promise<void> {
  const found = rowAt(location.pathname);
  const row = found && rowFor(found, 'guest');
  if (row) await Promise.all([shellLayouts[shellOf(row)].preload(), row.screen.preload()]);
  hydrateRoot(root, tree);
}

function drawFromScratch(): void {
  root.replaceChildren();
  createRoot(root).render(tree);
}

/** Such a page was written for guests: whoever has a session gets a page of their own. */
const isGuest = presenceOf(session.getSnapshot()) === 'guest';
if (root.hasChildNodes() && isGuest) {
  takeOver().catch(() => reloadOnce() || drawFromScratch());
} else {
  drawFromScratch();
}
session.start();

prefetchOnIntent();
prefetchFromContent(root);
keepScroll();
showStoredToast();
