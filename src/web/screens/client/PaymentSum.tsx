import type { GuestPayment } from '#contract/payments.ts';
import { dueLabels, isCredit } from '#domain/dues.ts';
import { showCents } from '../../components/format.ts';

/** The total to the cent, then its parts. */
export function PaymentSum({
  payment: { kind, amount, received, left, excess, rows, reference, status },
}: {
  payment: GuestPayment;
}) {
  const toClient = isCredit(amount);
  return (
    <section className="card guest-price" aria-labelledby="somme">
      <h2 id="somme" className="sr">
        {dueLabels[kind]}
      </h2>
      <div className="total">
        <p className="small">
          {toClient
            ? 'Avoir en votre faveur'
            : status === 'due' && received > 0
              ? 'Reste à payer, taxes comprises'
              : 'Montant, taxes comprises'}
        </p>
        <p className="figure">{showCents(toClient ? -amount : status === 'due' ? left : amount)}</p>
        <p className="small">Dossier {reference}</p>
      </div>
      {(rows.length > 0 || received > 0) && (
        <div className="pad">
          <table className="plain">
            <caption className="sr">{dueLabels[kind]}, ligne par ligne</caption>
            <tbody>
              {rows.map(({ label, amount: part }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="num nw">{showCents(part)}</td>
                </tr>
              ))}
              {received > 0 && (
                <tr>
                  <th scope="row">Déjà reçu</th>
                  <td className="num nw">{showCents(received)}</td>
                </tr>
              )}
              {excess > 0 && (
                <tr>
                  <th scope="row">Reçu en trop, à vous rendre</th>
                  <td className="num nw">{showCents(excess)}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
