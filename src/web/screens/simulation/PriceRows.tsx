import { useController } from 'react-hook-form';
import type { Option } from '#domain/forms.ts';
import { formatEuros } from '#domain/money.ts';
import { rowLetters, type RowLetter, type TarifRow } from '#domain/tarif.ts';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { showEuros } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import type { ShownSelection } from './use-selection.ts';
import { optionRows, rowWords } from './works.ts';

const optionOf = (letter: RowLetter): Option | undefined =>
  (Object.keys(optionRows) as Option[]).find((option) => optionRows[option] === letter);

interface RowProps {
  letter: RowLetter;
  row: (TarifRow & { selected: boolean }) | undefined;
}

function RowName({ letter, row }: RowProps) {
  const { title, note } = rowWords[letter];
  const because = row?.forced && letter !== 'A' ? row.because : undefined;
  return (
    <>
      <span className="k" aria-hidden="true">
        {letter}
      </span>
      <span>
        <span className="row-title">{title}</span>
        <span className="small mute choice-text">{because ?? note}</span>
      </span>
    </>
  );
}

const Amount = ({ row, adds }: { row: RowProps['row']; adds?: number | undefined }) => (
  <span className="num">
    {row ? showEuros(row.hors_taxe) : '—'}
    {row && adds !== undefined && row.available && !row.selected && <span className="tiny mute choice-text">+&nbsp;{formatEuros(adds)} TTC</span>}
  </span>
);

/** A guarantee that may be chosen: its switch, and what it adds. */
function OptionRow({ letter, row, option, adds }: RowProps & { option: Option; adds: number | undefined }) {
  const { field } = useController<SimulationForm, `garanties.${Option}`>({ name: `garanties.${option}` });
  const { value, onChange, ...rest } = field;
  const fixed = row !== undefined && (row.forced || !row.available);
  const on = row ? row.selected : value;
  return (
    <li className={on ? 'on' : 'off'}>
      <label className="check">
        <input {...rest} className="sw" type="checkbox" role="switch" checked={on} aria-checked={on} disabled={fixed} onChange={(event) => onChange(event.target.checked)} />
        <RowName letter={letter} row={row} />
      </label>
      <Amount row={row} adds={adds} />
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
    <Amount row={row} />
  </li>
);

/** The eight rows, whether a price is known or not, so that nothing moves when it comes. */
export function PriceRows({ selection }: { selection: ShownSelection | null }) {
  return (
    <ul className="price">
      {rowLetters.map((letter, index) => {
        const option = optionOf(letter);
        const row = selection?.rows[index];
        return option ? <OptionRow key={letter} letter={letter} row={row} option={option} adds={selection?.adds(option)} /> : <FixedRow key={letter} letter={letter} row={row} />;
      })}
    </ul>
  );
}
