import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { outputOf } from '../shared/outcome.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import { isNewer } from '../shared/versions.ts';

export interface UpdatesInput {
  /** Owns the request, and receives a newer one as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}
export type UpdatesContext = UpdatesInput;

export type UpdatesEvent =
  /** Somebody looks at the page again. */
  | { type: 'page.shown' }
  /** From the owner. */
  | RequestChanged;

type Read = CallOutcome<'getRequest'>;

const requestOf = (outcome: Read): RequestResource | null => (outcome.kind === 'done' ? outcome.answer.request : null);

/**
 * What others did to a request that stays open here: it is read again each time somebody looks at the page again, and a newer one goes to its owner. A read that fails
 * changes nothing: the next look asks again. A session that is over is left to the person's own next call.
 */
export const updatesChart = setup({
  types: { context: {} as UpdatesContext, events: {} as UpdatesEvent, input: {} as UpdatesInput },
  actors: { getRequest: call('getRequest', { renew: false }) },
  guards: {
    isNews: ({ context }, outcome: Read) => {
      const request = requestOf(outcome);
      return request !== null && isNewer(request, context.request);
    },
  },
  actions: {
    takeChanged: assign(({ context, event }) => ({ request: event.type === 'request.changed' ? event.request : context.request })),
    passOn: sendTo(({ context }) => context.parent, (_, outcome: Read) => ({ type: 'request.changed', request: requestOf(outcome) }) as RequestChanged),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => input,
  initial: 'waiting',
  on: { 'request.changed': { actions: 'takeChanged' } },
  states: {
    waiting: { on: { 'page.shown': 'asking' } },
    asking: {
      invoke: {
        id: 'getRequest',
        src: 'getRequest',
        input: ({ context }) => ({ params: { id: context.request.id } }),
        onDone: [{ guard: { type: 'isNews', params: outputOf }, target: 'waiting', actions: { type: 'passOn', params: outputOf } }, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
  },
});
