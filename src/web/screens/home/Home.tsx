import { useState } from 'react';
import { once } from '#domain/once.ts';
import { maySimulate } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { personOf, roleOf } from '#machines/session/index.ts';
import { Card } from '../../components/Card.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOfferList } from '../../flows/use-offer-list.tsx';
import { useRole, useUser } from '../../flows/use-session.tsx';
import { useToday } from '../../flows/use-today.tsx';
import { NewSimulation } from '../../layouts/NewSimulation.tsx';
import { OfferList } from '../offers/OfferList.tsx';
import { StandingNotice } from '../standing/StandingNotice.tsx';
import { Today } from './Today.tsx';

const day = once(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whom the page greets, the day, and what begins here. A narrow window has no side menu: the simulators are in the head. */
function Head() {
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <PageHead title={`Bonjour ${personOf(user).name}`} lead={capital(day().format(now))}>
      {maySimulate(roleOf(user)) && <NewSimulation className="only-s" />}
    </PageHead>
  );
}

/**
 * First the day, then the offers. On the first visit they come together, so that nothing above the offers grows any more; what is read again later
 * leaves them where they are.
 */
function DayHome() {
  const role = useRole();
  const today = useToday();
  const offers = useOfferList();
  const [arrived, setArrived] = useState(false);
  const isArriving = today.isLoading || (offers.list === null && offers.isLoading);
  if (!arrived && !isArriving) setArrived(true);
  return (
    <>
      <Head />
      <div className="page stack">
        <StandingNotice />
        {arrived ? (
          <>
            <Today today={today} />
            <OfferList offers={offers} filters={homeFilters} role={role} />
          </>
        ) : (
          <Card padded={false}>
            <Skeleton lines={10} />
          </Card>
        )}
      </div>
    </>
  );
}

/** `/` for whoever is signed in: the offers that one sees, and one's day; for admins, those of every broker (docs/domain/screens.md). */
export default DayHome;
