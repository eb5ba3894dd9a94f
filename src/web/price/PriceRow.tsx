import { formatEuros, type Cents } from '#domain/money.ts';
import { taxedPremium, type RowLetter, type TarifRow } from '#domain/tarif.ts';
import { rowWords } from './row-words.ts';
import type { ShownSelection } from './shown-selection.ts';

export interface RowProps {
  letter: RowLetter;
  row: ShownSelection['rows'][number] | undefined;
}

const whyForced = (row: TarifRow | undefined) =>
  row?.forced && row.letter !== 'A' ? row.because : undefined;

/** Letter, description and, if the row is compulsory, the reason. */
export const RowName = ({ letter, row }: RowProps) => (
  <>
    <span className="k" aria-hidden="true">
      {letter}
    </span>
    <span>
      <span className="row-title">{rowWords[letter].title}</span>
      <span className="small mute choice-text">{whyForced(row) ?? rowWords[letter].note}</span>
    </span>
  </>
);

/** Amount with tax. `adds`: what choosing the row adds to the total, shown if it also adds other rows. */
export function RowAmount({ row, adds }: { row: RowProps['row']; adds?: Cents | undefined }) {
  if (!row) return <span className="num">—</span>;
  const amount = taxedPremium(row);
  return (
    <span className="num">
      {formatEuros(amount)}
      {adds !== undefined && adds !== amount && row.available && !row.selected && (
        <span className="tiny mute choice-text">+&nbsp;{formatEuros(adds)} en tout</span>
      )}
    </span>
  );
}

/** The chosen rows, read-only. */
export const ChosenRows = ({ selection }: { selection: ShownSelection }) => (
  <ul className="price">
    {selection.rows
      .filter(({ selected }) => selected)
      .map((row) => (
        <li key={row.letter} className="on">
          <span className="check fixed">
            <RowName letter={row.letter} row={row} />
          </span>
          <RowAmount row={row} />
        </li>
      ))}
  </ul>
);
