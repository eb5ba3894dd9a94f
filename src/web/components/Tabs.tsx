import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';

export interface Tab {
  label: string;
  to: To;
  current: boolean;
  /** A number, or the words for more than are counted. */
  count?: number | string | undefined;
}

/** Tabs as links. If they overflow, the current one scrolls into view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ current }) => current);
  const isCounted = tabs.some(({ count }) => count !== undefined);
  useEffect(() => {
    const link = strip.current?.children[open];
    // Counts arrive later and widen the tabs, so the position is computed again.
    if (!strip.current || !link || (!isCounted && open === 0)) return;
    const around = strip.current.getBoundingClientRect();
    const inside = link.getBoundingClientRect();
    strip.current.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
  }, [open, isCounted]);
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label} {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
