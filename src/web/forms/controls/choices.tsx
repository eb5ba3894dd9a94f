import { dayOf, type IsoDate } from '#domain/calendar.ts';
import { lists, offeredOn, type ListDays, type ListEntry, type ListName } from '#domain/lists.ts';
import { Segmented, Switch } from '../../components/Choice.tsx';
import { Field } from '../../components/Field.tsx';
import { Select, type Option } from '../../components/Select.tsx';
import { useListDays } from '../../flows/use-list-days.tsx';
import { textOf, type ControlProps } from '../control-props.ts';

const made = new WeakMap<ListDays, Map<string, readonly Option[]>>();

/** Options of a list that are offered on that day in Paris. */
function optionsOf(list: ListName, by: 'id' | 'code', day: IsoDate, days: ListDays): readonly Option[] {
  const ofDays = made.get(days) ?? new Map<string, readonly Option[]>();
  made.set(days, ofDays);
  const key = `${list} ${by} ${day}`;
  const known = ofDays.get(key);
  if (known) return known;
  const options = offeredOn(list, day, days).map((entry) => ({ value: entry[by], label: entry.label }));
  ofDays.set(key, options);
  return options;
}

/** Options offered today, plus the current answer if it is no longer offered. */
function optionsFor(list: ListName, by: 'id' | 'code', answer: unknown, days: ListDays): readonly Option[] {
  const offered = optionsOf(list, by, dayOf(new Date()), days);
  const chosen = (lists[list] as readonly ListEntry[]).find((entry) => entry[by] === answer);
  if (!chosen || offered.some(({ value }) => value === chosen[by])) return offered;
  return [...offered, { value: chosen[by], label: `${chosen.label} (n’est plus proposé)` }];
}

export function ListControl({ frame, answer, control: { list, by, placeholder } }: ControlProps<'list'>) {
  const days = useListDays();
  const read = (value: string) => (by === 'code' ? value : value === '' ? null : Number(value));
  return (
    <Field {...frame}>
      <Select
        {...answer}
        options={optionsFor(list, by, answer.value, days)}
        {...(placeholder !== undefined && { placeholder })}
        value={textOf(answer.value)}
        onChange={(event) => answer.onChange(read(event.target.value))}
      />
    </Field>
  );
}

export const SelectControl = ({ frame, answer, control: { options } }: ControlProps<'select'>) => (
  <Field {...frame}>
    <Select
      {...answer}
      options={options}
      placeholder="Choisissez"
      value={textOf(answer.value)}
      onChange={(event) => answer.onChange(event.target.value)}
    />
  </Field>
);

export function SegmentsControl({
  frame: { label, error, className },
  answer: { value, onChange, onBlur: _onBlur, ref },
  control: { options },
}: ControlProps<'segments'>) {
  const chosen = options.find((option) => option.value === value)?.value ?? null;
  return (
    <Segmented
      ref={ref}
      legend={label}
      options={options}
      value={chosen}
      onChange={onChange}
      {...(error && { error })}
      {...(className && { className })}
    />
  );
}

/** Yes or no. With a note, the whole card is clickable. */
export function SwitchControl({
  frame: { id, label, className },
  answer: { value, ...answer },
  control: { note },
}: ControlProps<'switch'>) {
  const wires = {
    ...answer,
    id,
    checked: value === true,
    onChange: (event: { target: { checked: boolean } }) => answer.onChange(event.target.checked),
  };
  if (note === undefined) {
    const one = <Switch {...wires}>{label}</Switch>;
    return className ? <div className={className}>{one}</div> : one;
  }
  return (
    <label className="check choice stretch">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox carries its own state */}
      <input {...wires} className="sw" type="checkbox" role="switch" />
      <span>
        <b>{label}</b>
        <span className="small mute choice-text">{note}</span>
      </span>
    </label>
  );
}

/** A checkbox in a list of statements. */
export function TickControl({ frame: { id, label }, answer: { value, ...answer } }: ControlProps<'tick'>) {
  return (
    <label className="check">
      <input
        {...answer}
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => answer.onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
