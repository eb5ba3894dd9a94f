import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { RequestOwnerProvider } from '../../flows/RequestOwnerProvider.tsx';
import { useOfferDetail, type OfferScript } from '../../flows/use-offer-detail.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { OpenOffer } from './OpenOffer.tsx';

const BackToOffers = ({ look }: { look?: 'primary' }) => (
  <ButtonLink to="/?status=offres-en-cours" {...(look && { look })}>
    Voir les offres
  </ButtonLink>
);

/** The offer does not exist or belongs to somebody else: the page does not reveal which. */
const NoSuchOffer = () => (
  <StatusSheet status={404} title="Cette offre est introuvable">
    <p className="soft">Son adresse est peut-être incomplète, ou elle n’est pas visible avec votre compte.</p>
    <div className="row wrap">
      <BackToOffers look="primary" />
    </div>
  </StatusSheet>
);

function Offer({ id, script }: { id: number; script: OfferScript | undefined }) {
  const { actor, view, request, message, retry } = useOfferDetail(id, script);
  if (view === 'gone') return <NoSuchOffer />;
  if (view === 'unavailable') {
    return (
      <NoAnswer title="L’offre n’a pas pu être affichée" message={message} onRetry={retry}>
        <BackToOffers />
      </NoAnswer>
    );
  }
  if (view === 'loading' || !request) return <PageSkeleton lines={8} />;
  return (
    <RequestOwnerProvider owner={actor}>
      <OpenOffer request={request} />
    </RequestOwnerProvider>
  );
}

/** `/dommage-ouvrage/do/offres/{id}`: an offer. */
export default function OfferDetail({ script }: { script?: OfferScript }) {
  const id = idOf(useParams()['id']);
  return id === null ? <NoSuchOffer /> : <Offer key={id} id={id} script={script} />;
}
