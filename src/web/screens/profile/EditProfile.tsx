import { cabinetPage, identityPage } from '#machines/profile/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useProfile, type ProfileScript } from '../../flows/use-profile.tsx';
import { LineForm } from '../roster/LineForm.tsx';

/** `/dashboard/profile/edit`: the identity of the account (docs/domain/profile.md). */
export default function EditProfile({ script }: { script?: ProfileScript }) {
  const flow = useProfile('identity', script);
  const { profile, form, message, isReading, retry, saveIdentity } = flow;
  return (
    <>
      <PageHead
        title="Mon profil"
        crumbs={[{ label: 'Mon profil', to: '/dashboard/profile' }, { label: 'Identité' }]}
      />
      <div className="page stack">
        {!profile && (
          <UnreadCard
            title="Identité"
            isReading={isReading}
            failure="Votre profil n’a pas pu être affiché"
            message={message}
            retry={retry}
          />
        )}
        {profile && !profile.may_write && (
          <Alert tone="attente" title="Seul un gérant du cabinet change l’identité du compte">
            <p>
              <ButtonLink to="/dashboard/profile" size="sm">
                Revenir au profil
              </ButtonLink>
            </p>
          </Alert>
        )}
        {profile?.may_write && form === 'identity' && (
          <LineForm
            page={profile.phone === null ? identityPage : cabinetPage}
            start={{ name: profile.name, lastname: profile.lastname, phone: profile.phone ?? '' }}
            title="Identité"
            roster={flow}
            save={(input) => saveIdentity({ ...input, seen: profile.version })}
          />
        )}
      </div>
    </>
  );
}
