import { useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '../../flows/use-session.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { BrokerPapers } from './BrokerPapers.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/**
 * `/dashboard/documents/{membership}?piece=7`: administrators review a broker's documents, from that one on;
 * a broker sees its own.
 */
export default function DocumentReview() {
  const { isAdmin } = useUser();
  const id = idOf(useParams()['id']);
  const [params] = useSearchParams();
  if (!isAdmin) return <BrokerPapers />;
  return id === null ? (
    <NotFound />
  ) : (
    <ReviewPage key={id} membershipId={id} among="pieces" document={idOf(params.get('piece') ?? undefined)} />
  );
}
