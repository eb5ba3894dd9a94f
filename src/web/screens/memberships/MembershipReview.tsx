import { useParams, useSearchParams } from 'react-router-dom';
import { membershipStatuses } from '#domain/membership.ts';
import { idOf } from '../../navigation/id-of.ts';
import type { ReviewScript } from '../../flows/use-membership-review.tsx';
import { NotFound } from '../errors/NotFound.tsx';
import { CabinetPartner } from './CabinetPartner.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/**
 * `/dashboard/demandes/{id}?parmi=signed`: a membership request, with links to its neighbours in the list
 * `parmi`; or the partner of its cabinet (`?partenaire`).
 */
export default function MembershipReview({ script }: { script?: ReviewScript }) {
  const id = idOf(useParams()['id']);
  const [params] = useSearchParams();
  const among = membershipStatuses.find((status) => status === params.get('parmi')) ?? null;
  if (id === null) return <NotFound />;
  if (params.has('partenaire')) return <CabinetPartner key={id} membershipId={id} />;
  return <ReviewPage key={id} membershipId={id} among={among} document={null} script={script} />;
}
