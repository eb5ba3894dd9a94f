import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import type { ShownSelection } from './shown-selection.ts';
import './price-actions.css';

interface PriceActionsProps {
  selection: ShownSelection | null;
  docked?: boolean;
  /** It is the price of other answers. */
  isStale?: boolean;
  /** Above the total at the foot of the window: whether it stands. */
  verdict?: ReactNode;
  children: ReactNode;
}

/** What to do next with a price. It stays at the foot of the window, the total beside it: on a narrow screen; `docked`: on every one. */
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
