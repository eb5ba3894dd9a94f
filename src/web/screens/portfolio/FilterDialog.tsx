import { useState } from 'react';
import type { PortfolioAmounts } from '#contract/portfolio.ts';
import { valuesIn, type BandedAmount, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { errorsInQuery } from '#domain/validation/portfolio.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Choice.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { DialogForm, Modal } from '../../components/Dialog.tsx';
import { Field, FieldGroup } from '../../components/Field.tsx';
import { MoneyInput, type Amount } from '../../components/MoneyInput.tsx';
import type { ReadingScript } from '../../flows/use-page-reading.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { AmountBands, useAmounts } from './AmountBands.tsx';
import {
  boundedFilters,
  filterLabels,
  listFilters,
  optionsOf,
  type BoundedFilter,
  type Choices,
  type ListFilter,
} from './filter-words.ts';

type Bound = `${BoundedFilter}_${'from' | 'to'}`;
type Typed = Record<ListFilter, readonly string[]> & Partial<Record<Bound, Amount | undefined>>;

const isMoney = (filter: BoundedFilter): filter is BandedAmount => filter === 'premium' || filter === 'cost';

const typedOf = (query: PortfolioQuery): Typed => ({
  ...query,
  status: valuesIn(query.status),
  step: valuesIn(query.step),
  type: valuesIn(query.type),
  company: valuesIn(query.company),
  broker: valuesIn(query.broker),
  collaborator: valuesIn(query.collaborator),
});

const queryOf = (typed: Typed): PortfolioQuery =>
  ({
    ...Object.fromEntries(listFilters.map((filter) => [filter, typed[filter].join(',')])),
    ...Object.fromEntries(
      boundedFilters
        .flatMap((filter): Bound[] => [`${filter}_from`, `${filter}_to`])
        .map((bound) => [bound, typed[bound] ?? undefined]),
    ),
  }) as PortfolioQuery;

interface Editing {
  typed: Typed;
  change: (part: Partial<Typed>) => void;
}

/** One list of values, as boxes to check. */
function Values({
  filter,
  choices,
  typed,
  change,
  error,
}: Editing & { filter: ListFilter; choices: Choices; error: string | undefined }) {
  const options = optionsOf(filter, choices);
  if (options.length < 2) return null;
  const toggle = (value: string) =>
    change({
      [filter]: typed[filter].includes(value)
        ? typed[filter].filter((one) => one !== value)
        : [...typed[filter], value],
    });
  return (
    <details className="filter-values" open={typed[filter].length > 0}>
      <summary>
        {filterLabels[filter]}
        {typed[filter].length > 0 && <span className="n">{typed[filter].length}</span>}
      </summary>
      <FieldGroup legend={<span className="sr">{filterLabels[filter]}</span>} error={error}>
        <div className="filter-boxes">
          {options.map(({ value, label }) => (
            <Check key={value} checked={typed[filter].includes(value)} onChange={() => toggle(value)}>
              {label}
            </Check>
          ))}
        </div>
      </FieldGroup>
    </details>
  );
}

function Bounds({
  filter,
  typed,
  change,
  errors,
  amounts,
}: Editing & {
  filter: BoundedFilter;
  errors: FieldErrors;
  amounts: PortfolioAmounts | null;
}) {
  const bands = isMoney(filter) ? amounts?.[filter] : null;
  const typedAmount = (end: 'from' | 'to') => {
    const value = typed[`${filter}_${end}`];
    return typeof value === 'number' ? value : null;
  };
  const field = (end: 'from' | 'to', label: string) => {
    const bound: Bound = `${filter}_${end}`;
    const value = typed[bound] ?? null;
    const error = errors[bound]?.[0];
    return (
      <Field
        label={
          <>
            <span className="sr">{filterLabels[filter]} </span>
            {label}
          </>
        }
        {...(error && { error })}
      >
        {isMoney(filter) ? (
          <MoneyInput value={value} onChange={(amount) => change({ [bound]: amount })} />
        ) : (
          <DateInput value={String(value ?? '')} onChange={(day) => change({ [bound]: day })} />
        )}
      </Field>
    );
  };
  return (
    <fieldset className="field">
      <legend className="label">{filterLabels[filter]}</legend>
      {isMoney(filter) && bands && (
        <AmountBands amount={filter} bands={bands} from={typedAmount('from')} to={typedAmount('to')} />
      )}
      <div className="bounds">
        {field('from', isMoney(filter) ? 'De' : 'Du')}
        {field('to', isMoney(filter) ? 'À' : 'Au')}
      </div>
    </fieldset>
  );
}

interface FilterDialogProps {
  open: boolean;
  query: PortfolioQuery;
  choices: Choices;
  onClose: () => void;
  onNarrow: (filters: PortfolioQuery) => void;
  amounts?: ReadingScript | undefined;
}

function Content({ query, choices, onClose, onNarrow, amounts: script }: Omit<FilterDialogProps, 'open'>) {
  const amounts = useAmounts(query, script);
  const [typed, setTyped] = useState(() => typedOf(query));
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const submit = () => {
    const asked = queryOf(typed);
    const wrong = errorsInQuery({ ...asked });
    showErrors('dialog[open]', () => setErrors(wrong));
    if (Object.keys(wrong).length > 0) return;
    onNarrow(asked);
    onClose();
  };
  const editing = { typed, change };
  return (
    <DialogForm
      title="Filtrer les offres"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" look="primary">
            Voir les offres
          </Button>
        </>
      }
    >
      {listFilters.map((filter) => (
        <Values key={filter} filter={filter} choices={choices} error={errors[filter]?.[0]} {...editing} />
      ))}
      {boundedFilters.map((filter) => (
        <Bounds key={filter} filter={filter} errors={errors} amounts={amounts} {...editing} />
      ))}
    </DialogForm>
  );
}

/** The filters of the table; several hold together. Nothing changes until they are applied. */
export const FilterDialog = ({ open, onClose, ...content }: FilterDialogProps) => (
  <Modal open={open} onClose={onClose}>
    <Content {...content} onClose={onClose} />
  </Modal>
);
