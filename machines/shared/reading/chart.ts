import { assign, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import type { ScreenWidth } from '#domain/chart-screens.ts';
import { callFor, type NoInput } from '../call.ts';
import { answerOf, isFinal, messageOf, newerOf, outcomeGuards, outputOf, unexpected } from '../outcome.ts';
import { newerPassedOn } from '../untaken.ts';
import { isNewer } from '../versions.ts';

/** Things that are read by one call each, for a request or an account. */
export const readings = {
  story: 'story',
  subscription: 'requestSubscription',
  contract: 'requestContract',
  affiliation: 'affiliation',
  network: 'mainBroker',
  known: 'knownCompanies',
  attestation: 'attestationReading',
  mail: 'mail',
  simulationOptions: 'simulationOptions',
  sameSite: 'sameSiteRequests',
  companies: 'companies',
  tariffs: 'copyableTariffs',
  listDays: 'listDays',
  portfolioCounts: 'portfolioCounts',
  portfolioAmounts: 'portfolioAmounts',
  promotionPicture: 'promotionPicture',
  replayed: 'replayedRequest',
  statecharts: 'statecharts',
  statechart: 'statechart',
  statechartVersion: 'statechartVersion',
  statechartPage: 'statechartPage',
  statechartScreen: 'statechartScreen',
  requestLife: 'requestLife',
  claimLife: 'claimLife',
  membershipLife: 'membershipLife',
} as const;
export type Reading = keyof typeof readings;
export type ReadingAnswer<What extends Reading = Reading> = AnswerOf<Calls[(typeof readings)[What]]>;

export interface ReadingQuery {
  request_id: number;
}

/** The picture of a statechart's screen. */
export interface ScreenQuery {
  state: string;
  width: ScreenWidth;
}

export interface ReadingInput {
  /** Id of the request or mail; null if the reading needs none. */
  id: number | null;
  /** Id of the contractor whose attestation is read. */
  contractor?: number;
  /** Name of the statechart that is read. */
  chart?: string;
  /** Saved version of that statechart. */
  version?: string;
  /** Name of the page of rules that is read. */
  page?: string;
  /** State of that statechart whose screen is read. */
  screen?: ScreenQuery;
  /** What the reading asks beside the id. */
  query?: ReadingQuery;
  /** The filters of the table of offers under which is read. */
  filters?: PortfolioQuery;
  /**
   * The chart that owns the request: receives the newer request in a refusal, when the request no longer has
   * that tab.
   */
  parent?: AnyActorRef;
}

export interface ReadingContext {
  id: number | null;
  contractor?: number | undefined;
  chart?: string | undefined;
  version?: string | undefined;
  page?: string | undefined;
  screen?: ScreenQuery | undefined;
  query?: ReadingQuery | undefined;
  filters?: PortfolioQuery | undefined;
  parent: AnyActorRef | null;
  /**
   * The newer request that was last sent to the owner. It is sent once, because the owner's answer would
   * repeat the read.
   */
  told: RequestResource | null;
  /** The last answer; null before the first. */
  answer: ReadingAnswer | null;
  /** Why it could not be read, in French; null if it was. */
  message: string | null;
  /** The last answer was a refusal, or that there is no such thing: the user cannot read it again. */
  isFinal?: boolean;
}

/** `request.changed` is sent by the chart that owns the request. */
export type ReadingEvent = { type: 'request.changed' } | { type: 'reading.retry' };

type Read = ApiOutcome<ReadingAnswer>;
type Asked =
  | { params: { id: number } }
  | { params: { id: number; contractor: number } }
  | { params: { chart: string } }
  | { params: { chart: string; version: string } }
  | { params: { page: string } }
  | { params: { chart: string }; query: ScreenQuery }
  | { params: { id: number }; query: ReadingQuery }
  | { query: PortfolioQuery }
  | NoInput;

/**
 * Reads what a page displays besides the request (its story, the papers and figures of a tab), once and again
 * after each change of the request. Also used for pages that only read: a cabinet's partnership, a main
 * broker's network.
 */
export const readingChart = setup({
  types: { context: {} as ReadingContext, events: {} as ReadingEvent, input: {} as ReadingInput },
  actors: { read: callFor<Read, Asked>('story') },
  guards: {
    ...outcomeGuards,
    /** The refusal contains a request that was not sent to the owner yet. */
    bringsNews: ({ context: { told } }, outcome: Read) => {
      const newer = newerOf(outcome);
      return newer !== null && (told === null || isNewer(newer, told));
    },
  },
  actions: {
    takeRead: assign((_, outcome: Read) => ({ answer: answerOf(outcome), message: null, isFinal: false })),
    takeMessage: assign((_, outcome: Read) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    passNewerOn: newerPassedOn<ReadingContext, ReadingEvent>(),
    noteReported: assign((_, outcome: Read) => ({ told: newerOf(outcome) })),
  },
}).createMachine({
  id: 'reading',
  context: ({ input: { id, contractor, chart, version, page, screen, query, filters, parent = null } }) => ({
    id,
    contractor,
    chart,
    version,
    page,
    screen,
    query,
    filters,
    parent,
    told: null,
    answer: null,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Ce qui est déjà lu reste affiché.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { id, contractor, chart, version, page, screen, query, filters } }): Asked => {
          if (page !== undefined) return { params: { page } };
          if (chart !== undefined && version !== undefined) return { params: { chart, version } };
          if (chart !== undefined)
            return screen ? { params: { chart }, query: screen } : { params: { chart } };
          if (id === null) return filters ? { query: filters } : {};
          if (query) return { params: { id }, query };
          return contractor === undefined ? { params: { id } } : { params: { id, contractor } };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeRead', params: outputOf },
          },
          {
            guard: { type: 'bringsNews', params: outputOf },
            target: 'unavailable',
            actions: [
              { type: 'takeMessage', params: outputOf },
              { type: 'noteReported', params: outputOf },
              { type: 'passNewerOn', params: outputOf },
            ],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
      on: { 'request.changed': { target: 'reading', reenter: true } },
    },
    shown: { on: { 'request.changed': 'reading' } },
    unavailable: { on: { 'reading.retry': 'reading', 'request.changed': 'reading' } },
  },
});

/** The same chart with the call of that reading. */
export const readingOf = (what: Reading): typeof readingChart =>
  readingChart.provide({ actors: { read: callFor<Read, Asked>(readings[what]) } });
