import { membershipPath } from '#domain/membership.ts';
import { Link } from 'react-router-dom';
import { isMainAdministrator } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';
import { useMaybeSessionActor } from '../../flows/session-context.ts';
import { useUser } from '../../flows/use-session.tsx';

/** The way to the page on which a main administrator changes the partner. */
function Change({ id }: { id: number }) {
  const user = useUser();
  if (!isMainAdministrator(roleOf(user), user.isMainAdmin)) return null;
  return (
    <>
      {' '}
      <Link className="small" to={`${membershipPath(id)}?partenaire`}>
        Changer<span className="sr"> de partenaire</span>
      </Link>
    </>
  );
}

/** The partner of the cabinet; a main administrator may change it. Without a session it is text alone. */
export const PartnerOfCabinet = ({ id, name }: { id: number; name: string }) => (
  <>
    {name}
    {useMaybeSessionActor() && <Change id={id} />}
  </>
);
