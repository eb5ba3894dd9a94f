import { useRef, type ComponentProps } from 'react';
import { formatDate, isIsoDate, parseFrenchDate, type IsoDate } from '#domain/calendar.ts';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useTyped } from './use-typed.ts';

export type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** `yyyy-mm-dd`, or what is typed and is no day, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** Bounds of the calendar. */
  min?: IsoDate;
  max?: IsoDate;
};

const codec = {
  read: (text: string) => parseFrenchDate(text) ?? text.trim(),
  show: (value: string) => (isIsoDate(value) ? formatDate(value) : value),
};

/** A day, typed jj/mm/aaaa, or picked in the platform's own calendar. What is no day stays as typed, for the schema to refuse. */
export function DateInput({ value, onChange, min, max, className, onBlur, ...rest }: DateInputProps) {
  const { shown, type, leave } = useTyped(value, codec);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = isIsoDate(value) ? value : '';
    calendar.current.showPicker();
  };
  return (
    <div className="affix">
      <input
        {...rest}
        {...useFieldWires(rest)}
        type="text"
        inputMode="numeric"
        placeholder="jj/mm/aaaa"
        autoComplete="off"
        className={classNames('in', className)}
        value={shown}
        onChange={(event) => onChange(type(event.target.value))}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
      />
      <button type="button" aria-label="Choisir une date" onClick={open} disabled={rest.disabled || rest.readOnly}>
        <Icon name="calendar" />
      </button>
      <input
        ref={calendar}
        className="calendar-host"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        {...(min && { min })}
        {...(max && { max })}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
