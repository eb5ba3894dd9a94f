import { parseAmount } from '#domain/money.ts';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { FigureInput } from '../../components/FigureInput.tsx';
import { formatTypedEuros } from '../../components/format.ts';
import { MoneyInput } from '../../components/MoneyInput.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { textOf, type ControlProps } from '../control-props.ts';

/*
 * What is typed and is no number, amount or day stays in the form as typed, so that the schema refuses it in its own words and a draft
 * gives it back. Where the blank answer is a text, so does what is one.
 */

const staysTyped = (blank: unknown): boolean => typeof blank === 'string';

/** `250000` is shown as `250 000` once the field is left. */
const asTyped = {
  read: (text: string) => text,
  show: (typed: string) => {
    const cents = parseAmount(typed);
    return cents === null ? typed : formatTypedEuros(cents / 100, 0);
  },
};

/** Euros, or another measure with its unit. */
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

/** Digits as typed → a number; what is no number as typed; nothing → null. */
function numberTyped(text: string): number | string | null {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

export function NumberControl({ frame, answer, blank, control: { unit } }: ControlProps<'number'>) {
  const read = staysTyped(blank) ? (text: string) => text : numberTyped;
  return (
    <Field {...frame}>
      <TextInput
        {...answer}
        {...(unit && { unit })}
        value={textOf(answer.value)}
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
