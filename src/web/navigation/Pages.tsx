import { use, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession } from '../flows/use-session.tsx';
import { judge } from '../guards/judge.ts';
import { registrationPage } from '../guards/registration-pages.ts';
import type { Verdict } from '../guards/verdict.ts';
import { Shell } from '../layouts/Shell.tsx';
import { shellElsewhere, shellMeanwhile, shellOf, type ShellName } from '../layouts/shells.ts';
import { NotFound } from '../screens/errors/NotFound.tsx';
import { refusalTitle, Refused } from '../screens/errors/Refused.tsx';
import { Unreachable } from '../screens/errors/Unreachable.tsx';
import { PendingTitle } from '../components/pending-title.ts';
import { Skeleton } from '../components/Skeleton.tsx';
import { Arrival, Departure, Waiting } from './Arrival.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Lazy } from './lazily.tsx';
import { pathIn, rowAt } from './match.ts';
import { guardsOf, rowFor, titleOf, type RouteRow } from './route-row.ts';
import { usePageTitle } from './page-title.ts';
import { TrailContext, useCameFrom } from './trail.ts';
import { visitOf } from './visit.ts';
import { showToast } from '../toasts.ts';

const asScreen = (Screen: Lazy): ReactNode => <Screen meanwhile={<Waiting />} afterwards={<Arrival />} />;

const asFrame = (Frame: Lazy): ReactNode => <Frame meanwhile={<Waiting />} />;

/** The row inside its shell and frame, which stay mounted between rows that share them. */
const branchOf = (row: RouteRow): RouteObject[] => {
  const leaf: RouteObject = { path: row.path, element: asScreen(row.screen) };
  return [
    {
      element: <Shell name={shellOf(row)} />,
      children: [{ ...(row.frame && { element: asFrame(row.frame) }), children: [leaf] }],
    },
  ];
};

/** Catch-all route: the router warns about an address without a route. */
const nowhere: RouteObject[] = [{ path: '*', element: null }];

/** A page that replaces the requested one; it handles focus and scroll like any other page. */
const ownPage = (shell: ShellName, page: ReactNode): ReactNode => (
  <Shell name={shell}>
    {page}
    <Arrival />
  </Shell>
);

/** Leads to another page, and says why where the requested one is not open to the user. */
function Redirect({ to, because }: Extract<Verdict, { kind: 'redirect' }>) {
  useEffect(() => {
    if (because) showToast('error', refusalTitle(because));
  }, [because]);
  return <Navigate to={to} replace />;
}

/** The page at the current address: found in the table, checked by its guards, with its title. */
function Pages() {
  const { pathname, search } = useLocation();
  const presence = useSession(presenceOf);
  const user = useMaybeUser();
  const trail = use(TrailContext);
  const from = useCameFrom(pathname + search);
  const isRegistering = user !== null && registrationPage(user) !== null;
  const found = rowAt(pathname);
  const row = useMemo(
    () => found && rowFor(found, presence, isRegistering),
    [found, presence, isRegistering],
  );
  const branch = useMemo(() => (row ? branchOf(row) : nowhere), [row]);
  const element = useRoutes(branch);
  const title = row ? titleOf(row, user) : 'Page introuvable';
  usePageTitle(title);

  const guards = row ? guardsOf(row) : [];
  const waits = presence === 'restoring' && (guards.length > 0 || found?.forGuests !== undefined);
  const verdict: Verdict =
    row && !waits && presence !== 'unreachable'
      ? judge(guards, visitOf({ presence, user, path: pathname, search, from }))
      : { kind: 'pass' };
  const opens = row !== null && !waits && verdict.kind === 'pass';
  useEffect(() => {
    if (opens) trail?.remember(pathname + search);
  }, [trail, opens, pathname, search]);

  if (!row) return ownPage(shellElsewhere(presence), <NotFound />);
  if (presence === 'unreachable' && guards.length > 0) return ownPage('connecting', <Unreachable />);
  if (waits)
    return (
      <Shell name={shellMeanwhile(row)}>
        <Skeleton />
      </Shell>
    );
  if (verdict.kind === 'refuse') return ownPage(shellOf(row), <Refused because={verdict.because} />);
  // During a redirect the current page (the login, for example) stays until the next one renders, so the
  // window is never empty.
  const isShown = verdict.kind === 'pass' || trail?.isCurrent(pathname + search);
  // If no page is displayed, show the shell of the redirect's target meanwhile.
  const next = verdict.kind === 'redirect' && !isShown ? rowAt(pathIn(verdict.to)) : null;
  return (
    <>
      {isShown && <PendingTitle value={title}>{element}</PendingTitle>}
      {next && (
        <Shell name={shellOf(rowFor(next, presence, isRegistering))}>
          <Skeleton />
        </Shell>
      )}
      {verdict.kind === 'redirect' && <Redirect {...verdict} />}
    </>
  );
}

export const PagesWithErrors = () => (
  <ErrorBoundary path={useLocation().pathname}>
    <Departure />
    <Pages />
  </ErrorBoundary>
);
