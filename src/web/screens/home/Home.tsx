import { useState } from 'react';
import { brokerRoles } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useOfferList } from '../../flows/use-offer-list.tsx';
import { useRole, useUser } from '../../flows/use-session.tsx';
import { OfferList } from '../offers/OfferList.tsx';
import { Today } from './Today.tsx';

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `/` for whoever is signed in: a broker's day and offers; for admins and companies, the offers of every broker (decisions, Screens). */
export default function Home() {
  const user = useUser();
  const role = useRole();
  const offers = useOfferList();
  const isBroker = brokerRoles.some((one) => one === role);
  const [now] = useState(() => new Date());
  const name = user.collaborator?.name ?? user.name;
  return (
    <>
      <PageHead title={`Bonjour ${name}`} lead={capital(day.format(now))} />
      <div className="page stack">
        {isBroker && <Today />}
        <OfferList offers={offers} filters={homeFilters} role={role} />
      </div>
    </>
  );
}
