import { parisDateOf } from '#domain/dates.ts';
import { isLifecycleEvent, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import { partyOf, type Party } from '#domain/parties.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import { eventFor, lawRows } from '#machines/request-lifecycle/law.ts';
import { noSuchTransition } from '#machines/request-lifecycle/reasons.ts';
import { unknownEvent, validationRefused } from '../calls/refused.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { act } from '../requests/act.ts';
import { duplicate } from './duplicate.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import type { RequestKind } from '../requests/kind.ts';
import { positionOf } from '../requests/law.ts';
import { movedMessage } from './messages.ts';
import { notPermitted } from '../requests/refusals.ts';
import { resourceOf } from '../requests/resource.ts';
import { countRefusal } from '../requests/transition.ts';
import type { RequestRow } from '../requests/row.ts';

/** The only event of users that leads to that place by this channel, of the sender's party if it has one. */
function eventLeadingTo(
  channel: 'status' | 'step',
  to: string,
  party: Party,
): LifecycleEventName | undefined {
  const leading = (parties: readonly Party[]) => [
    ...new Set(
      lawRows
        .filter((row) => row.region === channel && row.to === to)
        .filter(({ origins }) => parties.some((one) => origins.includes(`${one} ${channel}`)))
        .map(({ event }) => event),
    ),
  ];
  const own = leading([party]);
  const [event, ...others] = own.length > 0 ? own : leading(['B', 'A', 'C']);
  return others.length === 0 ? event : undefined;
}

/** Counts the refusal of a move to a place where no event leads from here, as that of the event that leads there. */
function countUnled(writer: Writer, row: RequestRow, channel: 'status' | 'step', to: string): void {
  const agent = agentOf(writer);
  const type = eventLeadingTo(channel, to, partyOf[agent.author.by.role]);
  if (type)
    countRefusal(row, { type, channel }, writer.services.factsOf(row, parisDateOf(writer.now)), agent);
}

/** The event that leads to that step by this channel, or a 409 that names the possible events. */
function eventTo(
  writer: Writer,
  row: RequestRow,
  channel: 'status' | 'step',
  to: string,
): LifecycleEventName {
  const event = eventFor(channel, positionOf(row), fromWireSlug(to));
  if (event) return event;
  countUnled(writer, row, channel, fromWireSlug(to));
  throw notPermitted(row, noSuchTransition, readerOf(writer));
}

async function move(writer: Writer, row: RequestRow, event: RequestKind['event']) {
  const moved = await act(row, event, agentOf(writer));
  return { message: movedMessage(event.type), request: resourceOf(moved, readerOf(writer)) };
}

export const moveHandlers = {
  updateStatus: async ({ object, body, ...writer }) => {
    if (!isStatus(fromWireSlug(body.status)))
      throw validationRefused({ status: ['Ce statut n’existe pas.'] });
    const type = eventTo(writer, object, 'status', body.status);
    return move(writer, object, {
      type,
      channel: 'status',
      data: { adminMessage: body.adminMessage, comment: body.adminMessage },
    });
  },

  updateStep: async ({ object, body, ...writer }) => {
    if (!isStep(fromWireSlug(body.step))) throw validationRefused({ step: ['Cette étape n’existe pas.'] });
    const type = eventTo(writer, object, 'step', body.step);
    return move(writer, object, {
      type,
      channel: 'step',
      data: { ...body.data, ...(body.comment === undefined ? {} : { comment: body.comment }) },
    });
  },

  sendEvent: async ({ object, body, ...writer }) => {
    const { event: type } = body;
    if (!isLifecycleEvent(type)) throw unknownEvent();
    if (type === 'REQUEST.DUPLICATE')
      return {
        message: movedMessage(type),
        request: resourceOf(await duplicate(object, writer), readerOf(writer)),
      };
    return move(writer, object, { type, channel: 'call', data: body.data ?? {} });
  },
} satisfies HandlersOf<'updateStatus' | 'updateStep' | 'sendEvent'>;
