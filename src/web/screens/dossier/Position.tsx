import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RequestResource } from '#contract/resources.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels } from '#domain/steps.ts';
import type { Permitted } from '#domain/lifecycle.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { SituationBadge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { wordingOf } from '../moves/move-words.ts';
import { standsRefunded, statusOf, stepOf } from './dossier-words.ts';
import { placeOfMove } from './move-places.ts';

/** Where an event leads, in words; nothing where it stays in place. */
function leadsTo({ to }: Permitted, request: RequestResource): string | null {
  const [status, step] = [to.status && fromWireSlug(to.status), to.step && fromWireSlug(to.step)];
  if (status && isStatus(status) && status !== statusOf(request)) return statusLabels[status];
  return step && isStep(step) && step !== stepOf(request) ? stepLabels[step] : null;
}

/** A move by the name of its button, which leads to the page where it is made. */
function Named({ event, request }: { event: string; request: RequestResource }) {
  const { pathname } = useLocation();
  const place = placeOfMove(event, request, pathname);
  const { label } = wordingOf(event);
  const isElsewhere = 'path' in place && place.path !== pathname;
  return isElsewhere ? (
    <Link className="small" to={place.path}>
      {label}
    </Link>
  ) : (
    label
  );
}

/** What may follow: what it is called, where it leads, and the page where it is made, or in words where it is. */
function Move({ move, request }: { move: Permitted; request: RequestResource }) {
  const { pathname } = useLocation();
  const to = leadsTo(move, request);
  const place = placeOfMove(move.event, request, pathname);
  const notes = [to && `→\u00a0${to}`, 'said' in place && place.said].filter(Boolean).join(', ');
  return (
    <li>
      <Named event={move.event} request={request} />
      {notes && <span className="mute"> {notes}</span>}
    </li>
  );
}

/** What is done where the file stands comes first, what leads on from there last; each as the law lists it. */
const inReadingOrder = (request: RequestResource): Permitted[] => {
  const leadsOn = (move: Permitted) => leadsTo(move, request) !== null;
  return [...request.permitted.filter((move) => !leadsOn(move)), ...request.permitted.filter(leadsOn)];
};

/** What the law permits this reader, each with where it leads and where it is made; last what a form of the portal makes possible, by its name. */
export const Moves = ({ request, byForm }: { request: RequestResource; byForm?: readonly string[] }) => (
  <ul className="next-moves">
    {inReadingOrder(request).map((move) => (
      <Move key={move.event} move={move} request={request} />
    ))}
    {byForm?.map((event) => (
      <li key={event}>
        <Named event={event} request={request} />
      </li>
    ))}
  </ul>
);

const awaiting = 'Ce qui vous attend';
const none: readonly string[] = [];

/** What waits for this reader, each leading to the tab where it is done. */
function Awaited({ request: { id, awaited } }: Pick<Props, 'request'>) {
  const { pathname } = useLocation();
  return (
    <ul className="next-moves">
      {awaited.map(({ said, tab }) => (
        <li key={said}>
          {pathname === dossierPath(id, tab) ? (
            said
          ) : (
            <Link className="small" to={dossierPath(id, tab)}>
              {said}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same on its own, where the rest of its position stands far below; nothing where nothing waits. */
export const AwaitedFirst = ({ request }: Pick<Props, 'request'>) =>
  request.awaited.length > 0 && (
    <Card title={awaiting}>
      <Awaited request={request} />
    </Card>
  );

interface Props {
  request: RequestResource;
  withChart: boolean;
  possible?: readonly string[] | undefined;
  /** Moves that need no naming: they stand as buttons at the foot of the window. */
  below?: readonly string[];
  /** What waits for the reader is said elsewhere on the page. */
  awaitedAbove?: boolean;
}

/** «Où en est le dossier»: its position in words, what may follow, and what does not yet, with the reason. The law says both. */
export function Position({ request, withChart, possible, below = none, awaitedAbove = false }: Props) {
  const refused = request.refused.filter(({ event }) => !possible?.includes(event));
  const byForm = request.refused.flatMap(({ event }) => (possible?.includes(event) ? [event] : []));
  const named = {
    permitted: request.permitted.filter(({ event }) => !below.includes(event)),
    byForm: byForm.filter((event) => !below.includes(event)),
  };
  const status = statusOf(request);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card
      className="position"
      title="Où en est le dossier"
      titleRef={title}
      aside={
        withChart && (
          <Link className="push small" to="/statecharts/request-lifecycle">
            Voir le diagramme
          </Link>
        )
      }
    >
      <div className="stack small">
        <p className="row wrap">
          <SituationBadge status={status} step={stepOf(request)} isRefunded={standsRefunded(request)}>
            {request.step.label}
          </SituationBadge>
          {statusLabels[status] !== request.step.label && (
            <span className="soft">{statusLabels[status]}</span>
          )}
        </p>
        {!awaitedAbove && request.awaited.length > 0 && (
          <div>
            <h3>{awaiting}</h3>
            <Awaited request={request} />
          </div>
        )}
        {named.permitted.length + named.byForm.length > 0 && (
          <div>
            <h3>Ce qui peut suivre</h3>
            <Moves request={{ ...request, permitted: named.permitted }} byForm={named.byForm} />
          </div>
        )}
        {request.permitted.length + byForm.length + request.awaited.length === 0 && (
          <p className="soft">Rien n’est attendu de vous à cette étape.</p>
        )}
        {refused.length > 0 && (
          <details>
            <summary>Pas encore possible ({refused.length})</summary>
            <ul className="next-moves">
              {refused.map(({ event, because }) => (
                <li key={event}>
                  <Named event={event} request={request} />
                  <span className="mute block">{because}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}
