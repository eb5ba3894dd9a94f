import { useController } from 'react-hook-form';
import type { Garanties, Option } from '#domain/forms.ts';
import type { Cents } from '#domain/money.ts';
import { rowLetters, type RowLetter } from '#domain/tarif.ts';
import { Icon } from '../components/Icon.tsx';
import { RowAmount, RowName, type RowProps } from './PriceRow.tsx';
import { optionRows } from './row-words.ts';
import type { ShownSelection } from './shown-selection.ts';

const optionOf = (letter: RowLetter): Option | undefined => (Object.keys(optionRows) as Option[]).find((option) => optionRows[option] === letter);

/** A guarantee that may be chosen: its switch, and what it adds. */
function OptionRow({ letter, row, option, adds }: RowProps & { option: Option; adds: Cents | undefined }) {
  const { field } = useController<{ garanties: Garanties }, `garanties.${Option}`>({ name: `garanties.${option}` });
  const { value, onChange, ...rest } = field;
  const fixed = row !== undefined && (row.forced || !row.available);
  const on = row ? row.selected : value;
  return (
    <li className={on ? 'on' : 'off'}>
      <label className="check">
        <input {...rest} className="sw" type="checkbox" role="switch" checked={on} aria-checked={on} disabled={fixed} onChange={(event) => onChange(event.target.checked)} />
        <RowName letter={letter} row={row} />
      </label>
      <RowAmount row={row} adds={adds} />
    </li>
  );
}

/** Row A, and the two extensions that follow from others. */
const FixedRow = ({ letter, row }: RowProps) => (
  <li className={letter === 'A' ? 'on' : row?.selected ? 'on sub' : 'off sub'}>
    <span className="check fixed">
      {letter === 'A' && (
        <span className="lk">
          <Icon name="lock" label="Toujours comprise" />
        </span>
      )}
      <RowName letter={letter} row={row} />
    </span>
    <RowAmount row={row} />
  </li>
);

/** The eight rows, whether a price is known or not, so that nothing moves when it comes. The form around them holds `garanties`. */
export function PriceRows({ selection }: { selection: ShownSelection | null }) {
  return (
    <ul className="price">
      {rowLetters.map((letter, index) => {
        const option = optionOf(letter);
        const row = selection?.rows[index];
        return option ? (
          <OptionRow key={letter} letter={letter} row={row} option={option} adds={selection?.adds(option)} />
        ) : (
          <FixedRow key={letter} letter={letter} row={row} />
        );
      })}
    </ul>
  );
}
