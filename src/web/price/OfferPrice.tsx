import { useId, useMemo } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import { formatEuros } from '#domain/money.ts';
import { selectionOf, type Selection } from '#domain/selection.ts';
import { isNotEligible } from '#machines/simulation/stage.ts';
import { showEuros } from '../components/format.ts';
import { rowWords } from '../screens/simulation/works.ts';
import { WhyThisPrice } from '../screens/simulation/WhyThisPrice.tsx';
import '../screens/simulation/simulation.css';

const charges: readonly (readonly [label: string, of: (selection: Selection) => number])[] = [
  ['Garanties HT', ({ horsTaxe }) => horsTaxe],
  ['Taxes et contribution FGTI', ({ taxe, fgti }) => taxe + fgti],
  ['Frais de gestion', ({ provider }) => provider],
  ['Frais de courtage', ({ frais }) => frais],
];

const unchanged = () => 0;

/** What the total is worth. */
function captionOf(request: RequestResource): string {
  if (isNotEligible(request)) return 'Total TTC, si le projet devenait éligible';
  return request.tarif?.indicative ? 'Total TTC, prix indicatif' : 'Total TTC, prime provisionnelle';
}

/** The price of an offer as it was saved, to be read: the chosen rows, the total, and why. Nothing where none was computed. */
export function OfferPrice({ request }: { request: RequestResource }) {
  const { tarif, garanties } = request;
  const title = useId();
  const selection = useMemo(() => tarif && { ...selectionOf(tarif, garanties), tarif, adds: unchanged }, [tarif, garanties]);
  if (!selection) return null;
  return (
    <section className="card price-panel" aria-labelledby={title}>
      <header>
        <h2 id={title}>Prix</h2>
        <span className="small mute push">prime HT</span>
      </header>
      <ul className="price">
        {selection.rows.filter(({ selected }) => selected).map(({ letter, hors_taxe }) => (
          <li key={letter} className="on">
            <span className="check fixed">
              <span className="k" aria-hidden="true">
                {letter}
              </span>
              <span>
                <span className="row-title">{rowWords[letter].title}</span>
                <span className="small mute choice-text">{rowWords[letter].note}</span>
              </span>
            </span>
            <span className="num">{showEuros(hors_taxe)}</span>
          </li>
        ))}
      </ul>
      <div className="pad charges">
        <table className="plain small">
          <tbody>
            {charges.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{formatEuros(of(selection))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="total">
        <p className="small">{captionOf(request)}</p>
        <p className="figure">{formatEuros(selection.total)}</p>
      </div>
      <WhyThisPrice selection={selection} />
    </section>
  );
}
