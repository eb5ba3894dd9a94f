import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '#domain/numbers.ts';
import { maySimulate } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';
import { Icon } from '../components/Icon.tsx';
import { useMenuCounts } from '../flows/use-menu-counts.tsx';
import { useUser } from '../flows/use-session.tsx';
import { menuOf, type MenuEntry, type MenuGroup } from './menu.ts';
import { NewSimulation } from './NewSimulation.tsx';

/** `page`: the entry is the current page; `true`: the current page is below it. */
type Current = 'page' | 'true' | undefined;

/** Paths with entries of their own below them. */
const parents = new Set(['/', '/dashboard']);

/**
 * Whether an entry is the current page (same path, and same status if the entry has one), or the page is below
 * it. An entry with a status has no pages below: its status is unknown there.
 */
function useCurrent() {
  const { pathname, search } = useLocation();
  return ({ to, usual }: MenuEntry): Current => {
    const [path = '', query] = to.split('?');
    const [asked, own] = [search, query].map((text) => new URLSearchParams(text).get('status'));
    if (path === pathname) return asked === own || (asked === null && usual === true) ? 'page' : undefined;
    return own === null && !parents.has(path) && pathname.startsWith(`${path}/`) ? 'true' : undefined;
  };
}

function Entry({ entry, current }: { entry: MenuEntry; current: Current }) {
  const counts = useMenuCounts();
  const count = entry.count && counts[entry.count.of][entry.count.status];
  return (
    <li>
      <Link to={entry.to} aria-current={current}>
        {entry.icon && <Icon name={entry.icon} />}
        <span>{entry.label}</span>
        {count !== undefined && <span className="n">{formatNumber(count)}</span>}
      </Link>
    </li>
  );
}

function Group({ group, currentOf }: { group: MenuGroup; currentOf: (entry: MenuEntry) => Current }) {
  return (
    <li>
      <details open>
        <summary>
          <Icon name={group.icon} />
          {group.label}
          <span className="push">
            <Icon name="down" small />
          </span>
        </summary>
        <ul>
          {group.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} current={currentOf(entry)} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Menu of the application: a column of 270 px, or a drawer below 992 px. */
export function SideMenu({ open }: { open: boolean }) {
  const user = useUser();
  const sections = useMemo(() => menuOf(user), [user]);
  const currentOf = useCurrent();
  // One `signal` button per screen: pages with their own get a plain one here.
  const { pathname } = useLocation();
  return (
    <nav className="side" id="menu" aria-label="Menu principal" {...(open && { 'data-open': '' })}>
      {maySimulate(roleOf(user)) && (
        <NewSimulation look={pathname.startsWith('/dommage-ouvrage/do/') ? 'plain' : 'signal'} />
      )}
      {sections.map(({ title, entries }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map((entry) =>
              'entries' in entry ? (
                <Group key={entry.label} group={entry} currentOf={currentOf} />
              ) : (
                <Entry key={entry.to} entry={entry} current={currentOf(entry)} />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}
