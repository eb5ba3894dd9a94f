import { formatEuros, type Cents } from '#domain/money.ts';
import type { Selection } from '#domain/selection.ts';

const charges: readonly (readonly [label: string, of: (selection: Selection) => Cents])[] = [
  ['Garanties HT', ({ horsTaxe }) => horsTaxe],
  ['Taxes et contribution FGTI', ({ taxe, fgti }) => taxe + fgti],
  ['Frais de gestion', ({ provider }) => provider],
  ['Frais de courtage', ({ frais }) => frais],
];

/** What the total is made of: guarantees, taxes, and each of the two fees on its own line. */
export const Charges = ({ selection }: { selection: Selection | null }) => (
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
);
