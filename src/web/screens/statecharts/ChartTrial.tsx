import type { Ref } from 'react';
import type { ShownChart } from '#contract/statecharts.ts';
import { everyOf } from '#domain/every.ts';
import type { Trial } from '#charts/trial.ts';
import { journeyOf } from '#charts/trial-journey.ts';
import { Button } from '../../components/Button.tsx';
import { hasSender, ifWords, nameOf, namesIn } from '#charts/words.ts';
import { Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { chartAddress } from '../../flows/chart-address.ts';

interface ChartTrialProps {
  chart: ShownChart;
  trial: Trial;
  /** Continues the trial with these keys; null ends it. */
  onTry: (keys: readonly string[] | null) => void;
  /** Ref of the title of what may follow. */
  nextRef: Ref<HTMLHeadingElement>;
}

/** A chart that is tried: where it is, what may follow, and the way back. The reader decides each condition. */
export function ChartTrial({ chart, trial, onTry, nextRef }: ChartTrialProps) {
  const keys = trial.taken.map(({ key }) => key);
  const states = everyOf(chart.root);
  const names = namesIn(chart.root);
  const leaves = states.filter(({ id, children }) => trial.active.has(id) && children.length === 0);
  const address = `${location.origin}${chartAddress(chart.id, { essai: keys })}`;
  return (
    <Card
      title="Essai"
      note={keys.length === 0 ? 'au début' : `${keys.length}\u00a0pas`}
      className="chart-trial"
      aside={
        <>
          <Button size="sm" disabled={keys.length === 0} onClick={() => onTry(keys.slice(0, -1))}>
            Un pas en arrière
          </Button>
          <Button size="sm" disabled={keys.length === 0} onClick={() => onTry([])}>
            Recommencer
          </Button>
          <CopyButton text={address} label="Copier l’adresse" copied="Adresse copiée" />
          {keys.length > 0 && (
            <CopyButton text={journeyOf(chart, keys)} label="Copier comme test" copied="Test copié" />
          )}
          <Button size="sm" look="ghost" onClick={() => onTry(null)}>
            Fermer
          </Button>
        </>
      }
    >
      <div className="stack">
        <p role="status">
          On en est à{'\u00a0'}: <b>{leaves.map(nameOf).join(', ')}</b>
        </p>
        {trial.taken.length > 0 && (
          <ol className="chart-steps small">
            {trial.taken.map(({ key, event, to }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same transition may be taken twice
              <li key={`${index} ${key}`}>
                {event}
                {to !== undefined && ` → ${names.get(to) ?? to}`}
              </li>
            ))}
          </ol>
        )}
        <h3 ref={nextRef}>Ce qui peut arriver</h3>
        {trial.possible.length === 0 && <p className="small soft">Rien{'\u00a0'}: c’est une fin.</p>}
        <ul className="chart-passages">
          {trial.possible.map((edge) => (
            <li key={edge.key}>
              <Button size="sm" aria-describedby={edge.key} onClick={() => onTry([...keys, edge.key])}>
                {edge.event}
              </Button>
              <p id={edge.key} className="small soft">
                {[
                  ifWords(edge),
                  edge.to === undefined ? 'reste dans l’état' : `→ ${names.get(edge.to) ?? edge.to}`,
                ]
                  .filter(Boolean)
                  .join(' ')}
                {hasSender(edge) && ` – ${edge.sender}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
