import { parseAmount } from '#domain/money.ts';
import { FigureInput, type FigureInputProps } from './FigureInput.tsx';
import { formatTypedEuros } from './format.ts';

/** Euros; what is typed and is no amount, as typed; `null` where nothing is given. */
export type Amount = number | string | null;

export type MoneyInputProps = Omit<FigureInputProps<Amount>, 'read' | 'show' | 'unit'> & {
  /** Decimals shown once the field is left; 0 by default (docs/domain/screens.md). */
  decimals?: 0 | 2;
};

function read(text: string): Amount {
  const cents = parseAmount(text);
  return cents === null ? text.trim() || null : cents / 100;
}

/** An amount in euros as people type it in French ("250 000", "250.000,50 €"). What is no amount stays as typed, for the schema to refuse. */
export function MoneyInput({ decimals = 0, ...rest }: MoneyInputProps) {
  const show = (value: Amount) =>
    typeof value === 'number' ? formatTypedEuros(value, decimals) : (value ?? '');
  return (
    <FigureInput inputMode={decimals ? 'decimal' : 'numeric'} {...rest} unit="€" read={read} show={show} />
  );
}
