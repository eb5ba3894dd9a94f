import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Partner } from '#contract/account-resources.ts';
import { providerNames } from '#domain/provider.ts';
import { BrandMark } from '../components/BrandMark.tsx';

/** The partner's logo for brokers; the product's name for others, or if the logo fails to load. */
export function Brand({ partner = null }: { partner?: Partner | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const logo = partner?.logo && partner.logo !== failed ? partner.logo : null;
  return (
    <Link className="brand" to="/" aria-label={`${partner?.name ?? providerNames().brand}, accueil`}>
      {logo ? (
        <img
          className="logo"
          src={`/logos/${encodeURIComponent(logo)}`}
          alt=""
          onError={() => setFailed(logo)}
        />
      ) : (
        <>
          <BrandMark />
          <span>{partner?.name ?? providerNames().brand}</span>
        </>
      )}
    </Link>
  );
}
