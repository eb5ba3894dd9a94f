import { useRef, useState, type Ref } from 'react';
import { formatDate, isIsoDate, parseFrenchDate } from '#domain/calendar.ts';
import { parseAmount } from '#domain/money.ts';
import { useFieldWires } from '../../components/Field.tsx';
import { formatTypedEuros } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';

interface TypedProps {
  name: string;
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** "250000" shown as `250 000` once the field is left; what is no amount stays as typed. */
function tidy(typed: string): string {
  const cents = parseAmount(typed);
  return cents === null ? typed : formatTypedEuros(cents / 100, 0);
}

/**
 * An amount or a figure, kept as typed, letters included: what is wrong is said, never swallowed. Until something is typed the field
 * shows what it showed before, so that what Tab selected is replaced.
 */
export function TypedFigure({ value, onChange, onBlur, unit, placeholder, ...rest }: TypedProps & { unit: string; placeholder?: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="affix money">
      <input
        {...rest}
        {...useFieldWires()}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="in"
        placeholder={placeholder}
        value={typed ?? tidy(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      <span>{unit}</span>
    </div>
  );
}

/** A day: `yyyy-mm-dd` once what is typed is one, else what is typed. The platform's own calendar on demand. */
export function TypedDate({ value, onChange, onBlur, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const pick = () => {
    if (!calendar.current) return;
    calendar.current.value = isIsoDate(value) ? value : '';
    calendar.current.showPicker();
  };
  return (
    <div className="affix">
      <input
        {...rest}
        {...useFieldWires()}
        type="text"
        inputMode="numeric"
        placeholder="jj/mm/aaaa"
        autoComplete="off"
        className="in"
        value={typed ?? (isIsoDate(value) ? formatDate(value) : value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseFrenchDate(event.target.value) ?? event.target.value.trim());
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      <button type="button" aria-label="Choisir une date" onClick={pick}>
        <Icon name="calendar" />
      </button>
      <input ref={calendar} className="calendar-host" type="date" tabIndex={-1} aria-hidden="true" onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
