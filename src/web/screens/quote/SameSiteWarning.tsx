import { Link } from 'react-router-dom';
import { Alert } from '../../components/Alert.tsx';
import { showDate, showEuros } from '../../components/format.ts';
import { useSameSiteRequests } from '../../flows/use-same-site-requests.ts';
import { offerPath } from '../offers/offer-path.ts';

/** Warning that the same site already has requests, with broker, date and price. */
export function SameSiteWarning() {
  const requests = useSameSiteRequests();
  if (requests.length === 0) return null;
  return (
    <Alert
      tone="attente"
      title={
        requests.length === 1
          ? 'Ce chantier a déjà une demande'
          : `Ce chantier a déjà ${requests.length} demandes`
      }
    >
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <Link to={offerPath(request)}>{request.reference}</Link>, {request.client},{' '}
            {request.step.label.toLocaleLowerCase('fr')}
            {request.total_ttc !== null && `, ${showEuros(request.total_ttc)}`}, le{' '}
            {showDate(request.created_at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
