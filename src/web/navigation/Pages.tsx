import { use, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession } from '../flows/use-session.tsx';
import { judge } from '../guards/judge.ts';
import { registrationPage } from '../guards/registration-pages.ts';
import type { Presence, Verdict } from '../guards/verdict.ts';
import { Shell } from '../layouts/Shell.tsx';
import { shellMeanwhile, shellOf } from '../layouts/shells.ts';
import { routes } from '../routes.tsx';
import { NotFound } from '../screens/errors/NotFound.tsx';
import { Refused } from '../screens/errors/Refused.tsx';
import { Unreachable } from '../screens/errors/Unreachable.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Arrival, Departure } from './Arrival.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Lazy } from './lazily.tsx';
import { rowAt } from './match.ts';
import { guardsOf, rowFor, titleOf, type RouteRow } from './route-row.ts';
import { usePageTitle } from './page-title.ts';
import { TrailContext, useCameFrom } from './trail.ts';
import { visitOf } from './visit.ts';

const asScreen = (Screen: Lazy): ReactNode => <Screen meanwhile={<Skeleton />} afterwards={<Arrival />} />;

const asFrame = (Frame: Lazy): ReactNode => <Frame meanwhile={<Skeleton />} />;

/** Rows of the same shell and frame stand under the same parent: those stay mounted while one moves among them. */
function routeObjects(presence: Presence, isRegistering: boolean): RouteObject[] {
  const rows = routes.map((row) => rowFor(row, presence, isRegistering));
  const shells = [...new Set(rows.map(shellOf))];
  const known = shells.map((shell): RouteObject => {
    const inShell = rows.filter((row) => shellOf(row) === shell);
    const frames = [...new Set(inShell.map(({ frame }) => frame))];
    const children = frames.map((frame): RouteObject => {
      const leaves = inShell.filter((row) => row.frame === frame).map((row): RouteObject => ({ path: row.path, element: asScreen(row.screen) }));
      return frame ? { element: asFrame(frame), children: leaves } : { children: leaves };
    });
    return { element: <Shell name={shell} />, children };
  });
  return [...known, { path: '*', element: null }];
}

/** What the guards say of this address, and the shell that says it. */
const refusalPage = (row: RouteRow, verdict: Extract<Verdict, { kind: 'refuse' }>): ReactNode => (
  <Shell name={shellOf(row)}>
    <Refused because={verdict.because} />
  </Shell>
);

/** The page at this address: found in the table, let through by its guards, titled. */
function Pages() {
  const { pathname, search } = useLocation();
  const presence = useSession(presenceOf);
  const user = useMaybeUser();
  const trail = use(TrailContext);
  const from = useCameFrom(pathname + search);
  const isRegistering = user !== null && registrationPage(user) !== null;
  const objects = useMemo(() => routeObjects(presence, isRegistering), [presence, isRegistering]);
  const element = useRoutes(objects);
  const found = rowAt(pathname);
  const row = found && rowFor(found, presence, isRegistering);
  usePageTitle(row ? titleOf(row, user) : 'Page introuvable');

  const guards = row ? guardsOf(row) : [];
  const waits = presence === 'restoring' && (guards.length > 0 || found?.forGuests !== undefined);
  const verdict: Verdict = row && !waits && presence !== 'unreachable' ? judge(guards, visitOf({ presence, user, path: pathname, search, from })) : { kind: 'pass' };
  const opens = row !== null && !waits && verdict.kind === 'pass';
  useEffect(() => {
    if (opens) trail?.remember(pathname + search);
  }, [trail, opens, pathname, search]);

  if (!row) return <Shell name={presence === 'user' ? 'app' : 'public'}><NotFound /></Shell>;
  if (presence === 'unreachable' && guards.length > 0) return <Shell name="connecting"><Unreachable /></Shell>;
  if (waits) return <Shell name={shellMeanwhile(row)}><Skeleton /></Shell>;
  if (verdict.kind === 'refuse') return refusalPage(row, verdict);
  // A page that stands, as the login does, stays until the one that takes its place is drawn: no empty window between the two.
  const isShown = verdict.kind === 'pass' || trail?.stands(pathname + search);
  return (
    <>
      {isShown && element}
      {verdict.kind === 'redirect' && <Navigate to={verdict.to} replace />}
    </>
  );
}

export const PagesWithErrors = () => <ErrorBoundary place={useLocation().pathname}><Departure /><Pages /></ErrorBoundary>;
