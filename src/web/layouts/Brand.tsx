import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Partner } from '#contract/account-resources.ts';
import { logoAddress } from '#domain/logo-address.ts';
import { providerNames } from '#domain/provider.ts';
import { BrandMark } from '../components/BrandMark.tsx';

function Sign({ partner }: { partner: Partner | null }): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const logo = partner?.logo && partner.logo !== failed ? partner.logo : null;
  if (logo) return <img className="logo" src={logoAddress(logo)} alt="" onError={() => setFailed(logo)} />;
  return (
    <>
      {!partner && <BrandMark />}
      <span>{partner?.name ?? providerNames().brand}</span>
    </>
  );
}

interface Props {
  /** `undefined`: not known yet. */
  partner: Partner | null | undefined;
}

/**
 * The partner's logo for brokers, its name if it has none or it fails to load; the product's name for others. Until
 * the account is known the place stays empty, so that nobody sees another brand first.
 */
export function Brand({ partner }: Props) {
  const name = partner === null ? providerNames().brand : partner?.name;
  return (
    <Link
      className={partner === undefined ? 'brand to-come' : 'brand'}
      to="/"
      aria-label={name ? `${name}, accueil` : 'Accueil'}
    >
      {partner !== undefined && <Sign partner={partner} />}
    </Link>
  );
}
