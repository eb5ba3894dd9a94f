import type { GuestOffer } from '#contract/guests.ts';
import { showCents, showDate } from '../../components/format.ts';

/** The price to the cent: the total, its parts, and the broker's fee. */
export function OfferPrice({ offer }: { offer: GuestOffer }) {
  return (
    <section className="card guest-price" aria-labelledby="prix">
      <h2 id="prix" className="sr">
        Votre prix
      </h2>
      <div className="total">
        <p className="small">Prime provisionnelle, taxes et frais compris</p>
        <p className="figure">{showCents(offer.total_ttc)}</p>
        {offer.open && offer.valid_until && (
          <p className="small">Offre valable jusqu’au {showDate(offer.valid_until)}</p>
        )}
      </div>
      <div className="pad">
        <table className="plain">
          <caption className="sr">Le prix, ligne par ligne</caption>
          <tbody>
            {[...offer.rows, ...offer.charges].map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num nw">{showCents(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="pad stack small soft">
        <p>
          {offer.frais > 0
            ? `Ce prix comprend ${showCents(offer.frais)} d’honoraires de votre courtier, pour son propre service.`
            : 'Votre courtier ne vous facture pas d’honoraires.'}
        </p>
        <p>
          La prime est ajustée à la fin des travaux, sur leur coût définitif. Cette assurance paie la
          réparation des dommages graves pendant dix ans, sans attendre de savoir qui est responsable.
        </p>
      </div>
    </section>
  );
}
