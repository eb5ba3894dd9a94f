import { useFormContext, useWatch } from 'react-hook-form';
import type { NewContractorAnswers } from '#domain/form-pages/contractor.ts';
import { tradeLabel, type TradeKey } from '#domain/trades/index.ts';
import { Check } from '../../../components/Choice.tsx';
import { FieldError } from '../../../components/Field.tsx';
import { useContractors } from '../../../flows/use-contractors.tsx';
import { useKnownCompanies } from '../../../flows/use-known-companies.tsx';
import type { ControlProps } from '../../../forms/control-props.ts';
import { asTyped } from '../../../forms/use-fill.ts';
import { lotsFor } from './known-words.ts';

interface LotsProps {
  lots: readonly TradeKey[];
  ticked: readonly TradeKey[];
  toggle: (lot: TradeKey) => void;
}

const Lots = ({ lots, ticked, toggle }: LotsProps) => (
  <div className="lots">
    {lots.map((lot) => (
      <Check key={lot} checked={ticked.includes(lot)} onChange={() => toggle(lot)}>
        {tradeLabel(lot)}
      </Check>
    ))}
  </div>
);

/** Other trades of a new company, saved together: first the free ones and its usual ones, then the others. */
export function OtherLots({
  frame: { id, label, error, className },
  answer: { value, onChange },
}: ControlProps) {
  const { list, form } = useContractors((context) => context);
  const book = useKnownCompanies();
  const { getValues, setValue } = useFormContext<NewContractorAnswers>();
  const [trade, siren] = useWatch<NewContractorAnswers, ['trade', 'siren']>({ name: ['trade', 'siren'] });
  if (!list) return null;
  const ticked = ((Array.isArray(value) ? value : []) as TradeKey[]).filter((lot) => lot !== trade);
  const { likely, others } = lotsFor(list, book, { trade, siren });
  const toggle = (lot: TradeKey) => {
    const isTicked = ticked.includes(lot);
    onChange(isTicked ? ticked.filter((one) => one !== lot) : [...ticked, lot]);
    // The attestation must list each trade; a reused attestation already has its own list.
    if (form?.takenUp) return;
    const activities = getValues('activities').filter((one) => one !== lot);
    setValue('activities', isTicked ? activities : [...activities, lot], asTyped);
  };
  return (
    <fieldset
      id={id}
      className={className ? `field ${className}` : 'field'}
      aria-describedby={error ? `${id}-erreur` : undefined}
    >
      <legend className="label">{label}</legend>
      <p className="small mute">
        {ticked.map(tradeLabel).join(', ') ||
          'Cochez les autres lots de cette société\u00a0: ils sont ajoutés ensemble.'}
      </p>
      <Lots lots={likely} ticked={ticked} toggle={toggle} />
      <details className="small">
        <summary>Un autre lot</summary>
        <Lots lots={others} ticked={ticked} toggle={toggle} />
      </details>
      {error && <FieldError id={`${id}-erreur`}>{error}</FieldError>}
    </fieldset>
  );
}
