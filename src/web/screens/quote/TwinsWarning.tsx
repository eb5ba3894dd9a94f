import { Link } from 'react-router-dom';
import { Alert } from '../../components/Alert.tsx';
import { showDate, showEuros } from '../../components/format.ts';
import { useSiteTwins } from '../../flows/use-site-twins.tsx';
import { offerPath } from '../offers/offer-path.ts';

/** Warning that the same site already has requests, with broker, date and price. */
export function TwinsWarning() {
  const twins = useSiteTwins();
  if (twins.length === 0) return null;
  return (
    <Alert
      tone="attente"
      title={
        twins.length === 1 ? 'Ce chantier a déjà une demande' : `Ce chantier a déjà ${twins.length} demandes`
      }
    >
      <ul>
        {twins.map((twin) => (
          <li key={twin.id}>
            <Link to={offerPath(twin)}>{twin.reference}</Link>, {twin.client},{' '}
            {twin.step.label.toLocaleLowerCase('fr')}
            {twin.total_ttc !== null && `, ${showEuros(twin.total_ttc)}`}, le {showDate(twin.created_at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
