import { useRef, type SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { useClosingMenus } from '../components/use-closing-menus.ts';
import { publicMenus, type PublicLink } from '../screens/public/links.ts';

const Links = ({ links }: { links: readonly PublicLink[] }) => (
  <ul className="list">
    {links.map(({ label, to }) => (
      <li key={label}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);

/** Closes the other menus when one opens. */
const closeOthers = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details[open]') ?? [])
    if (other !== currentTarget) other.removeAttribute('open');
};

const straight: readonly PublicLink[] = [
  { label: 'Sinistres', to: '/#sinistres' },
  { label: 'Contact', to: '/#contact' },
];

const all: readonly PublicLink[] = [
  ...publicMenus.flatMap(({ links }) => links),
  ...straight,
  { label: 'Devenir partenaire', to: '/creation-compte' },
];

/**
 * Public navigation: menus on a wide window, one burger menu on a narrow one. Navigation closes them. Built
 * on `<details>`, so it works before any script loads.
 */
export function PublicNav() {
  const nav = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useClosingMenus(nav);
  return (
    <div ref={nav} key={key} className="pub-nav">
      <nav className="row hide-m" aria-label="Navigation principale">
        <Link className="bar-link" to="/#maison-individuelle">
          Dommages-ouvrage
        </Link>
        {publicMenus.map(({ label, links }) => (
          <details key={label} className="menu" onToggle={closeOthers}>
            <summary className="bar-link">
              {label}
              <Icon name="down" small />
            </summary>
            <Links links={links} />
          </details>
        ))}
        {straight.map(({ label, to }) => (
          <Link key={label} className="bar-link" to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <details className="menu burger only-s">
        <summary className="btn ghost icon" aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav className="list" aria-label="Navigation">
          <Links links={all} />
        </nav>
      </details>
    </div>
  );
}
