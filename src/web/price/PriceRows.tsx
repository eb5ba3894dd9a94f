import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Garanties, Option } from '#domain/forms.ts';
import { formatEuros, sumCents, type Cents } from '#domain/money.ts';
import { rowLetters, taxedPremium, type RowLetter } from '#domain/tarif.ts';
import { Icon } from '../components/Icon.tsx';
import { RowAmount, RowName, type RowProps } from './PriceRow.tsx';
import { optionRows } from './row-words.ts';
import type { ShownSelection } from './shown-selection.ts';

const isExtension = (letter: RowLetter): boolean => letter === 'D1' || letter === 'D2';

const optionOf = (letter: RowLetter): Option | undefined =>
  (Object.keys(optionRows) as Option[]).find((option) => optionRows[option] === letter);

/** A guarantee with its switch and what it adds. */
function OptionRow({
  letter,
  row,
  option,
  adds,
  isLocked,
  children,
}: RowProps & { option: Option; adds: Cents | undefined; isLocked: boolean; children?: ReactNode }) {
  const { field } = useController<{ garanties: Garanties }, `garanties.${Option}`>({
    name: `garanties.${option}`,
  });
  const { value, onChange, ...rest } = field;
  const fixed = isLocked || (row !== undefined && (row.forced || !row.available));
  const on = row ? row.selected : value;
  return (
    <li className={on ? 'on' : 'off'}>
      <label className="check">
        <input
          {...rest}
          className="sw"
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          // A disabled control loses the focus, and a price can fix an option while it has it.
          aria-disabled={fixed || undefined}
          onChange={(event) => fixed || onChange(event.target.checked)}
        />
        <RowName letter={letter} row={row} />
      </label>
      <RowAmount row={row} adds={adds} />
      {children}
    </li>
  );
}

/** The extensions of row D, collapsed; the summary shows the price of the chosen ones. */
function Extensions({ selection }: { selection: ShownSelection | null }) {
  const rows = selection?.rows.filter(({ letter }) => isExtension(letter)) ?? [];
  const chosen = rows.filter(({ selected }) => selected);
  return (
    <details>
      <summary>
        <Icon name="down" small />
        <span>D1 et D2, liées à D</span>
        {chosen.length > 0 && (
          <span className="num">+&nbsp;{formatEuros(sumCents(chosen.map(taxedPremium)))}</span>
        )}
      </summary>
      <ul>
        {rowLetters.filter(isExtension).map((letter) => (
          <FixedRow key={letter} letter={letter} row={rows.find((row) => row.letter === letter)} />
        ))}
      </ul>
    </details>
  );
}

/** Row A, and the two extensions that follow other rows. */
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

/**
 * The eight rows, also without a price, so that nothing moves when it arrives; the two extensions
 * are collapsed under their row. The surrounding form contains `garanties`. `isLocked`: nothing
 * can be chosen now.
 */
export function PriceRows({
  selection,
  isLocked = false,
}: {
  selection: ShownSelection | null;
  isLocked?: boolean;
}) {
  return (
    <ul className="price">
      {rowLetters
        .filter((letter) => !isExtension(letter))
        .map((letter) => {
          const option = optionOf(letter);
          const row = selection?.rows.find((one) => one.letter === letter);
          return option ? (
            <OptionRow
              key={letter}
              letter={letter}
              row={row}
              option={option}
              adds={selection?.adds(option)}
              isLocked={isLocked}
            >
              {letter === 'D' && <Extensions selection={selection} />}
            </OptionRow>
          ) : (
            <FixedRow key={letter} letter={letter} row={row} />
          );
        })}
    </ul>
  );
}
