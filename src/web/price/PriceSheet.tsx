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
  /** Id of the heading if the surrounding element uses it as its name; otherwise the sheet does. */
  titleId?: string;
  /** State of the price, beside the title. */
  note: string;
  /** The price and the chosen rows; `null` while unknown: the sheet keeps its layout. */
  selection: ShownSelection | null;
  /** Caption of the total if it differs from the usual one. */
  caption?: string | undefined;
  /** The price belongs to other answers: it is greyed and labelled so. */
  isStale?: boolean;
  /** The rows, editable or read-only. */
  rows: ReactNode;
  /** Verdict on eligibility, above the total. */
  verdict?: ReactNode;
  /** Rendered beside the total's caption. */
  share?: ReactNode;
  /** Rendered under the total: why the price is outdated, next actions. */
  children?: ReactNode;
  /** Reasons of the eligibility rules, if the page shows them nowhere else. */
  eligibility?: Eligibility;
  className?: string;
}

/** Note beside the title of a valid price: what a row's amount includes (docs/domain/tariff.md). */
export const priceNote = 'primes TTC';

/** Caption of a total that belongs to other answers. */
const staleCaption = 'Ancien prix, avant vos derniers changements';

/** A price: rows, charges, total and explanation. The simulator, the quote and an offer use it. */
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
