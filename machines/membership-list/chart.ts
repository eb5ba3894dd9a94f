import { assertEvent, assign, emit, setup } from 'xstate';
import type { MembershipList } from '#contract/memberships.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';
import { sameQuery, writeQuery, type MembershipQuery } from './query.ts';

export interface MembershipListContext {
  /** What is shown, or being asked for. */
  query: MembershipQuery;
  /** The page that is shown; null where none could be read. */
  memberships: MembershipList['memberships'] | null;
  /** How many there are of each status; null as above. */
  counts: MembershipList['counts'] | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

export type MembershipListEvent =
  /** The address changed: this is what it asks for. */
  { type: 'list.ask'; query: MembershipQuery } | { type: 'list.refresh' };

type Listed = CallOutcome<'memberships'>;

const nothing = { memberships: null, counts: null };
const pageIn = (outcome: Listed) => (outcome.kind === 'done' ? outcome.answer.memberships : null);

/** The memberships of one status, fifteen a page. A list that cannot be read is emptied without a toast, and the page says why (docs/domain/membership.md). */
export const membershipListChart = setup({
  types: {
    context: {} as MembershipListContext,
    events: {} as MembershipListEvent,
    input: {} as { query: MembershipQuery },
    emitted: {} as Emitted,
  },
  actors: { loadPage: call('memberships') },
  guards: {
    ...outcomeGuards,
    isOther: ({ context, event }) => {
      assertEvent(event, 'list.ask');
      return !sameQuery(context.query, event.query);
    },
    hasMemberships: (_, outcome: Listed) => (pageIn(outcome)?.data.length ?? 0) > 0,
    isBeyondLast: ({ context }, outcome: Listed) =>
      context.query.page > (pageIn(outcome)?.last_page ?? Infinity),
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'list.ask');
      return { query: event.query };
    }),
    takeList: assign((_, outcome: Listed) => ({ ...answerOf(outcome), message: null })),
    shareCounts: emit((_, outcome: Listed): Emitted => ({
      type: 'memberships.counted',
      counts: answerOf(outcome).counts,
    })),
    dropList: assign((_, outcome: Listed) => ({ ...nothing, message: messageOf(outcome) })),
    dropUnexpected: assign({ ...nothing, message: unexpected }),
    goToLastPage: emit(({ context }, outcome: Listed): Emitted => ({
      type: 'navigate',
      to: writeQuery({ ...context.query, page: pageIn(outcome)?.last_page ?? 1 }),
      replace: true,
    })),
  },
}).createMachine({
  id: 'membership-list',
  context: ({ input }) => ({ ...input, ...nothing, message: null }),
  initial: 'loading',
  on: { 'list.ask': { guard: 'isOther', target: '.loading', actions: 'takeQuery' } },
  states: {
    loading: {
      description: 'La page précédente reste affichée.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { query } }) => ({ query: { ...query } }),
        onDone: [
          {
            guard: { type: 'hasMemberships', params: outputOf },
            target: 'showing',
            actions: [
              { type: 'takeList', params: outputOf },
              { type: 'shareCounts', params: outputOf },
            ],
          },
          {
            guard: { type: 'isBeyondLast', params: outputOf },
            target: 'beyond',
            actions: { type: 'goToLastPage', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'empty',
            actions: [
              { type: 'takeList', params: outputOf },
              { type: 'shareCounts', params: outputOf },
            ],
          },
          { target: 'unavailable', actions: { type: 'dropList', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'dropUnexpected' },
      },
    },
    showing: { on: { 'list.refresh': 'loading' } },
    empty: { on: { 'list.refresh': 'loading' } },
    unavailable: { on: { 'list.refresh': 'loading' } },
    beyond: { description: 'L’adresse mène à la dernière page.' },
  },
});
