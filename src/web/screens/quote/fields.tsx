import type { ReactNode } from 'react';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { QuoteForm } from '#domain/forms.ts';
import { Switch } from '../../components/Choice.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { MoneyInput } from '../../components/MoneyInput.tsx';
import { Select, type Option } from '../../components/Select.tsx';
import { TextArea, TextInput } from '../../components/TextInput.tsx';

/**
 * The quote form's fields, each tied to its path: label, error and id come with it. What is typed and is no number, amount or day
 * stays in the form as typed, so that the schema refuses it in its own words and a draft gives it back.
 */
type PathOf<Value> = FieldPathByValue<QuoteForm, Value>;

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  disabled?: boolean;
}

/** A field of the form by its path; `id` is the path, so that a list of what is missing can lead to it. */
function useField<Value>(name: PathOf<Value>) {
  const { control } = useFormContext<QuoteForm>();
  const { field, fieldState } = useController<QuoteForm, PathOf<Value>>({ control, name });
  const { value, ...rest } = field;
  return { value: value as unknown, control: rest, error: fieldState.error?.message };
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const frame = ({ label, hint, optional, className }: Common, error: string | undefined) => ({
  label,
  error,
  ...(hint && { hint }),
  ...(optional && { optional }),
  ...(className && { className }),
});

export interface TextFieldProps extends Common {
  name: PathOf<string>;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  multiline?: boolean;
  maxLength?: number;
}

export function TextField({ name, type = 'text', autoComplete = 'off', inputMode, multiline = false, maxLength, disabled, ...common }: TextFieldProps) {
  const { value, control, error } = useField<string>(name);
  const input = { ...control, value: textOf(value), autoComplete, disabled, ...(maxLength && { maxLength }) };
  return (
    <Field id={name} {...frame(common, error)}>
      {multiline ? <TextArea {...input} rows={3} /> : <TextInput {...input} type={type} {...(inputMode && { inputMode })} />}
    </Field>
  );
}

/** Digits as typed → a number; what is no number as typed; nothing → null. */
function numberTyped(text: string): number | string | null {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

export function NumberField({ name, unit, disabled, ...common }: Common & { name: PathOf<number | null>; unit?: string }) {
  const { value, control, error } = useField<number | null>(name);
  return (
    <Field id={name} {...frame(common, error)}>
      <TextInput
        {...control}
        {...(unit && { unit })}
        value={textOf(value)}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => control.onChange(numberTyped(event.target.value))}
      />
    </Field>
  );
}

export function MoneyField({ name, decimals, disabled, ...common }: Common & { name: PathOf<number | null>; decimals?: 0 | 2 }) {
  const { value, control, error } = useField<number | null>(name);
  return (
    <Field id={name} {...frame(common, error)}>
      <MoneyInput {...control} {...(decimals && { decimals })} value={typeof value === 'number' ? value : textOf(value) || null} disabled={disabled} />
    </Field>
  );
}

export function DateField({ name, disabled, ...common }: Common & { name: PathOf<string | null> }) {
  const { value, control, error } = useField<string | null>(name);
  return (
    <Field id={name} {...frame(common, error)}>
      <DateInput {...control} value={textOf(value)} disabled={disabled} onChange={(date) => control.onChange(date || null)} />
    </Field>
  );
}

/** A value of a list that travels by its numeric id. */
export function ChoiceField({ name, options, disabled, ...common }: Common & { name: PathOf<number | null>; options: readonly Option[] }) {
  const { value, control, error } = useField<number | null>(name);
  return (
    <Field id={name} {...frame(common, error)}>
      <Select
        {...control}
        options={options}
        placeholder="Choisissez"
        value={textOf(value)}
        disabled={disabled}
        onChange={(event) => control.onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    </Field>
  );
}

/** A value of a list that travels by its code. */
export function CodeField({ name, options, placeholder, disabled, ...common }: Common & { name: PathOf<string>; options: readonly Option[]; placeholder?: string }) {
  const { value, control, error } = useField<string>(name);
  return (
    <Field id={name} {...frame(common, error)}>
      <Select {...control} options={options} {...(placeholder !== undefined && { placeholder })} value={textOf(value)} disabled={disabled} />
    </Field>
  );
}

export function SwitchField({ name, children, disabled }: { name: PathOf<boolean>; children: ReactNode; disabled?: boolean }) {
  const { value, control } = useField<boolean>(name);
  return (
    <Switch {...control} id={name} checked={value === true} disabled={disabled} onChange={(event) => control.onChange(event.target.checked)}>
      {children}
    </Switch>
  );
}
