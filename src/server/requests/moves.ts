import { isLifecycleEvent, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import { eventFor } from '#machines/request-lifecycle/law.ts';
import { noSuchMove } from '#machines/request-lifecycle/reasons.ts';
import { validationRefused } from '../http/refused.ts';
import type { HandlersOf } from '../http/handler.ts';
import { act, type Act } from './act.ts';
import { authorOf, readerOf, type Writer } from './author.ts';
import { actorOf, positionOf } from './law.ts';
import { loadSeen } from './load-seen.ts';
import { movedMessage } from './messages.ts';
import { notPermitted } from './refusals.ts';
import { resourceOf } from './resource.ts';
import type { RequestRow } from './row.ts';

const answer = (row: RequestRow, event: LifecycleEventName, { caller, now }: Writer) => ({
  message: movedMessage(event),
  request: resourceOf(row, actorOf(caller), now),
});

/** The event that leads there by this door, or a 409 that says what is possible instead. */
function eventTo(writer: Writer, row: RequestRow, via: 'status' | 'step', to: string): LifecycleEventName {
  const event = eventFor(via, positionOf(row), fromWireSlug(to));
  if (!event) throw notPermitted(row, noSuchMove, readerOf(writer));
  return event;
}

async function move(writer: Writer, row: RequestRow, what: Act) {
  const agent = { author: authorOf(writer.caller), reader: readerOf(writer), services: writer.services };
  return answer(await act(row, what, agent), what.event, writer);
}

export const moveHandlers = {
  updateStatus: async ({ params, body, ...writer }) => {
    if (!isStatus(fromWireSlug(body.status))) throw validationRefused({ status: ['Ce statut n’existe pas.'] });
    const row = await loadSeen(writer, params.id, body.version);
    const event = eventTo(writer, row, 'status', body.status);
    return move(writer, row, { event, via: 'status', data: { adminMessage: body.adminMessage, comment: body.adminMessage } });
  },

  updateStep: async ({ params, body, ...writer }) => {
    if (!isStep(fromWireSlug(body.step))) throw validationRefused({ step: ['Cette étape n’existe pas.'] });
    const row = await loadSeen(writer, params.id, body.version);
    const event = eventTo(writer, row, 'step', body.step);
    return move(writer, row, { event, via: 'step', data: { ...body.data, ...(body.comment === undefined ? {} : { comment: body.comment }) } });
  },

  sendEvent: async ({ params, body, ...writer }) => {
    const { event } = body;
    if (!isLifecycleEvent(event)) throw validationRefused({ event: ['Cet événement n’existe pas.'] });
    const row = await loadSeen(writer, params.id, body.version);
    return move(writer, row, { event, via: 'call', data: body.data ?? {} });
  },
} satisfies HandlersOf<'updateStatus' | 'updateStep' | 'sendEvent'>;
