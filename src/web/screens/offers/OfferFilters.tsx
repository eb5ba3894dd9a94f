import { isIsoDate } from '#domain/calendar.ts';
import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
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
  const narrowDay = (change: { from: string } | { to: string }) => {
    if (Object.values(change).every((day) => day === '' || isIsoDate(day))) onNarrow(change);
  };
  return (
    <search className="offer-filters">
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
          <div className="period">
            <Field label="Du">
              <DateInput value={query.from} onChange={(from) => narrowDay({ from })} />
            </Field>
            <Field label="Au">
              <DateInput value={query.to} onChange={(to) => narrowDay({ to })} />
            </Field>
          </div>
        </>
      )}
    </search>
  );
}
