import { assertEvent, assign, emit, setup } from 'xstate';
import type { CompanyDetails } from '#contract/resources.ts';
import { messages } from '#domain/validation/messages.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface CompanyLookupContext {
  siret: string;
  company: CompanyDetails | null;
  /** What the field says. */
  message: string | null;
}

export type CompanyLookupEvent = { type: 'company.find'; siret: string } | { type: 'company.forget' };
export type CompanyLookupEmitted = { type: 'company.found'; company: CompanyDetails };

type Found = CallOutcome<'societe'>;

const compact = (siret: string) => siret.replaceAll(/\s/g, '');

/** A company looked up by its SIREN: its details fill the form, or the field says why not. */
export const companyLookupChart = setup({
  types: { context: {} as CompanyLookupContext, events: {} as CompanyLookupEvent, emitted: {} as CompanyLookupEmitted },
  actors: { findCompany: call('societe') },
  guards: {
    ...outcomeGuards,
    hasNineDigits: ({ event }) => {
      assertEvent(event, 'company.find');
      return /^\d{9}$/.test(compact(event.siret));
    },
    asked: ({ context }) => context.siret !== '' || context.message !== null,
    isActive: (_, outcome: Found) => outcome.kind === 'done' && outcome.answer.active,
    /** The register knows no such number, or it is none. */
    isUnknown: (_, outcome: Found) => outcome.kind === 'gone' || outcome.kind === 'invalid',
  },
  actions: {
    takeSiret: assign(({ event }) => {
      assertEvent(event, 'company.find');
      return { siret: compact(event.siret), company: null, message: null };
    }),
    askNineDigits: assign({ message: messages.siret }),
    takeCompany: assign((_, outcome: Found) => ({ company: answerOf(outcome) })),
    giveCompany: emit(({ context }): CompanyLookupEmitted => ({ type: 'company.found', company: context.company as CompanyDetails })),
    warnCeased: assign({ message: 'Cette société a cessé son activité.' }),
    takeMessage: assign((_, outcome: Found) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    forget: assign({ siret: '', company: null, message: null }),
  },
}).createMachine({
  id: 'company-lookup',
  context: { siret: '', company: null, message: null },
  initial: 'ready',
  on: {
    'company.find': [
      { guard: 'hasNineDigits', target: '.looking', actions: 'takeSiret' },
      { target: '.unknown', actions: 'askNineDigits' },
    ],
    'company.forget': { guard: 'asked', target: '.ready', actions: 'forget' },
  },
  states: {
    ready: {},
    looking: {
      invoke: {
        id: 'findCompany',
        src: 'findCompany',
        input: ({ context }) => ({ query: { siret: context.siret } }),
        onDone: [
          { guard: { type: 'isActive', params: outputOf }, target: 'found', actions: [{ type: 'takeCompany', params: outputOf }, 'giveCompany'] },
          { guard: { type: 'isDone', params: outputOf }, target: 'ceased', actions: [{ type: 'takeCompany', params: outputOf }, 'giveCompany', 'warnCeased'] },
          { guard: { type: 'isUnknown', params: outputOf }, target: 'unknown', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    found: {},
    ceased: { description: 'La société n’existe plus : le courtier le voit avant d’aller plus loin.' },
    unknown: {},
    unavailable: { description: 'La saisie à la main reste possible.' },
  },
});
