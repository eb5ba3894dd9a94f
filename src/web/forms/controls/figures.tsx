import { parseAmount } from '#domain/money.ts';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { FigureInput } from '../../components/FigureInput.tsx';
import { formatTypedEuros } from '../../components/format.ts';
import { MoneyInput } from '../../components/MoneyInput.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { textOf, type ControlProps } from '../control-props.ts';

/*
 * Whether invalid text stays in the form as typed: the schema then refuses it with its own message, and a
 * draft restores it. If the blank answer is a string, valid text stays as typed too.
 */

const staysTyped = (blank: unknown): boolean => typeof blank === 'string';

/** Displays `250000` as `250 000` on blur. */
const asTyped = {
  read: (text: string) => text,
  show: (typed: string) => {
    const cents = parseAmount(typed);
    return cents === null ? typed : formatTypedEuros(cents / 100, 0);
  },
};

/** Amount in euros, or a measure with its unit. */
export function AmountControl({
  frame,
  answer: { value, ...answer },
  blank,
  control: { unit = '€', decimals = 0, placeholder },
}: ControlProps<'amount'>) {
  return (
    <Field {...frame}>
      {staysTyped(blank) ? (
        <FigureInput {...answer} {...asTyped} value={textOf(value)} unit={unit} placeholder={placeholder} />
      ) : (
        <MoneyInput
          {...answer}
          value={typeof value === 'number' ? value : textOf(value) || null}
          decimals={decimals}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

/** Parses digits into a number. Returns other text as typed, and `null` for no text. */
function numberTyped(text: string): number | string | null {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** A parsed number with the decimal comma; other text as typed. */
const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : textOf(value);

export function NumberControl({ frame, answer, blank, control: { unit } }: ControlProps<'number'>) {
  const read = staysTyped(blank) ? (text: string) => text : numberTyped;
  return (
    <Field {...frame}>
      <TextInput
        {...answer}
        {...(unit && { unit })}
        value={shownNumber(answer.value)}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => answer.onChange(read(event.target.value))}
      />
    </Field>
  );
}

export function DateControl({ frame, answer, blank }: ControlProps<'date'>) {
  return (
    <Field {...frame}>
      <DateInput
        {...answer}
        value={textOf(answer.value)}
        onChange={(date) => answer.onChange(date || blank)}
      />
    </Field>
  );
}
