import { useState } from 'react';
import { once } from '#domain/once.ts';
import { isBrokerRole, maySimulate } from '#domain/roles.ts';
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
import { AccountStatusNotice } from '../account-status/AccountStatusNotice.tsx';
import { partnerOf } from '../../theme/partner-theme.ts';
import { Promotions } from '../promotions/Promotions.tsx';
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

/** Greeting and date. A narrow window has no side menu, so the simulators are here. */
function Head() {
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <PageHead title={`Bonjour ${personOf(user).name}`} lead={capital(day().format(now))}>
      {maySimulate(roleOf(user)) && <NewSimulation className="only-s" />}
    </PageHead>
  );
}

/** The partner's words to its brokers. */
function Welcome() {
  const welcome = partnerOf(useUser())?.welcome ?? '';
  return welcome && <p className="typed">{welcome}</p>;
}

/**
 * Today's tasks, then the offers. On the first load both appear together, so that the offers do not move;
 * later reloads keep their position. Promotions come below, after both: they delay and move nothing.
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
        <AccountStatusNotice />
        <Welcome />
        {arrived ? (
          <>
            <Today today={today} />
            <OfferList offers={offers} filters={homeFilters} role={role} />
            {isBrokerRole(role) && <Promotions />}
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

/**
 * `/` for signed-in users: today's tasks and the visible offers; administrators see those of all brokers
 * (docs/domain/screens.md).
 */
export default DayHome;
