import { useId, type ReactNode } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { formatEuros } from '#domain/money.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useQuotePrice } from '../../flows/use-quote-price.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { PriceRows } from '../simulation/PriceRows.tsx';
import type { ShownSelection } from '../simulation/use-selection.ts';
import { WhyThisPrice } from '../simulation/WhyThisPrice.tsx';
import { useSelection } from './use-selection.ts';

interface PriceSheetProps {
  tarif: Tarif | null;
  form: QuoteForm;
  eligibility: Eligibility;
  note: string;
  /** Said under the total: why it is not up to date. */
  trouble?: ReactNode;
  /** The one thing to do next. */
  children?: ReactNode;
}

const charges: readonly (readonly [label: string, of: (selection: ShownSelection) => number])[] = [
  ['Garanties HT', ({ horsTaxe }) => horsTaxe],
  ['Taxes et contribution FGTI', ({ taxe, fgti }) => taxe + fgti],
  ['Frais de gestion', ({ provider }) => provider],
  ['Frais de courtage', ({ frais }) => frais],
];

/** The eight rows, the total and why. */
function PriceSheet({ tarif, form, eligibility, note, trouble, children }: PriceSheetProps) {
  const title = useId();
  const selection = useSelection(tarif, form);
  return (
    <section className="card price-panel quote-price" aria-labelledby={title}>
      <header>
        <h2 id={title}>Prix</h2>
        <span className="small mute push">{note}</span>
      </header>
      <PriceRows selection={selection} />
      <div className="pad charges">
        <table className="plain small">
          <tbody>
            {charges.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{selection ? formatEuros(of(selection)) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="total">
        <p className="small">{tarif?.indicative ? 'Total TTC, prix indicatif' : 'Total TTC, prime provisionnelle'}</p>
        <output className="figure">{selection ? formatEuros(selection.total) : '—'}</output>
        {trouble && <div className="small">{trouble}</div>}
        {children && <div className="total-action stack">{children}</div>}
      </div>
      {eligibility.reasons.length + eligibility.referrals.length > 0 && (
        <div className="pad small">
          <Reasons {...eligibility} />
        </div>
      )}
      {selection && <WhyThisPrice selection={selection} />}
    </section>
  );
}

/** The price of what stands on the page, computed as one answers. */
export function LivePrice({ request, form, children }: { request: RequestResource; form: QuoteForm; children?: ReactNode }) {
  const { tarif, eligibility, isAsking, isUnpriced, isUnavailable, retry } = useQuotePrice(request, form);
  const note = isAsking ? 'calcul…' : isUnpriced ? 'à compléter' : isUnavailable ? 'non actualisé' : 'prime HT';
  const trouble = isUnpriced ? 'Corrigez les champs signalés pour actualiser le prix.' : undefined;
  return (
    <>
      <PriceSheet tarif={tarif} form={form} eligibility={eligibility} note={note} trouble={trouble}>
        {children}
      </PriceSheet>
      {isUnavailable && (
        <Alert tone="attente" title="Le prix n’est pas à jour">
          <Button size="sm" onClick={retry}>
            Réessayer
          </Button>
        </Alert>
      )}
    </>
  );
}

/** The price as it was saved. */
export const SavedPrice = ({ request }: { request: RequestResource }) => (
  <PriceSheet tarif={request.tarif} form={request.form} eligibility={{ reasons: request.reasons, referrals: request.referrals }} note="prime HT" />
);
