import { sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { ClaimList } from '#contract/claims.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestResource } from '#contract/resources.ts';
import { callFor, type NoInput } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';

/** A child, or another user, wrote: the claims of a request as they are now. */
export interface ClaimsChanged {
  type: 'claims.changed';
  list: ClaimList;
}

export interface UpdatesInput {
  /**
   * Owns what is open, and receives it as it was read: `request.changed`, `membership.changed` or `claims.changed`.
   * Whether it is news, the owner knows.
   */
  parent: AnyActorRef;
  /** Of the request or of the membership; null where the account has but one. */
  id: number | null;
}
export type UpdatesContext = UpdatesInput;

/** Somebody looks at the page again. */
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

/** An open object: the call that reads it again, and the event that its owner receives. */
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
 * What others did to something that stays open here: it is read again each time somebody looks at the page again, and
 * goes to its owner. A read that fails changes nothing: the next look asks again. A session that is over is left to the
 * person's own next call.
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

/** The same chart for an open object: its call, and the event of its owner. */
export const updatesOf = (what: keyof typeof opened): typeof updatesChart =>
  updatesChart.provide({
    actors: { read: callFor<Read, Asked>(opened[what].row, { renew: false }) },
    actions: { passOn: opened[what].passOn },
  });
