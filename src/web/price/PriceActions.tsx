import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import type { ShownSelection } from './shown-selection.ts';
import './price-actions.css';

interface PriceActionsProps {
  selection: ShownSelection | null;
  docked?: boolean;
  /** The price belongs to other answers. */
  isStale?: boolean;
  /** Verdict on eligibility, above the total. */
  verdict?: ReactNode;
  children: ReactNode;
}

/**
 * Buttons under a price. On a narrow window they stay at the bottom with the total; with `docked`, on every
 * window.
 */
export function PriceActions({
  selection,
  docked = false,
  isStale = false,
  verdict,
  children,
}: PriceActionsProps) {
  return (
    <div className={docked ? 'price-actions docked' : 'price-actions'}>
      {verdict}
      <p className="dock-total" data-stale={isStale} aria-hidden="true">
        <span className="small">{isStale ? 'Ancien prix' : 'Total TTC'}</span>{' '}
        <b>{selection ? formatEuros(selection.total) : '—'}</b>
      </p>
      {children}
    </div>
  );
}
