import { assertEvent, assign, emit, setup } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import type { Emitted } from '../shared/emitted.ts';
import { currentTab, dossierPath, isCurrentStep, isReachable, stepOfSlug } from './access.ts';
import { loadRequest, type RequestOutcome } from './actors.ts';

export interface DossierAccessContext {
  role: Role;
  id: number;
  /** The tab that the address asks for; `null` for the bare `/dossier/{id}`. */
  tab: DossierTab | null;
  /** Where the user comes from, as a path; `null` at a first page. */
  previousPath: string | null;
  /** Sent back already, and not let in since: the page one came from may be closed too, and one is not sent to and fro. */
  sentBack: boolean;
  request: RequestResource | null;
  message: string | null;
}

export type DossierAccessEvent =
  /** The address changed within the dossier. */
  | { type: 'tab.open'; tab: DossierTab | null; previousPath: string | null }
  /** A tab or the sub-header changed the request. */
  | { type: 'request.changed'; request: RequestResource }
  | { type: 'dossier.retry' };

export interface DossierAccessInput {
  role: Role;
  id: number;
  tab: DossierTab | null;
  previousPath: string | null;
}

const stepOf = ({ request }: DossierAccessContext) => stepOfSlug(request?.step.slug ?? '');
const refusedTab = 'Cette étape du dossier n’est pas encore ouverte.';

/** Which of the six steps may be entered, and where one is sent back to (docs/domain/steps.md). */
export const dossierAccessChart = setup({
  types: { context: {} as DossierAccessContext, events: {} as DossierAccessEvent, emitted: {} as Emitted, input: {} as DossierAccessInput },
  actors: { loadRequest },
  guards: {
    isFound: (_, outcome: RequestOutcome) => outcome.kind === 'found',
    isGone: (_, outcome: RequestOutcome) => outcome.kind === 'gone',
    noTabAsked: ({ context }) => context.tab === null,
    isCurrentStep: ({ context }) => context.tab !== null && isCurrentStep(context.role, stepOf(context), context.tab),
    isReachable: ({ context }) => context.tab !== null && isReachable(context.role, stepOf(context), context.tab),
    cameFromElsewhere: ({ context }) => !context.sentBack && context.previousPath !== null && context.previousPath !== dossierPath(context.id, context.tab ?? undefined),
  },
  actions: {
    takeTab: assign(({ event }) => {
      assertEvent(event, 'tab.open');
      return { tab: event.tab, previousPath: event.previousPath };
    }),
    takeChange: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takeRequest: assign({ request: ({ context }, outcome: RequestOutcome) => (outcome.kind === 'found' ? outcome.request : context.request), message: null }),
    keepMessage: assign({ message: (_, outcome: RequestOutcome) => (outcome.kind === 'found' ? null : outcome.message) }),
    keepFailure: assign({ message: 'Une erreur inattendue est survenue. Réessayez ; rien n’est perdu.' }),
    noteSentBack: assign({ sentBack: true }),
    noteLetIn: assign({ sentBack: false }),
    goToCurrentStep: emit(({ context }): Emitted => ({ type: 'navigate', to: dossierPath(context.id, currentTab(context.role, stepOf(context))), replace: true })),
    goBack: emit(({ context }): Emitted => ({ type: 'navigate', to: context.previousPath ?? dossierPath(context.id), replace: true })),
    goToDossier: emit(({ context }): Emitted => ({ type: 'navigate', to: dossierPath(context.id), replace: true })),
    sayNotOpenYet: emit({ type: 'toast', kind: 'error', message: refusedTab }),
  },
}).createMachine({
  id: 'dossier-access',
  context: ({ input }) => ({ ...input, sentBack: false, request: null, message: null }),
  initial: 'loading',
  states: {
    loading: {
      on: { 'tab.open': { actions: 'takeTab' } },
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'deciding', actions: { type: 'takeRequest', params: ({ event }) => event.output } },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'notFound' },
          { target: 'unavailable', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    deciding: {
      description: 'L’adresse nue mène à l’étape exacte ; une autre s’ouvre si elle est atteinte.',
      always: [
        { guard: 'noTabAsked', target: 'goingToCurrentStep' },
        { guard: 'isCurrentStep', target: 'open.atCurrentStep' },
        { guard: 'isReachable', target: 'open.atOtherStep' },
        { guard: 'cameFromElsewhere', target: 'sentBack', actions: ['sayNotOpenYet', 'goBack', 'noteSentBack'] },
        { target: 'sentBack', actions: ['sayNotOpenYet', 'goToDossier', 'noteSentBack'] },
      ],
    },
    goingToCurrentStep: {
      entry: 'goToCurrentStep',
      on: { 'tab.open': { target: 'deciding', actions: 'takeTab' } },
    },
    sentBack: {
      description: 'L’étape n’est pas atteinte : retour à la page précédente.',
      on: { 'tab.open': { target: 'deciding', actions: 'takeTab' } },
    },
    open: {
      entry: 'noteLetIn',
      on: {
        'tab.open': { target: 'deciding', actions: 'takeTab' },
        'request.changed': { target: 'deciding', actions: 'takeChange' },
      },
      initial: 'atOtherStep',
      states: {
        atCurrentStep: { description: 'Ce que seule l’étape en cours propose est offert.' },
        atOtherStep: { description: 'L’étape est atteinte, sans être celle en cours.' },
      },
    },
    notFound: { description: 'Inconnu, ou à quelqu’un d’autre : la même page neutre.' },
    unavailable: { on: { 'dossier.retry': 'loading' } },
  },
});
