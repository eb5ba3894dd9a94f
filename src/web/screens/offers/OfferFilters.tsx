import { useState } from 'react';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import { faultOfPeriod } from '#domain/validation/period.ts';
import type { OfferQuery } from '#machines/offer-list/index.ts';
import { DateInput } from '../../components/DateInput.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { TextInput } from '../../components/TextInput.tsx';

export interface OfferFiltersProps {
  query: OfferQuery;
  typed: string;
  /** The list has offers of several brokers: adds filters by broker and date. */
  ofEverybody: boolean;
  /** Label of the broker filter. */
  brokerLabel?: 'Courtier' | 'Cabinet';
  brokers: readonly { id: number; name: string }[];
  onSearch: (text: string) => void;
  onNarrow: (change: Partial<OfferQuery>) => void;
}

interface DayProps {
  label: string;
  /** The day that narrows the list; empty if none does. */
  value: string;
  error: string | null;
  onLeave: () => void;
  onType: (text: string) => void;
}

const PeriodDay = ({ label, value, error, onLeave, onType }: DayProps) => (
  <Field label={label} {...(error && { error })}>
    <DateInput value={value} onBlur={onLeave} onChange={onType} />
  </Field>
);

/**
 * A bound of the period. Text that is no date narrows nothing: once its field is left, `refused` says so, and
 * which day still narrows the list.
 */
function useDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState({ text: value, over: value });
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed.over === value && typed.text !== '' && !isIsoDate(typed.text);
  const followed = isIsoDate(value) ? `. La liste suit encore le ${formatDate(value)}.` : '';
  return {
    value,
    refused: isLeft && isWrong ? `${ownMessages.day}${followed}` : null,
    onLeave: () => setLeft(true),
    onType: (text: string) => {
      setTyped({ text, over: value });
      if (text === '' || isIsoDate(text)) onChange(text);
    },
  };
}

/**
 * The two bounds. Their order is judged where both fields show the days that narrow the list, which leaves out
 * a last day before the first.
 */
function Period({ query, onNarrow }: Pick<OfferFiltersProps, 'query' | 'onNarrow'>) {
  const reversed = faultOfPeriod(query);
  const leftOut = reversed && `${reversed} La liste n’en tient pas compte.`;
  const { refused: wrongFrom, ...from } = useDay(query.from, (day) => onNarrow({ from: day }));
  const { refused: wrongTo, ...to } = useDay(query.to, (day) => onNarrow({ to: day }));
  return (
    <div className="period">
      <PeriodDay label="Du" {...from} error={wrongFrom} />
      <PeriodDay label="Au" {...to} error={wrongTo ?? (wrongFrom ? null : leftOut)} />
    </div>
  );
}

const types = requestTypes.map((type) => ({ value: type, label: requestTypeLabels[type] }));

/**
 * Search and filters of the list. Their state is in the address, so that a filtered list can be bookmarked
 * and shared.
 */
export function OfferFilters({
  query,
  typed,
  ofEverybody,
  brokerLabel = 'Courtier',
  brokers,
  onSearch,
  onNarrow,
}: OfferFiltersProps) {
  const narrowType = (value: string) => onNarrow({ type: requestTypes.find((type) => type === value) ?? '' });
  return (
    <search className="list-filters">
      <TextInput
        type="search"
        icon="search"
        aria-label="Chercher un client, un téléphone, un courriel, une ville, une référence"
        placeholder="Client, téléphone, référence"
        value={typed}
        maxLength={100}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Select
        aria-label="Type"
        options={types}
        placeholder="Tous les types"
        value={query.type}
        onChange={(event) => narrowType(event.target.value)}
      />
      {ofEverybody && (
        <>
          <Select
            aria-label={brokerLabel}
            options={brokers.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={`Tous les ${brokerLabel.toLowerCase()}s`}
            value={query.brokerId ?? ''}
            onChange={(event) => onNarrow({ brokerId: Number(event.target.value) || null })}
          />
          <Period query={query} onNarrow={onNarrow} />
        </>
      )}
    </search>
  );
}
