import { Link } from 'react-router-dom';
import { providerNames } from '#domain/provider.ts';
import { footerGroups } from '../screens/legal/pages.ts';
import { pageSettings } from '../settings.ts';

const year = new Date().getFullYear();

/**
 * Footer of every page, with titled groups of links (docs/domain/screens.md). `contact` adds the contact of
 * the public pages, `mentions` the legal mentions of the broker's partner.
 */
export function Footer({ contact = false, mentions = '' }: { contact?: boolean; mentions?: string }) {
  return (
    <footer className="foot">
      <span suppressHydrationWarning>
        © {year} {providerNames().brand}
      </span>
      {footerGroups.map(({ title, links }) => (
        <nav key={title} aria-label={title} className="foot-group">
          <b aria-hidden="true">{title}</b>
          {links.map(({ label, path, file }) => (
            <span key={label}>{file ? <a href={path}>{label}</a> : <Link to={path}>{label}</Link>}</span>
          ))}
        </nav>
      ))}
      {mentions && <span>{mentions}</span>}
      {contact && (
        <span>
          <a href={`mailto:${pageSettings().contact.mail}`}>Contact</a>
        </span>
      )}
    </footer>
  );
}
