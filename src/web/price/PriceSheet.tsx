import { useId, type ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import type { Eligibility } from '#domain/tarif.ts';
import { Charges } from './Charges.tsx';
import { Reasons } from './Reasons.tsx';
import type { ShownSelection } from './shown-selection.ts';
import { SpokenTotal } from './SpokenTotal.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';
import './price-sheet.css';

export interface PriceSheetProps {
  title?: string;
  /** The heading's id, where what stands around the sheet is named by it; else the sheet is. */
  titleId?: string;
  /** Beside the title: where the price stands. */
  note: string;
  /** The price and what is chosen of it; `null` while none is known: the sheet keeps its shape. */
  selection: ShownSelection | null;
  /** Where it is another than the price's own: what the total is worth. */
  caption?: string | undefined;
  /** It is the price of other answers than those beside it: grey, and it says so. */
  isStale?: boolean;
  /** The rows, to be chosen or to be read. */
  rows: ReactNode;
  /** Above the total: whether it stands. */
  verdict?: ReactNode;
  /** Beside the total's caption. */
  share?: ReactNode;
  /** Under the total: why it is not up to date, what to do next. */
  children?: ReactNode;
  /** What the rules say of it, where nothing else on the page does. */
  eligibility?: Eligibility;
  className?: string;
}

/** Beside the title of a price that stands: what the amount of a row is (docs/domain/tariff.md). */
export const priceNote = 'primes TTC';

/** What a total is called that belongs to other answers. */
const staleCaption = 'Ancien prix, avant vos derniers changements';

/** A price: its rows, its charges, its total, and why. The simulator, the quote and an offer show the same sheet. */
export function PriceSheet({
  title = 'Prix',
  titleId,
  note,
  selection,
  caption,
  isStale = false,
  rows,
  verdict,
  share,
  children,
  eligibility,
  className,
}: PriceSheetProps) {
  const own = useId();
  const indicative = selection?.tarif.indicative === true;
  const worth = isStale
    ? staleCaption
    : (caption ?? (indicative ? 'Total TTC, prix indicatif' : 'Total TTC, prime provisionnelle'));
  return (
    <section
      className={className ? `card price-panel ${className}` : 'card price-panel'}
      data-stale={isStale}
      {...(!titleId && { 'aria-labelledby': own })}
    >
      <header>
        <h2 id={titleId ?? own}>{title}</h2>
        <span className="small mute push">{note}</span>
      </header>
      <div className="price-body">
        {rows}
        <Charges selection={selection} />
        {eligibility && eligibility.reasons.length + eligibility.referrals.length > 0 && (
          <div className="pad small">
            <Reasons {...eligibility} />
          </div>
        )}
        {selection && <WhyThisPrice selection={selection} />}
      </div>
      <div className="total">
        {verdict}
        <div className="row total-line">
          <div>
            <p className="small">
              {worth}
              {share && !isStale && <span className="nw"> · {share}</span>}
            </p>
            <p className="figure">{selection ? formatEuros(selection.total) : '—'}</p>
          </div>
        </div>
        <SpokenTotal>
          {selection && !isStale
            ? `Total TTC${indicative ? ' indicatif' : ''}\u00a0: ${formatEuros(selection.total)}`
            : ''}
        </SpokenTotal>
        {children}
      </div>
    </section>
  );
}
