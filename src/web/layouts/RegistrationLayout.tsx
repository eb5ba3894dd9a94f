import { Link } from 'react-router-dom';
import { dialled } from '#contract/page-settings.ts';
import { Icon } from '../components/Icon.tsx';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession, useSessionCommands } from '../flows/use-session.tsx';
import { pageSettings } from '../settings.ts';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Layout of the registration: no menu; a telephone number to call, and a button to continue later. */
export default function RegistrationLayout({ children }: ShellProps) {
  const user = useMaybeUser();
  const isRestoring = useSession((session) => presenceOf(session) === 'restoring');
  const { signOut } = useSessionCommands();
  const { phone } = pageSettings().contact;
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <header className="bar">
        <Brand partner={null} />
        <span className="push" />
        <a className="bar-link hide-s" href={`tel:${dialled(phone)}`}>
          <Icon name="phone" />
          {phone}
        </a>
        {user && (
          <button className="bar-link" type="button" data-leaves onClick={signOut}>
            <Icon name="sign-out" />
            Reprendre plus tard
          </button>
        )}
        {!user && !isRestoring && (
          <Link className="btn" to="/sign">
            Se connecter
          </Link>
        )}
      </header>
      <main id="contenu">{children}</main>
      <Footer />
    </div>
  );
}
