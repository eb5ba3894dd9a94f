import { useLayoutEffect, type ReactNode } from 'react';
import type { GuestDossier } from '#contract/guests.ts';
import { useHeaderPartner } from '../../layouts/header-partner.ts';
import { paintPartner } from './partner-colours.ts';
import './guest.css';

interface Props {
  dossier: GuestDossier;
  title: string;
  children: ReactNode;
}

/** Layout of a client's page: the partner's colours, and the site. */
export function GuestFrame({ dossier: { partenaire, type, site }, title, children }: Props) {
  useLayoutEffect(() => paintPartner(partenaire), [partenaire]);
  useHeaderPartner(partenaire);
  return (
    <div className="narrow guest">
      <div className="head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>
            Assurance dommages-ouvrage{' '}
            {type === 'Maison individuelle' ? 'de votre maison' : 'de votre chantier'}, {site}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
