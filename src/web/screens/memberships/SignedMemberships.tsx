import { membershipPath } from '#domain/membership.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useMembershipList } from '../../flows/use-membership-list.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { ForBrokersAlone } from './ForBrokersAlone.tsx';
import { MembershipSheet } from './MembershipSheet.tsx';

function Signed({ script }: { script: ListScript | undefined }) {
  const { isAdmin } = useUser();
  const flow = useMembershipList('signed', script);
  return (
    <>
      <PageHead
        title="Demandes signées"
        lead={
          isAdmin
            ? 'Les dossiers signés, à examiner et à valider.'
            : 'Les demandes d’adhésion qui sont signées, et que l’examen n’a pas encore validées.'
        }
      />
      <div className="page stack">
        <MembershipSheet flow={flow} to={isAdmin ? ({ id }) => `${membershipPath(id)}?parmi=signed` : null} />
      </div>
    </>
  );
}

/** `/dashboard/signed`: signed memberships that the user may see; administrators review them from here. */
export default function SignedMemberships({ script }: { script?: ListScript }) {
  return useUser().isCompany ? <ForBrokersAlone title="Demandes signées" /> : <Signed script={script} />;
}
