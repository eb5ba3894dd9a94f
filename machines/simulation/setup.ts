import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { Draft } from '#contract/resources.ts';
import { failureMessage } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import { forgetDraft, loadRequest, readDraft, recordRequest, requestReferral, saveOffer, type Found, type Recorded } from './actors.ts';
import { isEstimationField } from './answers.ts';
import { afresh, otherFile, withAnswers, withDraft, withoutDraft, withRequest, withTaken, withWritten, type SimulationContext, type SimulationInputs } from './context.ts';
import type { KeptAnswers, SimulationForm } from './form.ts';
import { refusalOf } from './price-chart.ts';
import { addressOf, isNotEligible, isSavedOffer, isSimulable, landing, reachableStages, type Stage } from './stage.ts';

export type SimulationEvent =
  /** The address bar names this request and this stage. */
  | { type: 'address.visited'; requestId: number | null; stage: Stage | null }
  | { type: 'answers.changed'; form: SimulationForm }
  /** The page is done: on to the next. */
  | { type: 'stage.continue' }
  | { type: 'offer.save' }
  | { type: 'attempt.retry' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  /** The draft of another tab is taken instead of what is here. */
  | { type: 'draft.taken'; answers: KeptAnswers }
  | { type: 'afresh.ask' }
  | { type: 'afresh.confirm' }
  | { type: 'afresh.cancel' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'referral.request' };

const visited = (event: SimulationEvent) => {
  assertEvent(event, 'address.visited');
  return event;
};

/** Where the address, or what it asked for when the screen opened, leads now. */
const landsOn = (context: SimulationContext, event: { type: string }): Stage =>
  landing(event.type === 'address.visited' ? (event as Extract<SimulationEvent, { type: 'address.visited' }>).stage : context.asked, context);

/** The words of the chart: every guard, action, actor and delay, named. */
export const simulation = setup({
  types: { context: {} as SimulationContext, events: {} as SimulationEvent, emitted: {} as Emitted, input: {} as SimulationInputs },
  actors: { loadRequest, readDraft, forgetDraft, recordRequest, saveOffer, requestReferral },
  guards: {
    namesRequest: ({ context }) => context.requestId !== null,
    isUnknown: (_, found: Found) => found.kind === 'unknown',
    isClosed: (_, found: Found) => found.kind === 'found' && !isSimulable(found.request),
    /** A draft lies there, and nobody asked for a page: ask before taking it. */
    draftAwaitsChoice: ({ context }) => context.draft.isResumed && context.asked === null,
    /** Without a stage, the address of a simulation asks for a new one, or for that request. */
    isAnotherFile: ({ context, event }) => {
      const { requestId, stage } = visited(event);
      return requestId !== context.requestId && (requestId !== null || stage === null);
    },
    asksAnotherPage: ({ event }) => visited(event).stage !== 'recapitulatif',
    landsOnConfirmation: ({ context, event }) => landsOn(context, event) === 'confirmation',
    landsOnRecapitulatif: ({ context, event }) => landsOn(context, event) === 'recapitulatif',
    landsOnFormulaire: ({ context, event }) => landsOn(context, event) === 'formulaire',
    isEstimated: ({ context }) => reachableStages(context).includes('formulaire'),
    isFilled: ({ context }) => reachableStages(context).includes('recapitulatif'),

    onlyOfferRemains: ({ context }) => (context.isRecorded && !isNotEligible(context.request)) || isSavedOffer(context.request),
    isNotEligible: ({ context }) => isNotEligible(context.request),
    isRefusedAsNotEligible: (_, outcome: Recorded) => outcome.kind === 'recorded' && isNotEligible(outcome.request),
    isRecorded: (_, outcome: Recorded) => outcome.kind === 'recorded',
    isInvalidEstimation: ({ context }, outcome: Recorded) => outcome.kind === 'invalid' && Object.keys(outcome.errors).some((path) => isEstimationField(context.type, path)),
    isInvalid: (_, outcome: Recorded) => outcome.kind === 'invalid',
    isStaleYetSimulable: (_, outcome: Recorded) => outcome.kind === 'stale' && isSimulable(outcome.request),
    needsCompany: ({ context }) => context.request?.facts.referral === 'needed',
    awaitsCompany: ({ context }) => context.request?.facts.referral === 'pending',
  },
  actions: {
    openOther: assign(({ context, event }) => otherFile(context, visited(event).requestId, visited(event).stage)),
    takeWish: assign(({ event }) => ({ asked: visited(event).stage })),
    forgetWish: assign({ asked: null }),
    takeRequest: assign(({ context }, found: Found) => (found.kind === 'found' ? withRequest(context, found.request) : {})),
    takeDraft: assign(({ context }, draft: Draft) => withDraft(context, draft)),
    startAfresh: assign(({ context }) => afresh(context)),
    takeAnswers: assign(({ context, event }) => {
      assertEvent(event, 'answers.changed');
      return withAnswers(context, event.form);
    }),

    takeRefusal: assign((_, outcome: Recorded) => (outcome.kind === 'recorded' ? {} : refusalOf(outcome))),
    takeFailure: assign({ error: (_, { error }: { error: unknown }) => failureMessage(error) }),

    takeTaken: assign(({ context, event }) => {
      assertEvent(event, 'draft.taken');
      return withTaken(context, event.answers);
    }),
    noteTidied: assign(({ context }) => withoutDraft(context)),

    takeWritten: assign(({ context }, outcome: Recorded) => (outcome.kind === 'recorded' ? withWritten(context, outcome.request) : {})),
    takeFreshVersion: assign(({ context }, outcome: Recorded) => ('request' in outcome && outcome.request ? { request: outcome.request, attempt: context.attempt + 1 } : {})),
    adoptVersion: assign(({ context }) => ({ version: context.request?.version ?? context.version, isRecorded: false })),
    takeTheirs: assign(({ context }) => ({ ...afresh(context), asked: 'recapitulatif' as const })),

    /** Going on is a step that the browser's Back undoes; everything else corrects the address, which one that leads here needs not. */
    goToStage: enqueueActions(({ context, event, enqueue }, { stage }: { stage: Stage }) => {
      if (event.type === 'address.visited' && event.stage === stage && event.requestId === context.requestId) return;
      enqueue.emit({ type: 'navigate', to: addressOf(context.type, stage, context.requestId), replace: event.type !== 'stage.continue' });
    }),
    tellSaved: emit((_, outcome: Recorded): Emitted => ({ type: 'toast', kind: 'success', message: outcome.message })),
  },
});
