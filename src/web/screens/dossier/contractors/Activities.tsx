import { isIntellectual, tradeKeys, tradeLabel, type TradeKey } from '#domain/trades/index.ts';
import { Check } from '../../../components/Choice.tsx';
import { FieldError } from '../../../components/Field.tsx';
import type { ControlProps } from '../../../forms/control-props.ts';

const groups = [
  { legend: 'Travaux', trades: tradeKeys.filter((trade) => !isIntellectual(trade)) },
  { legend: 'Conception, direction, contrôle', trades: tradeKeys.filter(isIntellectual) },
] as const;

/** Checkboxes for the trades that an attestation covers. */
export function Activities({
  frame: { id, label, error, className },
  answer: { value, onChange, ref },
}: ControlProps) {
  const ticked = (Array.isArray(value) ? value : []) as TradeKey[];
  const toggle = (trade: TradeKey) =>
    onChange(ticked.includes(trade) ? ticked.filter((one) => one !== trade) : [...ticked, trade]);
  const summary = ticked.map(tradeLabel).join(', ');
  return (
    <fieldset
      id={id}
      className={className ? `field ${className}` : 'field'}
      aria-describedby={error ? `${id}-erreur` : undefined}
    >
      <legend className="label">{label}</legend>
      <p className="small mute">{summary || 'Cochez celles que l’attestation nomme.'}</p>
      <div className="activities">
        {groups.map(({ legend, trades }) => (
          <fieldset key={legend}>
            <legend className="tiny mute">{legend}</legend>
            {trades.map((trade, index) => (
              <Check
                key={trade}
                checked={ticked.includes(trade)}
                onChange={() => toggle(trade)}
                {...(index === 0 && legend === 'Travaux' && { ref })}
              >
                {tradeLabel(trade)}
              </Check>
            ))}
          </fieldset>
        ))}
      </div>
      {error && <FieldError id={`${id}-erreur`}>{error}</FieldError>}
    </fieldset>
  );
}
