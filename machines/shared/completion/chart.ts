import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { AddressSuggestion, KnownClient } from '#contract/lookup-resources.ts';
import { callFor } from '../call.ts';
import { answerOf, outcomeGuards, outputOf } from '../outcome.ts';
import { sameData } from '../same-data.ts';
import { addressQuery, type AddressQuery } from './address-query.ts';

/** What is suggested, and the call that suggests it. */
export const completions = { address: 'addresses', client: 'knownClients' } as const;
export type Completion = keyof typeof completions;

/** A suggestion; its label is unique among those of an answer. */
export type Suggestion = AddressSuggestion | KnownClient;

export interface CompletionInput {
  /** The request whose cabinet knows the clients; null for addresses. */
  request: number | null;
}

type Asked = { query: AddressQuery } | { params: { id: number }; query: { q: string } };
type Suggested = ApiOutcome<{ suggestions: Suggestion[] }>;

export interface CompletionContext extends CompletionInput {
  text: string;
  suggestions: Suggestion[];
  /** What the present `suggestions` answer; `null` if there are none. */
  answered: Asked | null;
}

/** `label`: of the chosen suggestion. */
export type CompletionEvent =
  | { type: 'completion.type'; text: string }
  | { type: 'completion.pick'; label: string };
/** The form is filled with the chosen suggestion. */
export type CompletionEmitted = { type: 'suggestion.picked'; suggestion: Suggestion };

/**
 * Pause in typing after which suggestions are asked for, in ms. Below: the least number of typed characters.
 */
const typingPause = 250;
const shortest = 3;

const askedBy = ({ text, request }: Pick<CompletionContext, 'text' | 'request'>): Asked =>
  request === null ? { query: addressQuery(text) } : { params: { id: request }, query: { q: text.trim() } };

function pickedIn({
  context,
  event,
}: {
  context: CompletionContext;
  event: CompletionEvent;
}): Suggestion | undefined {
  assertEvent(event, 'completion.pick');
  return context.suggestions.find(({ label }) => label === event.label);
}

const isAnswered = (context: CompletionContext): boolean =>
  context.answered !== null && sameData(askedBy(context), context.answered);

/**
 * Suggests addresses or clients while the user types. What was just answered is not asked again. The user may
 * ignore the suggestions: the form takes any typed text.
 */
export const completionChart = setup({
  types: {
    context: {} as CompletionContext,
    events: {} as CompletionEvent,
    emitted: {} as CompletionEmitted,
    input: {} as CompletionInput,
  },
  actors: { suggest: callFor<Suggested, Asked>(completions.address) },
  delays: { typingPause },
  guards: {
    ...outcomeGuards,
    isLongEnough: ({ event }) => {
      assertEvent(event, 'completion.type');
      return event.text.trim().length >= shortest;
    },
    /** The typed text asks what was answered last. */
    isAnswered: ({ context }) => isAnswered(context),
    isAnsweredWithSome: ({ context }) => isAnswered(context) && context.suggestions.length > 0,
    isSuggested: (args) => pickedIn(args) !== undefined,
    hasSuggestions: (_, outcome: Suggested) =>
      outcome.kind === 'done' && outcome.answer.suggestions.length > 0,
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'completion.type');
      return { text: event.text };
    }),
    takeSuggestions: assign(({ context }, outcome: Suggested) => ({
      suggestions: answerOf(outcome).suggestions,
      answered: askedBy(context),
    })),
    forgetSuggestions: assign({ suggestions: [], answered: null }),
    givePicked: emit(({ context, event }): CompletionEmitted => {
      const suggestion = pickedIn({ context, event });
      if (!suggestion) throw new Error('A suggestion is given once it was suggested');
      return { type: 'suggestion.picked', suggestion };
    }),
    forgetText: assign({ text: '', suggestions: [], answered: null }),
  },
}).createMachine({
  id: 'completion',
  context: ({ input: { request } }) => ({ request, text: '', suggestions: [], answered: null }),
  initial: 'idle',
  on: {
    'completion.type': [
      { guard: 'isLongEnough', target: '.typing', actions: 'takeText' },
      { target: '.idle', actions: ['takeText', 'forgetSuggestions'] },
    ],
    'completion.pick': { guard: 'isSuggested', target: '.idle', actions: ['givePicked', 'forgetText'] },
  },
  states: {
    idle: {},
    typing: {
      after: {
        typingPause: [
          { guard: 'isAnsweredWithSome', target: 'suggesting' },
          { guard: 'isAnswered', target: 'nothing' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => askedBy(context),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: outputOf },
            target: 'suggesting',
            actions: { type: 'takeSuggestions', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'nothing',
            actions: { type: 'takeSuggestions', params: outputOf },
          },
          { target: 'unavailable', actions: 'forgetSuggestions' },
        ],
        onError: { target: 'unavailable', actions: 'forgetSuggestions' },
      },
    },
    suggesting: {},
    nothing: {},
    unavailable: { description: 'Sans proposition\u00a0: la saisie à la main suffit.' },
  },
});

/** The same chart with the call of what it suggests. */
export const completionOf = (what: Completion): typeof completionChart =>
  completionChart.provide({ actors: { suggest: callFor<Suggested, Asked>(completions[what]) } });
