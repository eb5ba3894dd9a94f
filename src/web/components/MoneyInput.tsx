import { useState, type ComponentProps } from 'react';
import { parseAmount } from '#domain/money.ts';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { formatTypedEuros } from './format.ts';

export type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Euros; `null` where nothing is given. */
  value: number | null;
  /** Euros, or `null` where what is typed is no amount. Never negative. */
  onChange: (euros: number | null) => void;
  /** Decimals shown once the field is left; 0 unless told (specification, section 9). */
  decimals?: 0 | 2;
  unit?: string;
};

/**
 * An amount in euros as people type it in French ("250 000", "250.000,50 €"). A minus sign is never taken.
 * What is no amount stays as it was typed, so that it can be mended; `onChange` then gives `null`.
 */
export function MoneyInput({ value, onChange, decimals = 0, unit = '€', className, onBlur, onFocus, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : formatTypedEuros(value, decimals));
  return (
    <div className="affix money">
      <input
        {...rest}
        {...useFieldWires(rest)}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={classNames('in', className)}
        value={shown}
        onFocus={onFocus}
        onChange={(event) => {
          const text = event.target.value.replaceAll(/[-−]/g, '');
          const cents = parseAmount(text);
          setTyped(text);
          onChange(cents === null ? null : cents / 100);
        }}
        onBlur={(event) => {
          if (typed !== null && (typed.trim() === '' || parseAmount(typed) !== null)) setTyped(null);
          onBlur?.(event);
        }}
      />
      <span>{unit}</span>
    </div>
  );
}
