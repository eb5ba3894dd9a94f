import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useGuestOffer, type GuestOfferActor } from '../../flows/use-guest-offer.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { Offer } from './Offer.tsx';

const Withdrawn = ({ message }: { message: string | null }) => (
  <StatusSheet title="Cette offre ne peut pas être affichée">
    <p className="soft">{message ?? 'L’offre a été retirée.'}</p>
    <p>Demandez un nouveau lien à votre courtier.</p>
  </StatusSheet>
);

/** The client's read-only offer, in the session of its link (docs/domain/guests.md). */
export default function GuestOfferPage({ actor, onEnd }: { actor: GuestOfferActor; onEnd: () => void }) {
  const { view, offer, message, retry } = useGuestOffer(actor);
  if (view === 'refused') return <Withdrawn message={message} />;
  if (view === 'unavailable')
    return <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry} />;
  return offer ? <Offer offer={offer} onEnd={onEnd} owner={actor as never} /> : <PageSkeleton lines={6} />;
}
