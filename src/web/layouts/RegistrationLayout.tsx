import { Link } from 'react-router-dom';
import type { User } from '#contract/account-resources.ts';
import { dialled } from '#contract/page-settings.ts';
import { Icon } from '../components/Icon.tsx';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession, useSessionCommands } from '../flows/use-session.tsx';
import { registrationPage, signaturePage } from '../guards/registration-pages.ts';
import { pageSettings } from '../settings.ts';
import { partnerOf } from '../theme/partner-theme.ts';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Whether the account has a step or a signature left in the registration. */
const isToResume = (user: User): boolean =>
  user.broker?.membership?.status !== 'noteligible' &&
  (registrationPage(user) ?? signaturePage(user)) !== null;

/** Layout of the registration: no menu; a telephone number to call, and a button that ends the session. */
export default function RegistrationLayout({ children }: ShellProps) {
  const user = useMaybeUser();
  const isRestoring = useSession((session) => presenceOf(session) === 'restoring');
  const { signOut } = useSessionCommands();
  const { phone } = pageSettings().contact;
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <header className="bar">
        <Brand partner={isRestoring ? undefined : partnerOf(user)} />
        <span className="push" />
        <a className="bar-link hide-s" href={`tel:${dialled(phone)}`}>
          <Icon name="phone" />
          {phone}
        </a>
        {user && (
          <button className="bar-link" type="button" data-leaves onClick={signOut}>
            <Icon name="sign-out" />
            {isToResume(user) ? 'Reprendre plus tard' : 'Se déconnecter'}
          </button>
        )}
        {!user && !isRestoring && (
          <Link className="btn" to="/sign">
            Se connecter
          </Link>
        )}
      </header>
      <main id="contenu">{children}</main>
      <Footer mentions={partnerOf(user)?.mentions ?? ''} />
    </div>
  );
}
