import { parseAmount } from '#domain/money.ts';
import { FigureInput, type FigureInputProps } from './FigureInput.tsx';
import { formatTypedEuros } from './format.ts';

/** Euros; the typed text if it is not an amount; `null` if empty. */
export type Amount = number | string | null;

export type MoneyInputProps = Omit<FigureInputProps<Amount>, 'read' | 'show' | 'unit'> & {
  /** Decimals displayed on blur; 0 by default (docs/domain/screens.md). */
  decimals?: 0 | 2;
};

function read(text: string): Amount {
  const cents = parseAmount(text);
  return cents === null ? text.trim() || null : cents / 100;
}

/**
 * An amount in euros in any French notation ("250 000", "250.000,50 €"). Invalid text is kept, and the schema
 * refuses it.
 */
export function MoneyInput({ decimals = 0, ...rest }: MoneyInputProps) {
  const show = (value: Amount) =>
    typeof value === 'number' ? formatTypedEuros(value, decimals) : (value ?? '');
  return (
    <FigureInput inputMode={decimals ? 'decimal' : 'numeric'} {...rest} unit="€" read={read} show={show} />
  );
}
