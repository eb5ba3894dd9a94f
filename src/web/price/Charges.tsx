import { formatEuros } from '#domain/money.ts';
import { chargeLabels, chargeLines } from '#domain/price-lines.ts';
import type { Selection } from '#domain/selection.ts';

const labels = Object.values(chargeLabels);

/** Parts of the total: the guarantees with tax, then each charge (docs/domain/tariff.md). */
export function Charges({ selection }: { selection: Selection | null }) {
  const amounts = selection && chargeLines(selection).map(({ amount }) => amount);
  return (
    <div className="pad charges">
      <table className="plain small">
        <tbody>
          <tr>
            <th scope="row">
              Garanties TTC
              {selection && (
                <span className="tiny mute choice-text">
                  {formatEuros(selection.horsTaxe)} HT, {formatEuros(selection.taxe)} de taxes
                </span>
              )}
            </th>
            <td className="num">{selection ? formatEuros(selection.horsTaxe + selection.taxe) : '—'}</td>
          </tr>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{amounts ? formatEuros(amounts[index] ?? 0) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
