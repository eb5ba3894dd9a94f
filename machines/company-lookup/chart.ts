import { assertEvent, assign, emit, setup } from 'xstate';
import type { CompanyDetails } from '#contract/lookup-resources.ts';
import { hasNineDigits, sirenOf } from '#domain/siren.ts';
import { messages } from '#domain/validation/messages.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface CompanyLookupContext {
  siret: string;
  company: CompanyDetails | null;
  /** The company found last, whose details fill the form. */
  filled: CompanyDetails | null;
  /** Message below the field, in French. */
  message: string | null;
}

export type CompanyLookupEvent =
  | { type: 'company.find'; siret: string }
  | { type: 'company.change'; siret: string };
export type CompanyLookupEmitted =
  | { type: 'company.found'; company: CompanyDetails }
  /** Another number was typed: the values that came from this company are cleared. */
  | { type: 'company.left'; company: CompanyDetails };

type Found = CallOutcome<'societe'>;

/** Whether the typed number differs from that of the company that fills the form. */
const isNoLongerThat = ({ filled }: CompanyLookupContext, siret: string): boolean =>
  filled !== null && filled.siret !== sirenOf(siret);

/** If the same number is asked for again, the known company fills the form without a call. */
const fillsAgain = { 'company.find': { guard: 'isSameNumber', actions: 'giveCompany' } } as const;

/**
 * Looks up a company by its SIREN, once nine digits are typed or on demand. Its details fill the form;
 * otherwise the field shows why not.
 */
export const companyLookupChart = setup({
  types: {
    context: {} as CompanyLookupContext,
    events: {} as CompanyLookupEvent,
    emitted: {} as CompanyLookupEmitted,
  },
  actors: { findCompany: call('societe') },
  guards: {
    ...outcomeGuards,
    hasNineDigits: ({ event }) => hasNineDigits(event.siret),
    isAnother: ({ context, event }) => hasNineDigits(event.siret) && isNoLongerThat(context, event.siret),
    isNoLongerThat: ({ context, event }) => {
      assertEvent(event, 'company.change');
      return isNoLongerThat(context, event.siret);
    },
    /** The same nine digits, perhaps with other spaces. */
    isSameNumber: ({ context, event }) =>
      hasNineDigits(event.siret) && context.siret === sirenOf(event.siret),
    asked: ({ context }) => context.siret !== '' || context.message !== null,
    isActive: (_, outcome: Found) => outcome.kind === 'done' && outcome.answer.active,
    /** The register has no such number, or the number is invalid. */
    isUnknown: (_, outcome: Found) => outcome.kind === 'gone' || outcome.kind === 'invalid',
  },
  actions: {
    takeSiret: assign(({ event }) => ({ siret: sirenOf(event.siret), company: null, message: null })),
    askNineDigits: assign({ message: messages.siret }),
    takeCompany: assign((_, outcome: Found) => ({ company: answerOf(outcome), filled: answerOf(outcome) })),
    giveCompany: emit(({ context }): CompanyLookupEmitted => ({
      type: 'company.found',
      company: context.company as CompanyDetails,
    })),
    takeBack: emit(({ context }): CompanyLookupEmitted => ({
      type: 'company.left',
      company: context.filled as CompanyDetails,
    })),
    forgetFilled: assign({ filled: null }),
    warnCeased: assign({ message: 'Cette société a cessé son activité.' }),
    takeMessage: assign((_, outcome: Found) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    forget: assign({ siret: '', company: null, message: null }),
  },
}).createMachine({
  id: 'company-lookup',
  context: { siret: '', company: null, filled: null, message: null },
  initial: 'ready',
  on: {
    'company.find': [
      { guard: 'isAnother', target: '.looking', actions: ['takeBack', 'forgetFilled', 'takeSiret'] },
      { guard: 'hasNineDigits', target: '.looking', actions: 'takeSiret' },
      { target: '.unknown', actions: 'askNineDigits' },
    ],
    'company.change': [
      { guard: 'isSameNumber' },
      { guard: 'isAnother', target: '.looking', actions: ['takeBack', 'forgetFilled', 'takeSiret'] },
      { guard: 'hasNineDigits', target: '.looking', actions: 'takeSiret' },
      { guard: 'isNoLongerThat', target: '.ready', actions: ['takeBack', 'forgetFilled', 'forget'] },
      { guard: 'asked', target: '.ready', actions: 'forget' },
    ],
  },
  states: {
    ready: {},
    looking: {
      on: { 'company.find': { guard: 'isSameNumber' } },
      invoke: {
        id: 'findCompany',
        src: 'findCompany',
        input: ({ context }) => ({ query: { siret: context.siret } }),
        onDone: [
          {
            guard: { type: 'isActive', params: outputOf },
            target: 'found',
            actions: [{ type: 'takeCompany', params: outputOf }, 'giveCompany'],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ceased',
            actions: [{ type: 'takeCompany', params: outputOf }, 'giveCompany', 'warnCeased'],
          },
          {
            guard: { type: 'isUnknown', params: outputOf },
            target: 'unknown',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    found: { on: fillsAgain },
    ceased: {
      on: fillsAgain,
      description: 'La société n’existe plus\u00a0: le courtier le voit avant d’aller plus loin.',
    },
    unknown: {},
    unavailable: { description: 'La saisie à la main reste possible.' },
  },
});
