import { useParams } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useGuestOffer, type GuestOfferScript } from '../../flows/use-guest-offer.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { Offer } from './Offer.tsx';

const Expired = ({ message }: { message: string | null }) => (
  <StatusSheet title="Ce lien n’est plus valable">
    <p className="soft">{message ?? 'Le lien a expiré.'}</p>
    <p>Rouvrez le lien du courriel, qui ouvre une nouvelle session d’une heure, ou demandez-en un nouveau à votre courtier.</p>
  </StatusSheet>
);

const RefusedLink = ({ message }: { message: string | null }) => (
  <StatusSheet title="Cette offre ne peut pas être affichée">
    <p className="soft">{message ?? 'Le lien est incomplet, ou a été retiré.'}</p>
    <p>Vérifiez que l’adresse est bien celle du courriel, en entier, ou demandez un nouveau lien à votre courtier.</p>
  </StatusSheet>
);

/** The client's read-only offer: from the mailed link, or from the session that it opened (docs/domain/guests.md). */
export default function GuestOfferPage({ script }: { script?: GuestOfferScript }) {
  const { token = null } = useParams();
  const { view, offer, message, retry, end, owner } = useGuestOffer(token, script);
  if (view === 'expired') return <Expired message={message} />;
  if (view === 'refused') return <RefusedLink message={message} />;
  if (view === 'offline') return <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry} />;
  return offer ? <Offer offer={offer} onEnd={end} owner={owner} /> : <Skeleton lines={6} />;
}
