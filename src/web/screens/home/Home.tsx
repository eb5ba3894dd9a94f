import { useState } from 'react';
import { brokerRoles } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useOfferList } from '../../flows/use-offer-list.tsx';
import { useRole, useUser } from '../../flows/use-session.tsx';
import { useToday } from '../../flows/use-today.tsx';
import { OfferList } from '../offers/OfferList.tsx';
import { Today } from './Today.tsx';

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The list comes with the day: what stands below never moves when what stands above arrives. */
function BrokerHome() {
  const role = useRole();
  const today = useToday();
  const offers = useOfferList();
  return (
    <>
      <Today today={today} />
      {!today.isLoading && <OfferList offers={offers} filters={homeFilters} role={role} />}
    </>
  );
}

const StaffHome = () => <OfferList offers={useOfferList()} filters={homeFilters} role={useRole()} />;

/** `/` for whoever is signed in: a broker's day and offers; for admins and companies, the offers of every broker (docs/domain/screens.md). */
export default function Home() {
  const user = useUser();
  const role = useRole();
  const [now] = useState(() => new Date());
  const isBroker = brokerRoles.some((one) => one === role);
  const name = user.collaborator?.name ?? user.name;
  return (
    <>
      <PageHead title={`Bonjour ${name}`} lead={capital(day.format(now))} />
      <div className="page stack">{isBroker ? <BrokerHome /> : <StaffHome />}</div>
    </>
  );
}
