import { Link } from 'react-router-dom';
import type { Profile } from '#contract/profile.ts';
import { Alert } from '../../components/Alert.tsx';
import { plural } from '../../components/format.ts';

/**
 * In a cabinet with collaborators: what belongs to the account and what to a collaborator, and who changes it
 * (docs/domain/profile.md).
 */
export function AccountOwner({ profile: { cabinet, may_write } }: { profile: Profile }) {
  if (!cabinet || cabinet.collaborators === 0) return null;
  return (
    <Alert title={`Ce compte est celui du cabinet ${cabinet.company_name}`}>
      <p>
        Son identité, son adresse et son mot de passe valent pour{' '}
        {plural(cabinet.collaborators, 'collaborateur')}. Le nom et le code de chacun sont à part.
      </p>
      {may_write ? (
        <p>
          <Link to="/dashboard/collaborateurs">Voir les collaborateurs</Link>
        </p>
      ) : (
        <p>Seul un gérant du cabinet les change.</p>
      )}
    </Alert>
  );
}
