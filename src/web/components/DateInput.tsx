import { useRef, useState, type ComponentProps } from 'react';
import { formatDate, parseFrenchDate, type IsoDate } from '#domain/calendar.ts';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** `yyyy-mm-dd`, or empty. */
  value: IsoDate | '';
  /** `yyyy-mm-dd`, or empty where what is typed is no day. */
  onChange: (date: IsoDate | '') => void;
  min?: IsoDate;
  max?: IsoDate;
};

/** A day, typed jj/mm/aaaa, or picked in the platform's own calendar. What is no day stays as typed, so that it can be mended. */
export function DateInput({ value, onChange, min, max, className, onBlur, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = value;
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
        value={typed ?? (value && formatDate(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseFrenchDate(event.target.value) ?? '');
        }}
        onBlur={(event) => {
          if (typed !== null && (typed.trim() === '' || parseFrenchDate(typed))) setTyped(null);
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
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
