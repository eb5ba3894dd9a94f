import type { ReactNode } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { lists, type ListName } from '#domain/lists.ts';
import { parseAmount } from '#domain/money.ts';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Segmented } from '../../components/Choice.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { FigureInput } from '../../components/FigureInput.tsx';
import { formatTypedEuros } from '../../components/format.ts';
import { Select } from '../../components/Select.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useAnswer } from './use-answer.ts';

type TextName = FieldPathByValue<SimulationForm, string>;
type ChoiceName = FieldPathByValue<SimulationForm, number | null>;
type FlagName = FieldPathByValue<SimulationForm, boolean>;

interface AnswerProps<Name> {
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** A figure stays in the form as typed, letters included: what is wrong is said, never swallowed. `250000` is shown as `250 000`. */
const asTyped = {
  read: (text: string) => text,
  show: (typed: string) => {
    const cents = parseAmount(typed);
    return cents === null ? typed : formatTypedEuros(cents / 100, 0);
  },
};

/** An amount, a surface, a number, with its unit. */
export function FigureAnswer({ name, unit = '€', placeholder, label, hint, className = '' }: AnswerProps<TextName> & { unit?: string; placeholder?: string }) {
  const { field, error } = useAnswer(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <FigureInput {...field} {...asTyped} unit={unit} placeholder={placeholder} />
    </Field>
  );
}

export function TextAnswer({ name, label, hint, className = '', numeric = false, autoComplete }: AnswerProps<TextName> & { numeric?: boolean; autoComplete?: string }) {
  const { field, error } = useAnswer(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <TextInput {...field} {...(numeric && { inputMode: 'numeric' })} {...(autoComplete && { autoComplete })} />
    </Field>
  );
}

export function DateAnswer({ name, label, hint, className = '' }: AnswerProps<TextName>) {
  const { field, error } = useAnswer(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <DateInput {...field} />
    </Field>
  );
}

/** One value of a list of values, by its id. */
export function ListAnswer({ name, list, label, hint, className = '' }: AnswerProps<ChoiceName> & { list: ListName }) {
  const { field, error } = useAnswer(name);
  const options = lists[list].filter(({ active }) => active).map((entry) => ({ value: entry.id, label: entry.label }));
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Select {...field} value={field.value ?? ''} options={options} placeholder="Choisissez" onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))} />
    </Field>
  );
}

/** Two to four values side by side. */
export function SegmentedAnswer({ name, options, label, className = '' }: AnswerProps<TextName> & { options: readonly { value: string; label: string }[] }) {
  const { field, error } = useAnswer(name);
  return <Segmented legend={label} options={options} value={field.value === '' ? null : field.value} onChange={field.onChange} error={error} className={className} />;
}

/** Yes or no, in a sheet that is pressed as a whole. */
export function SwitchAnswer({ name, title, children }: { name: FlagName; title: string; children?: ReactNode }) {
  const { field } = useAnswer(name);
  const { value, onChange, ...rest } = field;
  return (
    <label className="check choice stretch">
      <input {...rest} className="sw" type="checkbox" role="switch" checked={value} aria-checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <b>{title}</b>
        {children && <span className="small mute choice-text">{children}</span>}
      </span>
    </label>
  );
}

/** A box to tick in a list of statements. */
export function TickAnswer({ name, children }: { name: FlagName; children: ReactNode }) {
  const { field } = useAnswer(name);
  const { value, onChange, ...rest } = field;
  return (
    <label className="check">
      <input {...rest} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
