import type { RequestResource } from '#contract/resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import type { Permitted } from '#domain/lifecycle.ts';
import { isPast } from '#domain/steps.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { placesOf, type MovePlace } from '#machines/request-moves/places.ts';
import { Card } from '../../components/Card.tsx';
import { stepOf } from '../dossier/dossier-words.ts';
import { MoveButton } from './MoveButton.tsx';
import { wordingOf } from './move-words.ts';

const ends = (event: string): boolean => wordingOf(event).danger;

interface Props {
  request: RequestResource;
  place: MovePlace;
  /** Moves that the place makes by controls of its own. */
  except?: readonly string[];
}

/** Whether a move takes the file further on than it is. */
const leadsOn = ({ to }: Permitted, request: RequestResource): boolean => to.step !== undefined && isPast(stepOfSlug(to.step), stepOf(request));

/** The moves that are made here: what leads on first, what ends something last; nothing where there are none. */
export function TabMoves({ request, place, except }: Props) {
  const here = ({ event }: { event: string }) => isLifecycleEvent(event) && !except?.includes(event) && placesOf(event, stepOf(request)).includes(place);
  const events = [...request.permitted.filter(here), ...request.refused.filter(here)].map(({ event }) => event);
  if (events.length === 0) return null;
  const isAside = (event: string): boolean => wordingOf(event).aside || wordingOf(event).asideAt === stepOf(request);
  const open = request.permitted.filter((move) => here(move) && !ends(move.event) && !isAside(move.event));
  const first = (open.find((move) => leadsOn(move, request)) ?? open[0])?.event;
  const order = [...events.filter((event) => event === first), ...events.filter((event) => event !== first && !ends(event)), ...events.filter(ends)];
  return (
    <Card title="La suite" className="on-screen">
      <div className="stack">
        {order.map((event) => (
          <MoveButton key={event} request={request} event={event} {...(event === first && { look: 'primary' as const })} />
        ))}
      </div>
    </Card>
  );
}
