import { Link, type To } from 'react-router-dom';

export interface Tab {
  label: string;
  to: To;
  current: boolean;
  count?: number | undefined;
}

/** Tabs are links: each has its address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label} {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
