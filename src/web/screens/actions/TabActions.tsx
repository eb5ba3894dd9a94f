import { Fragment } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import type { Permitted } from '#domain/lifecycle.ts';
import { partyOf } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { isPast } from '#domain/steps.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { locationsOf, type ActionLocation } from '#machines/subheader-actions/locations.ts';
import { Card } from '../../components/Card.tsx';
import { mailedWords } from '../../components/mailed-words.ts';
import { stepOf } from '../dossier/dossier-words.ts';
import { ActionButton } from './ActionButton.tsx';
import { wordingOf } from './action-words.ts';

/**
 * The event by which this role refuses on behalf of another party. It comes last, after the role's own
 * refusal.
 */
const refusalForAnother = (role: Role): string =>
  partyOf[role] === 'C' ? 'PROVIDER.DECLINE' : 'COMPANY.DECLINE';

interface Props {
  request: RequestResource;
  location: ActionLocation;
  role: Role;
  /** Actions that the tab performs with its own controls. */
  except?: readonly string[];
}

const lookOf = (event: string, first: string | undefined, forAnother: string) =>
  event === first ? { look: 'primary' as const } : event === forAnother ? { look: 'plain' as const } : {};

/** Whether the action advances the request to a later step. */
const leadsOn = ({ to }: Permitted, request: RequestResource): boolean =>
  to.step !== undefined && isPast(stepOfSlug(to.step), stepOf(request));

/** Date of the last mail to the client and whether its link was opened; below the reminder button. */
function LastMailed({ request: { mailed } }: Pick<Props, 'request'>) {
  const words = mailed && mailedWords(mailed);
  return words && <p className="small mute">{words.charAt(0).toUpperCase() + words.slice(1)}.</p>;
}

/**
 * Actions of a tab: those that advance first, those that end something last. Renders nothing without actions.
 */
export function TabActions({ request, location, role, except }: Props) {
  const here = ({ event }: { event: string }) =>
    isLifecycleEvent(event) &&
    !except?.includes(event) &&
    locationsOf(event, stepOf(request)).includes(location);
  const events = [...request.permitted.filter(here), ...request.refused.filter(here)].map(
    ({ event }) => event,
  );
  if (events.length === 0) return null;
  const forAnother = refusalForAnother(role);
  const wording = (event: string) => wordingOf(event, request.facts);
  /** Ends something: the law's wording marks it as dangerous. */
  const ends = (event: string): boolean => wording(event).danger;
  /** Never the main action of the tab, or not at this step. */
  const isAside = (event: string): boolean =>
    wording(event).aside || wording(event).asideAt === stepOf(request);
  const open = request.permitted.filter(
    (action) => here(action) && !ends(action.event) && !isAside(action.event),
  );
  const first = (open.find((action) => leadsOn(action, request)) ?? open[0])?.event;
  const order = [
    ...events.filter((event) => event === first),
    ...events.filter((event) => event !== first && !ends(event)),
    ...events.filter((event) => ends(event) && event !== forAnother),
    ...events.filter((event) => event === forAnother),
  ];
  return (
    <Card title="La suite" className="on-screen">
      <div className="stack">
        {order.map((event) => (
          <Fragment key={event}>
            <ActionButton request={request} event={event} {...lookOf(event, first, forAnother)} />
            {event === 'CLIENT.REMIND' && <LastMailed request={request} />}
          </Fragment>
        ))}
      </div>
    </Card>
  );
}
