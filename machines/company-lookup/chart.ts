import { assertEvent, assign, emit, setup } from 'xstate';
import type { CompanyDetails } from '#contract/resources.ts';
import { messages } from '#domain/validation/messages.ts';
import { failureMessage } from '../conflict.ts';
import { findCompany, type CompanyOutcome } from './actors.ts';

export interface CompanyLookupContext {
  siret: string;
  company: CompanyDetails | null;
  /** What the field says. */
  message: string | null;
}

export type CompanyLookupEvent = { type: 'company.find'; siret: string } | { type: 'company.forget' };
export type CompanyLookupEmitted = { type: 'company.found'; company: CompanyDetails };

const compact = (siret: string) => siret.replaceAll(/\s/g, '');

/** A company looked up by its SIREN (specification, section 5): its details fill the form, or the field says why not. */
export const companyLookupChart = setup({
  types: { context: {} as CompanyLookupContext, events: {} as CompanyLookupEvent, emitted: {} as CompanyLookupEmitted },
  actors: { findCompany },
  guards: {
    hasNineDigits: ({ event }) => {
      assertEvent(event, 'company.find');
      return /^\d{9}$/.test(compact(event.siret));
    },
    asked: ({ context }) => context.siret !== '' || context.message !== null,
    isActive: (_, outcome: CompanyOutcome) => outcome.kind === 'found' && outcome.company.active,
    isFound: (_, outcome: CompanyOutcome) => outcome.kind === 'found',
    isUnknown: (_, outcome: CompanyOutcome) => outcome.kind === 'unknown',
  },
  actions: {
    takeSiret: assign(({ event }) => {
      assertEvent(event, 'company.find');
      return { siret: compact(event.siret), company: null, message: null };
    }),
    askNineDigits: assign({ message: messages.siret }),
    takeCompany: assign((_, outcome: CompanyOutcome) => (outcome.kind === 'found' ? { company: outcome.company } : {})),
    tellCompany: emit(({ context }): CompanyLookupEmitted => ({ type: 'company.found', company: context.company as CompanyDetails })),
    warnCeased: assign({ message: 'Cette société a cessé son activité.' }),
    keepMessage: assign((_, outcome: CompanyOutcome) => ({ message: outcome.kind === 'found' ? null : outcome.message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),
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
        input: ({ context }) => ({ siret: context.siret }),
        onDone: [
          { guard: { type: 'isActive', params: ({ event }) => event.output }, target: 'found', actions: [{ type: 'takeCompany', params: ({ event }) => event.output }, 'tellCompany'] },
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'ceased', actions: [{ type: 'takeCompany', params: ({ event }) => event.output }, 'tellCompany', 'warnCeased'] },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
          { target: 'unavailable', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    found: {},
    ceased: { description: 'La société n’existe plus : le courtier le voit avant d’aller plus loin.' },
    unknown: {},
    unavailable: { description: 'La saisie à la main reste possible.' },
  },
});
