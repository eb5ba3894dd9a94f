import { periodLabels, periods, type Period } from '#domain/dashboard/periods.ts';
import { Select } from './Select.tsx';

const periodOptions = periods.map((value) => ({ value, label: periodLabels[value] }));

/** The period of figures. */
export const PeriodSelect = ({ value, onChoose }: { value: Period; onChoose: (period: Period) => void }) => (
  <Select
    className="figure-filter"
    aria-label="Période"
    options={periodOptions}
    value={value}
    onChange={({ target }) => onChoose(periods.find((one) => one === target.value) ?? value)}
  />
);

interface UnitSelectProps {
  label: string;
  /** The choice of all units. */
  all: string;
  units: readonly { id: number; name: string }[];
  value: number | undefined;
  onChoose: (unit: number | undefined) => void;
}

/** The collaborator, agency or partner whose figures are read; nothing where there is no choice. */
export const UnitSelect = ({ label, all, units, value, onChoose }: UnitSelectProps) =>
  units.length > 1 && (
    <Select
      className="figure-filter"
      aria-label={label}
      placeholder={all}
      options={units.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
    />
  );
