import { useRef } from 'react';
import { formatDate, isIsoDate, parseFrenchDate, type IsoDate } from '#domain/calendar.ts';
import { Icon } from './Icon.tsx';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

/** The value is `yyyy-mm-dd`, the typed text if it is not a date, or empty. */
export type DateInputProps = Omit<TypedInputProps<string>, 'min' | 'max'> & {
  /** Bounds of the calendar; typed dates are not limited. */
  min?: IsoDate;
  max?: IsoDate;
};

const codec = {
  read: (text: string) => parseFrenchDate(text) ?? text.trim(),
  show: (value: string) => (isIsoDate(value) ? formatDate(value) : value),
};

/**
 * A date, typed as dd/mm/yyyy or picked in the browser's calendar. Invalid text is kept, and the schema
 * refuses it.
 */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = isIsoDate(value) ? value : '';
    calendar.current.showPicker();
  };
  return (
    <div className="affix">
      <TypedInput
        {...rest}
        {...codec}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        placeholder="jj/mm/aaaa"
      />
      <button
        type="button"
        aria-label="Choisir une date"
        onClick={open}
        disabled={rest.disabled || rest.readOnly}
      >
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
