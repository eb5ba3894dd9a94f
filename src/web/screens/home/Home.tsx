import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { once } from '#domain/once.ts';
import { maySimulate } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { personOf, roleOf } from '#machines/session/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useOfferList } from '../../flows/use-offer-list.tsx';
import { useRole, useUser } from '../../flows/use-session.tsx';
import { useToday } from '../../flows/use-today.tsx';
import { NewSimulation } from '../../layouts/NewSimulation.tsx';
import { OfferList } from '../offers/OfferList.tsx';
import { StandingNotice } from '../standing/StandingNotice.tsx';
import { Today, todayId } from './Today.tsx';

const day = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whom the page greets, the day, and what begins here. A narrow window has no side menu: the simulators are in the head. */
function Head({ children }: { children?: ReactNode }) {
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <PageHead title={`Bonjour ${personOf(user).name}`} lead={capital(day().format(now))}>
      {children}
      {maySimulate(roleOf(user)) && <NewSimulation className="only-s" />}
    </PageHead>
  );
}

/** The way to what waits below the offers. It counts nothing: it is there before the tasks are, and nothing moves when they come. */
function ToTasks() {
  const { search } = useLocation();
  return (
    <ButtonLink to={{ search, hash: todayId }} icon="clock">
      <span>
        À faire<span className="hide-s"> aujourd’hui</span>
      </span>
    </ButtonLink>
  );
}

/** First the offers, then the day, which is drawn once the offers are there: nothing above it grows any more. */
function DayHome() {
  const role = useRole();
  const today = useToday();
  const offers = useOfferList();
  const isFirst = offers.list === null && offers.isLoading;
  return (
    <>
      <Head>
        <ToTasks />
      </Head>
      <div className="page stack">
        <StandingNotice />
        <OfferList offers={offers} filters={homeFilters} role={role} />
        {!isFirst && <Today today={today} />}
      </div>
    </>
  );
}

/** `/` for whoever is signed in: the offers that one sees, and one's day; for admins, those of every broker (docs/domain/screens.md). */
export default DayHome;
