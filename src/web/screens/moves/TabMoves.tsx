import type { RequestResource } from '#contract/resources.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { placesOf, type MovePlace } from '#machines/request-moves/places.ts';
import { Card } from '../../components/Card.tsx';
import { stepOf } from '../dossier/dossier-words.ts';
import { MoveButton } from './MoveButton.tsx';

interface Props {
  request: RequestResource;
  place: MovePlace;
  /** Moves that the place makes by controls of its own. */
  except?: readonly string[];
}

/** The moves that are made here, those that the law permits first; nothing where there are none. */
export function TabMoves({ request, place, except }: Props) {
  const here = ({ event }: { event: string }) => isLifecycleEvent(event) && !except?.includes(event) && placesOf(event, stepOf(request)).includes(place);
  const events = [...request.permitted.filter(here), ...request.refused.filter(here)].map(({ event }) => event);
  if (events.length === 0) return null;
  const first = request.permitted.find(here)?.event;
  return (
    <Card title="La suite">
      <div className="stack">
        {events.map((event) => (
          <MoveButton key={event} request={request} event={event} {...(event === first && { look: 'primary' as const })} />
        ))}
      </div>
    </Card>
  );
}
