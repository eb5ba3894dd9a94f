import { sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { ClaimList } from '#contract/claims.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { callFor, type NoInput } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';

/** The current claims of a request, after a write by a child or another user. */
export interface ClaimsChanged {
  type: 'claims.changed';
  list: ClaimList;
}

export interface UpdatesInput {
  /**
   * The chart that owns the open object: receives each reading as `request.changed`, `membership.changed` or
   * `claims.changed`, and decides whether it is news.
   */
  parent: AnyActorRef;
  /** Id of the request or membership; null for the account's own membership. */
  id: number | null;
}
export type UpdatesContext = UpdatesInput;

/** The page came into sight again. */
export interface UpdatesEvent {
  type: 'page.shown';
}

/** An account without a membership has none. */
type Answer = { request: RequestResource } | ClaimList | { membership: MembershipResource | null };
type Read = ApiOutcome<Answer>;
type Asked = { params: { id: number } } | NoInput;

const isThere = (answer: Answer): boolean => !('membership' in answer) || answer.membership !== null;

const passing = <Brought extends Answer>(newsOf: (answer: Brought) => EventObject) =>
  sendTo<UpdatesContext, UpdatesEvent, Read, AnyActorRef, UpdatesEvent>(
    ({ context }) => context.parent,
    (_: unknown, outcome: Read) => newsOf(answerOf(outcome) as Brought),
  );

const passRequest = passing(({ request }: { request: RequestResource }) => ({
  type: 'request.changed',
  request,
}));
const passMembership = passing(({ membership }: { membership: MembershipResource | null }) => ({
  type: 'membership.changed',
  membership,
}));

/** Kinds of open objects: the call that reads one again, and the event for its owner. */
const opened = {
  request: { row: 'getRequest', passOn: passRequest },
  claims: {
    row: 'claims',
    passOn: passing((list: ClaimList) => ({ type: 'claims.changed', list }) satisfies ClaimsChanged),
  },
  membership: { row: 'membership', passOn: passMembership },
  ownMembership: { row: 'ownMembership', passOn: passMembership },
} as const;

/**
 * Reads an open object again each time the page comes into sight, and sends it to its owner, so that changes
 * by other users appear. A failed read is ignored. An expired session is left to the user's next call.
 */
export const updatesChart = setup({
  types: { context: {} as UpdatesContext, events: {} as UpdatesEvent, input: {} as UpdatesInput },
  actors: { read: callFor<Read, Asked>('getRequest', { renew: false }) },
  guards: {
    ...outcomeGuards,
    isThere: (_, outcome: Read) => outcome.kind === 'done' && isThere(outcome.answer),
  },
  actions: { passOn: passRequest },
}).createMachine({
  id: 'updates',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { on: { 'page.shown': 'asking' } },
    asking: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { id } }): Asked => (id === null ? {} : { params: { id } }),
        onDone: [
          {
            guard: { type: 'isThere', params: outputOf },
            target: 'waiting',
            actions: { type: 'passOn', params: outputOf },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});

/** The same chart for that kind of object. */
export const updatesOf = (what: keyof typeof opened): typeof updatesChart =>
  updatesChart.provide({
    actors: { read: callFor<Read, Asked>(opened[what].row, { renew: false }) },
    actions: { passOn: opened[what].passOn },
  });
