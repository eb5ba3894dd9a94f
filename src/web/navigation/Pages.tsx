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
import { Refused } from '../screens/errors/Refused.tsx';
import { Unreachable } from '../screens/errors/Unreachable.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Arrival, Departure } from './Arrival.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Lazy } from './lazily.tsx';
import { pathIn, rowAt } from './match.ts';
import { guardsOf, rowFor, titleOf, type RouteRow } from './route-row.ts';
import { usePageTitle } from './page-title.ts';
import { TrailContext, useCameFrom } from './trail.ts';
import { visitOf } from './visit.ts';

const asScreen = (Screen: Lazy): ReactNode => <Screen meanwhile={<Skeleton />} afterwards={<Arrival />} />;

const asFrame = (Frame: Lazy): ReactNode => <Frame meanwhile={<Skeleton />} />;

/** The row within its shell and its frame, which stay mounted while one moves among the rows that share them. */
const branchOf = (row: RouteRow): RouteObject[] => {
  const leaf: RouteObject = { path: row.path, element: asScreen(row.screen) };
  return [
    {
      element: <Shell name={shellOf(row)} />,
      children: [{ ...(row.frame && { element: asFrame(row.frame) }), children: [leaf] }],
    },
  ];
};

/** Where no row is: the router warns of addresses that it knows no route for. */
const nowhere: RouteObject[] = [{ path: '*', element: null }];

/** A page in the place of the one that was asked for: one arrives there as at any other. */
const ownPage = (shell: ShellName, page: ReactNode): ReactNode => (
  <Shell name={shell}>
    {page}
    <Arrival />
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
  const found = rowAt(pathname);
  const row = useMemo(
    () => found && rowFor(found, presence, isRegistering),
    [found, presence, isRegistering],
  );
  const branch = useMemo(() => (row ? branchOf(row) : nowhere), [row]);
  const element = useRoutes(branch);
  usePageTitle(row ? titleOf(row, user) : 'Page introuvable');

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
  // A page that stands, as the login does, stays until the one that takes its place is drawn: no empty window between the two.
  const isShown = verdict.kind === 'pass' || trail?.stands(pathname + search);
  // Nothing stands: the frame of the page that one is led to, until the address is that one.
  const next = verdict.kind === 'redirect' && !isShown ? rowAt(pathIn(verdict.to)) : null;
  return (
    <>
      {isShown && element}
      {next && (
        <Shell name={shellOf(rowFor(next, presence, isRegistering))}>
          <Skeleton />
        </Shell>
      )}
      {verdict.kind === 'redirect' && <Navigate to={verdict.to} replace />}
    </>
  );
}

export const PagesWithErrors = () => (
  <ErrorBoundary place={useLocation().pathname}>
    <Departure />
    <Pages />
  </ErrorBoundary>
);
