import { assertEvent, assign, emit, setup } from 'xstate';
import type { OriasAnswer } from '#contract/registration.ts';
import { messages } from '#domain/validation/messages.ts';
import { oriasSchema } from '#domain/validation/registration.ts';
import { validate } from '#domain/validation/validate.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface OriasLookupContext {
  orias: string;
  /** Entry of the ORIAS register; null until it is read. */
  entry: OriasAnswer | null;
  /** Message below the field, in French. */
  message: string | null;
}

export type OriasLookupEvent = { type: 'orias.find'; orias: string } | { type: 'orias.forget' };
/** The form is filled with this entry. */
export type OriasLookupEmitted = { type: 'orias.found'; entry: OriasAnswer };

type Found = CallOutcome<'validateOrias'>;

/**
 * Looks up an intermediary by its ORIAS number: its entry fills the form. If it may not register, the reason
 * is displayed before an account is created.
 */
export const oriasLookupChart = setup({
  types: {
    context: {} as OriasLookupContext,
    events: {} as OriasLookupEvent,
    emitted: {} as OriasLookupEmitted,
  },
  actors: { askOrias: call('validateOrias') },
  guards: {
    ...outcomeGuards,
    isNumber: ({ event }) => {
      assertEvent(event, 'orias.find');
      return validate(oriasSchema, { orias: event.orias }).ok;
    },
    isKnown: ({ context, event }) => {
      assertEvent(event, 'orias.find');
      return context.orias === event.orias.trim();
    },
    isEligible: (_, outcome: Found) => outcome.kind === 'done' && outcome.answer.eligible,
  },
  actions: {
    takeNumber: assign(({ event }) => {
      assertEvent(event, 'orias.find');
      return { orias: event.orias.trim(), entry: null, message: null };
    }),
    askNumber: assign({ orias: '', entry: null, message: messages.orias }),
    takeEntry: assign({ entry: (_, outcome: Found) => answerOf(outcome) }),
    giveEntry: emit(({ context }): OriasLookupEmitted => ({
      type: 'orias.found',
      entry: context.entry as OriasAnswer,
    })),
    takeMessage: assign((_, outcome: Found) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    forget: assign({ orias: '', entry: null, message: null }),
  },
}).createMachine({
  id: 'orias-lookup',
  context: { orias: '', entry: null, message: null },
  initial: 'ready',
  on: {
    'orias.find': [
      { guard: 'isKnown' },
      { guard: 'isNumber', target: '.asking', actions: 'takeNumber' },
      { target: '.unknown', actions: 'askNumber' },
    ],
    'orias.forget': { target: '.ready', actions: 'forget' },
  },
  states: {
    ready: {},
    asking: {
      invoke: {
        id: 'askOrias',
        src: 'askOrias',
        input: ({ context }) => ({ body: { orias: context.orias } }),
        onDone: [
          {
            guard: { type: 'isEligible', params: outputOf },
            target: 'eligible',
            actions: [{ type: 'takeEntry', params: outputOf }, 'giveEntry'],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ineligible',
            actions: [{ type: 'takeEntry', params: outputOf }, 'giveEntry'],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'unknown',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    eligible: {},
    ineligible: {
      description:
        'L’ORIAS le connaît, mais pas comme courtier ou mandataire inscrit\u00a0: il l’apprend avant de créer un compte.',
    },
    unknown: {},
    unavailable: { description: 'L’inscription continue\u00a0: le serveur redemandera à l’ORIAS.' },
  },
});
