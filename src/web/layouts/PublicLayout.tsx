import { Link } from 'react-router-dom';
import { dialled } from '#contract/page-settings.ts';
import { providerNames } from '#domain/provider.ts';
import { BrandMark } from '../components/BrandMark.tsx';
import { Icon } from '../components/Icon.tsx';
import { useScrolledPast } from '../flows/use-scrolled-past.ts';
import { useMaybeUser } from '../flows/use-session.tsx';
import { quickLinks } from '../screens/public/links.ts';
import { pageSettings } from '../settings.ts';
import { Footer } from './Footer.tsx';
import { PublicNav } from './PublicNav.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

function TopBar() {
  const { mail, phone } = pageSettings().contact;
  return (
    <aside className="top" aria-label="Contact">
      <a href={`tel:${dialled(phone)}`}>
        <Icon name="phone" small />
        {phone}
      </a>
      <a className="hide-s" href={`mailto:${mail}`}>
        <Icon name="mail" small />
        {mail}
      </a>
      <SpaceLink />
    </aside>
  );
}

/** Link to the login, or to the home page for a signed-in user. */
function SpaceLink() {
  return (
    <Link className="push" to={useMaybeUser() ? '/' : '/sign'}>
      <Icon name="user" small />
      Espace partenaire
    </Link>
  );
}

/** Links for visitors, on the public home page. */
function Offered() {
  return (
    <>
      <PublicNav />
      <span className="push" />
      <Link className="btn hide-s" to="/creation-compte">
        Devenir partenaire
      </Link>
      <Link className="btn primary" to="/sign">
        Se connecter
      </Link>
    </>
  );
}

/** Signed-in users have another home page, without the sections that those links target. */
function WayBack() {
  return (
    <>
      <span className="push" />
      <Link className="btn primary" to="/">
        Retour à votre espace
      </Link>
    </>
  );
}

/**
 * Layout of the public area: top bar, a header that shrinks on scroll, quick links, footer
 * (docs/domain/screens.md).
 */
export default function PublicLayout({ children }: ShellProps) {
  const shrunk = useScrolledPast();
  const isSignedIn = useMaybeUser() !== null;
  return (
    <>
      <SkipLink />
      <TopBar />
      <header className="pub" {...(shrunk && { 'data-shrunk': '' })}>
        <Link className="brand" to="/">
          <BrandMark />
          <span>{providerNames().brand}</span>
        </Link>
        {isSignedIn ? <WayBack /> : <Offered />}
      </header>
      <main id="contenu">{children}</main>
      {!isSignedIn && (
        <nav className="quick" aria-label="Accès rapide">
          {quickLinks.map(({ label, to, icon }) => (
            <Link key={label} to={to}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
      )}
      <Footer contact />
    </>
  );
}
