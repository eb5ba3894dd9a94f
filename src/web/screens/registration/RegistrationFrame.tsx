import { Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { registrationPages, type RegistrationPage } from '#machines/registration/index.ts';
import { RegistrationProvider, type RegistrationScript } from '../../flows/use-registration.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { useMaybeUser } from '../../flows/use-session.tsx';

/** The registration page at an address. */
function pageOf(pathname: string): RegistrationPage {
  const [, area, page] = pathname.split('/');
  if (area === 'attente-signature') return 'signature';
  return registrationPages.find((one) => one === page) ?? 'creation';
}

/** Id of no membership, for a signature address without a valid number. */
const nobodys = 0;

/**
 * Frame of the registration, mounted between its pages. It starts the machine, and sends it changes of the
 * address and of the account.
 */
export default function RegistrationFrame({ script }: { script?: RegistrationScript }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const user = useMaybeUser();
  const page = pageOf(pathname);
  const { id } = useParams();
  const membershipId = id === undefined ? null : (idOf(id) ?? nobodys);
  return (
    <RegistrationProvider
      page={page}
      membershipId={membershipId}
      code={page === 'activation' ? query.get('code') : null}
      joining={query.get('partenaire')}
      user={user}
      script={script}
    >
      <Outlet />
    </RegistrationProvider>
  );
}
