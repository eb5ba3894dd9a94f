import type { RequestResource } from '#contract/request-resources.ts';
import type { Page } from '#domain/form-pages/page.ts';
import type { ActionAnswers } from '../shared/law/pages.ts';
import { pageOf } from './pages.ts';

/** What an action asks of the user before it is sent. */
export type Asks = 'confirmation' | 'answers' | 'confirmation, then answers';

/** A chosen action: its event, its form, and the call that sends it. */
export interface Decision {
  /** Its event of the request's lifecycle. */
  event: string;
  asks: Asks;
  /** Form for the event's data; absent if it is only confirmed. */
  page?: Page<ActionAnswers>;
  /** The call that sends it: a change of status or of step (with the target's wire slug), or an event. */
  sent: { as: 'status'; status: string } | { as: 'step'; step: string } | { as: 'event' };
  /**
   * Next page, if the user may no longer read the request, or has made a duplicate, whose id is in the
   * answer.
   */
  leadsTo?: { path: string } | 'duplicate';
}

/** The part of a request that its actions read. */
export type ActedOn = Pick<
  RequestResource,
  'id' | 'version' | 'status' | 'step' | 'permitted' | 'refused' | 'facts'
>;

const permittedIn = ({ permitted }: ActedOn, event: string) => permitted.find((one) => one.event === event);

export const isPermitted = (request: ActedOn, event: string): boolean =>
  permittedIn(request, event) !== undefined;

/** Where the user is led after some events; after the others the page stays. */
const destinations: Readonly<Record<string, Decision['leadsTo']>> = {
  // After its agreement, a company may not read the request until the offer is sent (docs/domain/scope.md).
  'REFERRAL.GRANT': { path: '/?status=offres-en-cours' },
  'REQUEST.DUPLICATE': 'duplicate',
};

/** Events with two questions: a fixed one, then the reason (docs/domain/lifecycle.md, PROVIDER.DECLINE). */
const askedTwice = new Set(['PROVIDER.DECLINE']);

/**
 * The decision for an event that the law permits now. Its form follows from the event's data, its call from
 * the channel that the server's answer names. Throws if the law does not permit the event.
 */
export function decisionOf(request: ActedOn, event: string): Decision {
  const allowed = permittedIn(request, event);
  if (!allowed) throw new Error(`${event} is not permitted`);
  const { channel, to } = allowed;
  const page = pageOf(event, request.step.slug, channel, request.facts);
  const leadsTo = destinations[event];
  return {
    event,
    asks: !page ? 'confirmation' : askedTwice.has(event) ? 'confirmation, then answers' : 'answers',
    ...(page && { page }),
    sent:
      channel === 'status' && to.status
        ? { as: 'status', status: to.status }
        : channel === 'step' && to.step
          ? { as: 'step', step: to.step }
          : { as: 'event' },
    ...(leadsTo && { leadsTo }),
  };
}
