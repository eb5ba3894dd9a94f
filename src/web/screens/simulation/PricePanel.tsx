import { useEffect, useId, useState, type ReactNode } from 'react';
import { formatEuros, parseAmount } from '#domain/money.ts';
import { providerNames } from '#domain/provider.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { priceStatusOf, useSimulation, useSimulationCommands, useSimulationPrice, type PriceStatus } from '../../flows/use-simulation.tsx';
import { PriceRows } from './PriceRows.tsx';
import { useSelection, type ShownSelection } from './use-selection.ts';
import { WhyThisPrice } from './WhyThisPrice.tsx';

const notes: Record<PriceStatus, string> = {
  incomplete: 'à compléter', settling: 'calcul…', asking: 'calcul…', known: 'prime HT', refused: 'à corriger', unavailable: 'non actualisé',
};

/** The price beside the form: eight rows, what each adds, the total, and why. `action` is the one thing to do next. */
export function PricePanel({ action }: { action: ReactNode }) {
  const title = useId();
  const selection = useSelection();
  const status = useSimulationPrice(priceStatusOf);
  return (
    <>
      <aside className="sticky stack price-panel" aria-labelledby={title}>
        <section className="card">
          <header>
            <h2 id={title}>Votre prix</h2>
            <span className="small mute push">{notes[status]}</span>
          </header>
          <PriceRows selection={selection} />
          <Charges selection={selection} />
          <Total selection={selection} status={status}>
            {action}
          </Total>
          {selection && <WhyThisPrice selection={selection} />}
        </section>
        <PriceTrouble status={status} />
      </aside>
      <div className="dock">
        <p>
          <span className="small">Total TTC</span> <b>{selection ? formatEuros(selection.total) : '—'}</b>
        </p>
        {action}
      </div>
    </>
  );
}

const charges = (): readonly (readonly [label: string, of: (selection: ShownSelection) => number])[] => [
  ['Garanties HT', ({ horsTaxe }) => horsTaxe],
  ['Taxes et contribution FGTI', ({ taxe, fgti }) => taxe + fgti],
  [`Frais ${providerNames().brand}`, ({ provider }) => provider],
  ['Vos frais', ({ frais }) => frais],
];

const Charges = ({ selection }: { selection: ShownSelection | null }) => (
  <div className="pad charges">
    <table className="plain small">
      <tbody>
        {charges().map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{selection ? formatEuros(of(selection)) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

function Total({ selection, status, children }: { selection: ShownSelection | null; status: PriceStatus; children: ReactNode }) {
  const cost = useSimulation(({ context }) => parseAmount(context.form.cost));
  const indicative = selection?.tarif.indicative === true;
  return (
    <div className="total">
      <div className="row total-line">
        <div>
          <p className="small">{indicative ? 'Total TTC, prix indicatif' : 'Total TTC, prime provisionnelle'}</p>
          <p className="figure">{selection ? formatEuros(selection.total) : '—'}</p>
        </div>
        {selection && cost !== null && cost > 0 && <p className="small push nw">{percent.format(selection.total / cost)} du coût</p>}
      </div>
      <Spoken>{selection ? `Total TTC${indicative ? ' indicatif' : ''} : ${formatEuros(selection.total)}` : ''}</Spoken>
      {status === 'incomplete' && <p className="small">{selection ? 'Corrigez les champs signalés pour actualiser le prix.' : 'Le prix s’affiche dès que le chantier est décrit.'}</p>}
      <div className="total-action">{children}</div>
    </div>
  );
}

/** Says the total to a screen reader once it has come to rest, not at each keystroke. */
function Spoken({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const rest = setTimeout(() => setSaid(children), 1000);
    return () => clearTimeout(rest);
  }, [children]);
  return (
    <output className="sr" aria-live="polite">
      {said}
    </output>
  );
}

function PriceTrouble({ status }: { status: PriceStatus }) {
  const { retryPrice } = useSimulationCommands();
  const error = useSimulationPrice(({ context }) => context.error);
  if (status === 'refused') return <Alert tone="refus" title="Le prix n’a pas pu être actualisé">{error}</Alert>;
  if (status !== 'unavailable') return null;
  return (
    <Alert tone="attente" title="Le prix n’est pas à jour">
      <p>{error}</p>
      <Button size="sm" onClick={retryPrice}>
        Réessayer
      </Button>
    </Alert>
  );
}
