import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { registrationPages, type RegistrationPage } from '#machines/registration/index.ts';
import { RegistrationProvider, type RegistrationScript } from '../../flows/use-registration.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';

/** Which page of the registration an address is. */
function pageOf(pathname: string): RegistrationPage {
  const [, area, page] = pathname.split('/');
  if (area === 'attente-signature') return 'signature';
  return registrationPages.find((one) => one === page) ?? 'creation';
}

/** Stays while one moves among the pages of a registration: it holds the machine, and sends it each change of the address and of the account. */
export default function RegistrationFrame({ script }: { script?: RegistrationScript }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const user = useMaybeUser();
  const page = pageOf(pathname);
  return (
    <RegistrationProvider page={page} code={page === 'activation' ? query.get('code') : null} user={user} script={script}>
      <Outlet />
    </RegistrationProvider>
  );
}
