import { assertEvent, assign, emit, setup } from 'xstate';
import type { RequestList } from '#contract/request-resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, isFinal, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';
import { sameQuery, wireQuery, writeQuery, type OfferQuery } from './query.ts';

export interface OfferListContext {
  /** The query of the displayed list, or of the one that is being read. */
  query: OfferQuery;
  /** The contents of the search field, newer than `query.search` while the user types. */
  typed: string;
  list: RequestList | null;
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type OfferListEvent =
  /** The address changed and asks for this query. */
  | { type: 'list.ask'; query: OfferQuery }
  | { type: 'list.retry' }
  /** The user changed a filter or the page. */
  | { type: 'filter.change'; change: Partial<OfferQuery> }
  | { type: 'search.type'; text: string };

/** Pause in typing after which the search is sent, in ms. */
const searchPause = 300;

const firstPage = { page: 1, cursor: '' };

type Listed = CallOutcome<'listRequests'>;

const requestsOf = (outcome: Listed) => (outcome.kind === 'done' ? outcome.answer.requests : null);

/** The offer list: status, search, type, broker, dates and page (ten a page). */
export const offerListChart = setup({
  types: {
    context: {} as OfferListContext,
    events: {} as OfferListEvent,
    emitted: {} as Emitted,
    input: {} as { query: OfferQuery },
  },
  actors: { loadPage: call('listRequests'), export: downloadWith('exportRequests') },
  delays: { searchPause },
  guards: {
    ...outcomeGuards,
    isOther: ({ context, event }) => {
      assertEvent(event, 'list.ask');
      return !sameQuery(context.query, event.query);
    },
    isOtherSearch: ({ context, event }) => {
      assertEvent(event, 'list.ask');
      return context.typed.trim() !== event.query.search;
    },
    hasRequests: (_, outcome: Listed) => (requestsOf(outcome)?.data.length ?? 0) > 0,
    isBeyondLast: ({ context }, outcome: Listed) =>
      context.query.page > (requestsOf(outcome)?.last_page ?? Infinity),
    searchDiffers: ({ context }) => context.typed.trim() !== context.query.search,
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'list.ask');
      return { query: event.query };
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'list.ask');
      return { typed: event.query.search };
    }),
    takeList: assign((_, outcome: Listed) => ({ list: answerOf(outcome), message: null })),
    shareCounts: emit((_, outcome: Listed): Emitted => ({
      type: 'counts.received',
      counts: answerOf(outcome).counts,
    })),
    takeMessage: assign((_, outcome: Listed) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    keepTyped: assign({
      typed: ({ event }) => {
        assertEvent(event, 'search.type');
        return event.text;
      },
    }),
    goToChange: emit(({ context, event }): Emitted => {
      assertEvent(event, 'filter.change');
      return { type: 'navigate', to: writeQuery({ ...context.query, ...firstPage, ...event.change }) };
    }),
    goToSearch: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: writeQuery({ ...context.query, ...firstPage, search: context.typed.trim() }),
      replace: true,
    })),
    goToLastPage: emit(({ context }, outcome: Listed): Emitted => {
      const last = requestsOf(outcome)?.last_page ?? 1;
      return {
        type: 'navigate',
        to: writeQuery({ ...context.query, cursor: '', page: last }),
        replace: true,
      };
    }),
  },
}).createMachine({
  id: 'offer-list',
  context: ({ input }) => ({ query: input.query, typed: input.query.search, list: null, message: null }),
  type: 'parallel',
  invoke: {
    id: 'export',
    src: 'export',
    onError: { description: 'La liste reste\u202f; l’export n’est plus proposé.' },
  },
  states: {
    page: {
      initial: 'loading',
      on: {
        'list.ask': { guard: 'isOther', target: '.loading', actions: 'takeQuery' },
        'filter.change': { actions: 'goToChange' },
      },
      states: {
        loading: {
          description: 'La page précédente reste affichée.',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({ query: wireQuery(context.query) }),
            onDone: [
              {
                guard: { type: 'hasRequests', params: outputOf },
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
              { target: 'failed', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'failed', actions: 'takeUnexpected' },
          },
        },
        showing: {},
        empty: {},
        beyond: { description: 'L’adresse mène à la dernière page.' },
        failed: { on: { 'list.retry': 'loading' } },
      },
    },
    search: {
      initial: 'still',
      states: {
        still: {
          on: {
            'list.ask': { guard: 'isOtherSearch', actions: 'takeSearch' },
            'search.type': { target: 'typing', actions: 'keepTyped' },
          },
        },
        typing: {
          description: 'Le champ est à qui tape\u00a0: l’adresse n’y change rien.',
          // On this state, not on its region: to enter a region again enters its neighbour again too, and
          // asks for the list again.
          on: { 'search.type': { target: 'typing', actions: 'keepTyped', reenter: true } },
          after: {
            searchPause: [
              { guard: 'searchDiffers', target: 'still', actions: 'goToSearch' },
              { target: 'still' },
            ],
          },
        },
      },
    },
  },
});
