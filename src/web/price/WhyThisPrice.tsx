import { formatEurosCents } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { isCharge } from '#domain/price-lines.ts';
import { taxedPremium, type ExplanationLine, type TarifRow } from '#domain/tarif.ts';
import { showCents, showDate, showEuros } from '../components/format.ts';
import { Icon } from '../components/Icon.tsx';
import type { ShownSelection } from './shown-selection.ts';
import { rowWords } from './row-words.ts';

const amountOf = (amount: number): string =>
  Number.isInteger(amount) ? showEuros(amount) : showCents(amount);

function figureOf({ amount, coefficient }: ExplanationLine): string {
  if (amount !== undefined) return amountOf(amount);
  return coefficient === undefined ? '' : `×\u00a0${formatNumber(coefficient)}`;
}

/**
 * Calculation of one row: slices, coefficients, minimum, tax. Charges and the tariff's name appear elsewhere.
 */
export function RowReckoning({ row }: { row: TarifRow }) {
  const lines = row.explanation.filter((line) => figureOf(line) !== '' && !isCharge(line.label));
  return (
    <table className="plain small">
      <caption className="why-caption">
        {row.letter}. {rowWords[row.letter].title}
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td className="num nw">{figureOf(line)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">Prime TTC</th>
          <td className="num nw">{formatEurosCents(taxedPremium(row))}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** «Pourquoi ce prix ?»: the calculation of the chosen rows, what would lower the price, and the tariff. */
export function WhyThisPrice({ selection }: { selection: ShownSelection }) {
  const { tarif, rows } = selection;
  return (
    <details className="why">
      <summary>
        <Icon name="help" />
        Pourquoi ce prix{'\u202f'}?
        <span className="push">
          <Icon name="down" small />
        </span>
      </summary>
      <div className="in-why stack">
        {rows
          .filter(({ selected }) => selected)
          .map((row) => (
            <RowReckoning key={row.letter} row={row} />
          ))}
        {tarif.lowered_by.length > 0 && (
          <div className="small soft">
            <b>Ce qui le ferait baisser{'\u00a0'}:</b>
            <ul className="bullets">
              {tarif.lowered_by.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="tiny mute">
          Tarif {tarif.version}, en vigueur depuis le {showDate(tarif.valid_from)}. Offre valable 90 jours.
        </p>
      </div>
    </details>
  );
}
