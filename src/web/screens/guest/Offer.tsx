import type { GuestOffer } from '#contract/guests.ts';
import { Alert } from '../../components/Alert.tsx';
import { Dot } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate, showEuros } from '../../components/format.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { OfferBroker } from './OfferBroker.tsx';
import { OfferPapers, type OfferPapersProps } from './OfferPapers.tsx';
import { OfferPrice } from './OfferPrice.tsx';

const statusWords: Record<string, string> = {
  'offres-signees': 'Votre contrat est signé\u00a0: cette page garde l’offre pour mémoire.',
  'offres-receptionnees': 'Vos travaux sont réceptionnés\u00a0: cette page garde l’offre pour mémoire.',
  'offres-refusees': 'Vous avez refusé cette offre.',
  'offres-archivees': 'Cette offre n’est plus en cours.',
  'offres-abandonnees': 'Cette offre a été abandonnée.',
};

/** Text of an expired offer without an answer. */
const unanswered = ({ valid_until: until }: GuestOffer): string =>
  until
    ? `Elle était valable jusqu’au ${showDate(until)}. Votre courtier peut la renouveler.`
    : 'Votre courtier vous renseigne.';

/** Why the offer can no longer be accepted; renders nothing if it can. */
function ClosedReason({ offer }: { offer: GuestOffer }) {
  if (offer.open) return null;
  const ended = statusWords[offer.status.slug];
  if (offer.answered === 'accepter' && !ended) {
    return (
      <Alert tone="ok" title="Cette offre est acceptée">
        <p>
          Votre courtier constitue le dossier et vous écrit pour la suite.
          {offer.refusable && ' Vous pouvez encore y renoncer tant que le devis n’est pas signé.'}
        </p>
        {offer.refusable && (
          <ButtonLink size="sm" to="/client/refuser">
            Refuser l’offre
          </ButtonLink>
        )}
      </Alert>
    );
  }
  return (
    <Alert tone="attente" title="Cette offre ne peut plus être acceptée en l’état">
      {ended ?? unanswered(offer)}
    </Alert>
  );
}

const Facts = ({ offer }: { offer: GuestOffer }) => (
  <dl className="card pad facts">
    <div>
      <dt>Pour</dt>
      {offer.clients.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two policyholders may bear one name
        <dd key={at}>{name}</dd>
      ))}
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
);

/** The covered guarantees, in plain words. */
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

/** Links to the two answers; each page explains its effect. */
const Answers = () => (
  <section className="stack" aria-label="Votre réponse">
    <p className="soft">
      Prenez le temps de lire cette offre. Pour toute question, appelez votre courtier ou écrivez-lui.
    </p>
    <div className="row wrap">
      <ButtonLink look="primary" to="/client/accepter">
        Accepter l’offre
      </ButtonLink>
      <ButtonLink to="/client/refuser">Refuser l’offre</ButtonLink>
    </div>
  </section>
);

interface OfferProps extends Omit<OfferPapersProps, 'reference'> {
  offer: GuestOffer;
}

/**
 * The offer for the client, in plain words. The price comes first on a narrow window, beside the rest on a
 * wide one.
 */
export function Offer({ offer, onEnd, owner }: OfferProps) {
  return (
    <GuestFrame dossier={offer} title="Votre offre d’assurance">
      <div className="stack">
        <ClosedReason offer={offer} />
        <div className="cols">
          <aside className="stack" aria-label="Prix et documents">
            <OfferPrice offer={offer} />
            <OfferBroker broker={offer.broker} />
            <OfferPapers reference={offer.reference} onEnd={onEnd} owner={owner} />
          </aside>
          <div className="stack">
            {offer.open && <Answers />}
            <Facts offer={offer} />
            <Covered offer={offer} />
          </div>
        </div>
      </div>
    </GuestFrame>
  );
}
