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

/** Whether an entry is the current page: same path, and same status if the entry has one. */
function useIsCurrent() {
  const { pathname, search } = useLocation();
  return ({ to, usual }: MenuEntry) => {
    const [path, query] = to.split('?');
    if (path !== pathname) return false;
    const [asked, own] = [search, query].map((text) => new URLSearchParams(text).get('status'));
    return asked === own || (asked === null && usual === true);
  };
}

function Entry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const counts = useMenuCounts();
  const count = entry.count && counts[entry.count.of][entry.count.status];
  return (
    <li>
      <Link to={entry.to} aria-current={current ? 'page' : undefined}>
        {entry.icon && <Icon name={entry.icon} />}
        <span>{entry.label}</span>
        {count !== undefined && <span className="n">{formatNumber(count)}</span>}
      </Link>
    </li>
  );
}

function Group({ group, isCurrent }: { group: MenuGroup; isCurrent: (entry: MenuEntry) => boolean }) {
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
            <Entry key={entry.to} entry={entry} current={isCurrent(entry)} />
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
  const isCurrent = useIsCurrent();
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
                <Group key={entry.label} group={entry} isCurrent={isCurrent} />
              ) : (
                <Entry key={entry.to} entry={entry} current={isCurrent(entry)} />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}
