import { useLayoutEffect } from 'react';
import type { GuestOffer } from '#contract/resources.ts';
import { downloadWith } from '#machines/shared/download/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Dot } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showCents, showDate, showEuros } from '../../components/format.ts';
import { useDownload } from '../../flows/use-download.tsx';
import { useHeaderPartner } from '../../layouts/header-partner.ts';
import { paintPartner } from './partner-colours.ts';
import './guest.css';

const statusWords: Record<string, string> = {
  'offres-signees': 'Votre contrat est signé\u00a0: cette page garde l’offre pour mémoire.',
  'offres-receptionnees': 'Vos travaux sont réceptionnés\u00a0: cette page garde l’offre pour mémoire.',
  'offres-refusees': 'Vous avez refusé cette offre.',
  'offres-archivees': 'Cette offre n’est plus en cours.',
  'offres-abandonnees': 'Cette offre a été abandonnée.',
};

function Validity({ offer }: { offer: GuestOffer }) {
  if (!offer.open) {
    return (
      <Alert tone="attente" title="Cette offre ne peut plus être acceptée en l’état">
        {statusWords[offer.status.slug] ?? 'Elle est déjà acceptée, en cours d’étude, ou sa validité est passée. Votre courtier vous renseigne.'}
      </Alert>
    );
  }
  return offer.valid_until ? (
    <Alert title={`Offre valable jusqu’au ${showDate(offer.valid_until)}`}>Prenez le temps de la lire. Pour l’accepter ou poser une question, écrivez à votre courtier.</Alert>
  ) : null;
}

/** What is covered, line by line, in plain words. */
const Covered = ({ offer }: { offer: GuestOffer }) => (
  <Card title="Ce qui est couvert" padded={false}>
    <ul className="pieces covered">
      {offer.rows.map(({ letter, label, plain }) => (
        <li key={letter}>
          <Dot family="ok" icon="shield" />
          <div>
            <b>{label}</b>
            <p className="small soft">{plain}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

/** The price to the cent, its fees disclosed. */
function Price({ offer }: { offer: GuestOffer }) {
  return (
    <section className="card guest-price" aria-labelledby="prix">
      <header>
        <h2 id="prix">Votre prix</h2>
        <span className="small mute push">taxes comprises</span>
      </header>
      <div className="pad">
        <table className="plain">
          <caption className="sr">Le prix, garantie par garantie</caption>
          <tbody>
            {offer.rows.map(({ letter, label, prime_ttc_avec_frais }) => (
              <tr key={letter}>
                <th scope="row">{label}</th>
                <td className="num nw">{showCents(prime_ttc_avec_frais)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="total">
        <p className="small">Prime provisionnelle, taxes et frais compris</p>
        <p className="figure">{showCents(offer.total_ttc)}</p>
      </div>
      <div className="pad stack small soft">
        <p>
          {offer.frais > 0
            ? `Ce prix comprend ${showCents(offer.frais)} d’honoraires de votre courtier, pour son propre service.`
            : 'Votre courtier ne vous facture pas d’honoraires.'}
        </p>
        <p>La prime est ajustée à la fin des travaux, sur leur coût définitif. Cette assurance paie la réparation des dommages graves pendant dix ans, sans attendre de savoir qui est responsable.</p>
      </div>
    </section>
  );
}

const devisChart = downloadWith('guestDevisPdf');

interface OfferProps {
  offer: GuestOffer;
  onEnd: () => void;
  /** Fetches the quote in PDF. */
  chart?: typeof devisChart;
}

function Papers({ offer, onEnd, chart = devisChart }: OfferProps) {
  const { download, retry, isFetching, message } = useDownload(chart);
  return (
    <Card title="Vos documents">
      <div className="stack">
        <Button icon="download" busy={isFetching} onClick={() => download({ call: {}, name: `Devis ${offer.reference}.pdf` })}>
          Télécharger le devis en PDF
        </Button>
        {message && (
          <Alert tone="refus" title="Le PDF n’est pas arrivé">
            <p>{message}</p>
            <div className="row wrap">
              <Button size="sm" onClick={retry}>
                Réessayer
              </Button>
              <Button size="sm" onClick={onEnd}>
                Fermer cette page
              </Button>
            </div>
          </Alert>
        )}
      </div>
    </Card>
  );
}

const Broker = ({ broker }: { broker: GuestOffer['broker'] }) => (
  <section className="card pad" aria-labelledby="courtier">
    <h3 id="courtier">Votre courtier</h3>
    <p>
      <b>{broker.name}</b>
      {broker.email && (
        <>
          <br />
          <a className="small" href={`mailto:${broker.email}`}>
            {broker.email}
          </a>
        </>
      )}
    </p>
  </section>
);

/** The offer in plain words, for the one it is made to. */
export function Offer({ offer, onEnd, chart }: OfferProps) {
  useLayoutEffect(() => paintPartner(offer.partenaire), [offer.partenaire]);
  useHeaderPartner(offer.partenaire);
  const building = offer.type === 'Maison individuelle' ? 'de votre maison' : 'de votre chantier';
  return (
    <div className="narrow guest">
      <div className="head">
        <div>
          <h1 tabIndex={-1}>Votre offre d’assurance</h1>
          <p>
            Dommages-ouvrage {building}, {offer.site}
          </p>
        </div>
      </div>
      <div className="stack">
        <Validity offer={offer} />
        <dl className="card pad facts">
          <div>
            <dt>Pour</dt>
            <dd>{offer.client}</dd>
          </div>
          <div>
            <dt>Référence</dt>
            <dd>{offer.reference}</dd>
          </div>
          <div>
            <dt>Coût des travaux</dt>
            <dd>{showEuros(offer.cost)}</dd>
          </div>
          {offer.sent_at && (
            <div>
              <dt>Envoyée le</dt>
              <dd>{showDate(offer.sent_at)}</dd>
            </div>
          )}
        </dl>
        <div className="cols">
          <Covered offer={offer} />
          <aside className="stack" aria-label="Prix et documents">
            <Price offer={offer} />
            <Papers offer={offer} onEnd={onEnd} {...(chart && { chart })} />
            <Broker broker={offer.broker} />
          </aside>
        </div>
      </div>
    </div>
  );
}
