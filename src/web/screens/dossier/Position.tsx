import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RequestResource } from '#contract/request-resources.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels } from '#domain/steps.ts';
import type { Permitted } from '#domain/lifecycle.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { SituationBadge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { wordingOf } from '../actions/action-words.ts';
import { isAtRefund, statusOf, stepOf } from './dossier-words.ts';
import { locationOfAction } from './action-locations.ts';
import { ChartLink } from '../statecharts/ChartLink.tsx';

/** The new status or step after an event, as text; `null` if neither changes. */
function leadsTo({ to }: Permitted, request: RequestResource): string | null {
  const status = to.status && fromWireSlug(to.status);
  const step = to.step && fromWireSlug(to.step);
  if (status && isStatus(status) && status !== statusOf(request)) return statusLabels[status];
  return step && isStep(step) && step !== stepOf(request) ? stepLabels[step] : null;
}

/** An action's label, linked to the page of its button if that is another page. */
function Named({ event, request }: { event: string; request: RequestResource }) {
  const { pathname } = useLocation();
  const location = locationOfAction(event, request, pathname);
  const { label } = wordingOf(event, request.facts);
  const isElsewhere = 'path' in location && location.path !== pathname;
  return isElsewhere ? (
    <Link className="small" to={location.path}>
      {label}
    </Link>
  ) : (
    label
  );
}

/** A permitted action: label, result, and where its button is. */
function ActionItem({ action, request }: { action: Permitted; request: RequestResource }) {
  const { pathname } = useLocation();
  const to = leadsTo(action, request);
  const location = locationOfAction(action.event, request, pathname);
  const notes = [to && `→\u00a0${to}`, 'text' in location && location.text].filter(Boolean).join(', ');
  return (
    <li>
      <Named event={action.event} request={request} />
      {notes && <span className="mute"> {notes}</span>}
    </li>
  );
}

/** Actions that keep the position first, then those that change it; each group in the law's order. */
const inReadingOrder = (request: RequestResource): Permitted[] => {
  const leadsOn = (action: Permitted) => leadsTo(action, request) !== null;
  return [...request.permitted.filter((action) => !leadsOn(action)), ...request.permitted.filter(leadsOn)];
};

/** Permitted actions with their result and location, then those that a form makes possible. */
export const ActionItems = ({
  request,
  byForm,
}: {
  request: RequestResource;
  byForm?: readonly string[];
}) => (
  <ul className="next-actions">
    {inReadingOrder(request).map((action) => (
      <ActionItem key={action.event} action={action} request={request} />
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

/** Pending tasks of this user, each linked to its tab. */
function Awaited({ request: { id, awaited } }: Pick<Props, 'request'>) {
  const { pathname } = useLocation();
  return (
    <ul className="next-actions">
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

/** The pending tasks as a card, if the position is displayed far below; renders nothing without tasks. */
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
  /** Actions that need no mention: they have a button at the bottom of the window. */
  below?: readonly string[];
  /** The page displays the pending tasks elsewhere. */
  awaitedAbove?: boolean;
}

/**
 * «Où en est le dossier»: the position, the permitted actions, and the refused ones with the law's reason.
 */
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
      aside={withChart && <ChartLink law="request-lifecycle" id={request.id} />}
    >
      <div className="stack small">
        <p className="row wrap">
          <SituationBadge status={status} step={stepOf(request)} isRefunded={isAtRefund(request)}>
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
            <ActionItems request={{ ...request, permitted: named.permitted }} byForm={named.byForm} />
          </div>
        )}
        {request.permitted.length + byForm.length + request.awaited.length === 0 && (
          <p className="soft">
            Rien n’est attendu de vous à cette étape
            {request.lacking ? '\u00a0: ce qui manque est à fournir par le courtier et son client.' : '.'}
          </p>
        )}
        {refused.length > 0 && (
          <details>
            <summary>Pas encore possible ({refused.length})</summary>
            <ul className="next-actions">
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
