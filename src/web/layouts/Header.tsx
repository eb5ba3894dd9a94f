import { Link } from 'react-router-dom';
import {
  isPendingBroker,
  mayChangeCollaborator,
  mayReadOffers,
  personOf,
  roleOf,
} from '#machines/session/index.ts';
import { changePath } from '../guards/guards.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession, useSessionCommands } from '../flows/use-session.tsx';
import { pageSettings } from '../settings.ts';
import { partnerOf } from '../theme/partner-theme.ts';
import { BellButton } from './BellButton.tsx';
import { Brand } from './Brand.tsx';
import { avatarOf, shownInitials, shownName } from './names.ts';
import { OffersSite } from './OffersSite.tsx';
import { PortalSearch } from './PortalSearch.tsx';

const withQuery = (address: string, name: string, value: string) => {
  const url = new URL(address, location.origin);
  url.searchParams.set(name, value);
  return url.href;
};

/** Links to the other sites that the deployment configures. */
function OtherSites() {
  const { offersSite, offersApp, damageApp } = pageSettings().links;
  const sites = [
    { label: 'Application des offres', to: offersApp && withQuery(offersApp, 'intended', 'simulation') },
    { label: 'Dommages-ouvrage', to: damageApp },
  ];
  return (
    <>
      {offersSite && <OffersSite address={offersSite} />}
      {sites.map(
        ({ label, to }) =>
          to && (
            <a key={label} className="bar-link hide-m" href={to} rel="noreferrer">
              {label}
            </a>
          ),
      )}
    </>
  );
}

function WhoAmI() {
  const user = useMaybeUser();
  if (!user) return <span className="bar-link mute">Chargement en cours ...</span>;
  const person = personOf(user);
  const avatar = (
    <span className="avatar" data-role={avatarOf(roleOf(user))} aria-hidden="true">
      {shownInitials(user)}
    </span>
  );
  if (user.suspended) {
    return (
      <span className="bar-link">
        {avatar}
        <span className="hide-s">{shownName(user)}</span>
      </span>
    );
  }
  return (
    <>
      <Link className="bar-link two-lines" to="/dashboard/profile">
        {avatar}
        <span className="lines">
          <span className="hide-s">{shownName(user)}</span>
          <small>Retour au profil</small>
        </span>
      </Link>
      {mayChangeCollaborator(user) && (
        <Link
          className="bar-link change hide-s"
          to={changePath}
          aria-label={`Changer de collaborateur\u00a0: ${person.name} ${person.lastname} est au clavier`}
        >
          <span>
            Changer<span className="hide-m"> de collaborateur</span>
          </span>
        </Link>
      )}
    </>
  );
}

export interface HeaderProps {
  menu: { open: boolean; toggle: () => void; /** The menu is rendered. */ ready: boolean } | null;
}

/**
 * The application's top bar (docs/domain/screens.md). A suspended account sees only the link to its home
 * page.
 */
export function Header({ menu }: HeaderProps) {
  const user = useMaybeUser();
  const presence = useSession(presenceOf);
  const { signOut } = useSessionCommands();
  return (
    <header className="bar">
      {menu && (
        <Button
          look="ghost"
          icon="menu"
          aria-label={menu.open ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={menu.open && menu.ready}
          disabled={!menu.ready}
          aria-controls="menu"
          onClick={menu.toggle}
        />
      )}
      <Brand partner={presence === 'restoring' ? undefined : partnerOf(user)} />
      {user && !user.suspended && (
        <>
          {!isPendingBroker(user) && (
            <Link className="bar-link hide-s" to="/dashboard/offres">
              <Icon name="inbox" />
              La gestion des offres
            </Link>
          )}
          <Link className="bar-link hide-m" to="/bloc-notes">
            <Icon name="note" />
            Bloc-notes
          </Link>
        </>
      )}
      {!user?.suspended && <OtherSites />}
      {(presence === 'restoring' || (user && mayReadOffers(user))) && (
        <>
          <PortalSearch isReady={presence !== 'restoring'} />
          <BellButton isReady={presence !== 'restoring'} />
        </>
      )}
      <span className="push" />
      {presence === 'guest' ? (
        <Link className="btn primary" to="/sign">
          Se connecter
        </Link>
      ) : (
        <>
          {presence !== 'unreachable' && <WhoAmI />}
          <button
            className="bar-link two-lines"
            type="button"
            data-leaves
            disabled={presence === 'restoring'}
            onClick={signOut}
          >
            <Icon name="sign-out" />
            <span>Déconnexion</span>
          </button>
        </>
      )}
    </header>
  );
}
