import { assertEvent, assign, emit, setup } from 'xstate';
import type { Draft } from '#contract/resources.ts';
import { failureMessage, type Conflict } from '../conflict.ts';
import type { Emitted } from '../emitted.ts';
import { askPrice, findCommunes, forgetDraft, keepDraft, loadRequest, readDraft, recordRequest, requestReferral, saveOffer, type Found, type Kept, type Priced, type Recorded } from './actors.ts';
import { isEstimationField, isPriceable } from './answers.ts';
import { afresh, otherFile, withAnswers, withDraft, withOtherDraft, withoutDraft, withRequest, withWritten, type SimulationContext, type SimulationInputs } from './context.ts';
import { readDraftData, sameAnswers, type SimulationForm } from './form.ts';
import { addressOf, isNotEligible, isSavedOffer, isSimulable, landing, reachableStages, type Stage } from './stage.ts';

export type SimulationEvent =
  /** The address bar names this request and this stage. */
  | { type: 'address.visited'; requestId: number | null; stage: Stage | null }
  | { type: 'answers.changed'; form: SimulationForm }
  /** The page is done: on to the next. */
  | { type: 'stage.continue' }
  | { type: 'offer.save' }
  | { type: 'price.retry' }
  | { type: 'attempt.retry' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  /** The page is about to be hidden: keep what was typed now. */
  | { type: 'draft.flush' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' }
  | { type: 'afresh.ask' }
  | { type: 'afresh.confirm' }
  | { type: 'afresh.cancel' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'referral.request' };

/** Pauses, ms: in typing before a price is asked for and a draft is kept; before a draft is tried again. */
export const pauses = { beforePrice: 300, beforeDraft: 700, beforeDraftAgain: 10_000 } as const;

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
  actors: { loadRequest, readDraft, keepDraft, forgetDraft, findCommunes, askPrice, recordRequest, saveOffer, requestReferral },
  delays: { ...pauses },
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
    landsOnConfirmation: ({ context, event }) => landsOn(context, event) === 'confirmation',
    landsOnRecapitulatif: ({ context, event }) => landsOn(context, event) === 'recapitulatif',
    landsOnFormulaire: ({ context, event }) => landsOn(context, event) === 'formulaire',
    isEstimated: ({ context }) => reachableStages(context).includes('formulaire'),
    isFilled: ({ context }) => reachableStages(context).includes('recapitulatif'),

    isPriced: ({ context }) => context.price?.form === context.form,
    isPriceable: ({ context }) => isPriceable(context.form, context),
    isRefusedPrice: (_, priced: Priced) => priced.kind !== 'priced',

    isKept: ({ context }) => context.draft.kept === context.form,
    isStaleDraft: (_, kept: Kept) => kept.kind === 'stale',
    /** The answer to an earlier try was lost on the way: what lies there is ours. */
    isOwnDraft: ({ context }, draft: Draft) => sameAnswers(readDraftData(draft.data)?.form, context.form),
    isNoDraft: (_, draft: Draft) => readDraftData(draft.data) === null,
    changedMeanwhile: ({ context }, kept: Kept) => kept.kind === 'kept' && kept.form !== context.form,

    postalCodeChanges: ({ context, event }) => {
      assertEvent(event, 'answers.changed');
      return event.form.postal_code !== context.form.postal_code;
    },
    knowsCommunes: ({ context }) => context.communes.postalCode === context.form.postal_code,
    hasPostalCode: ({ context }) => /^\d{5}$/.test(context.form.postal_code),

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
    takeRequest: assign(({ context }, found: Found) => (found.kind === 'found' ? withRequest(context, found.request) : {})),
    takeDraft: assign(({ context }, draft: Draft) => withDraft(context, draft)),
    startAfresh: assign(({ context }) => afresh(context)),
    takeAnswers: assign(({ context, event }) => {
      assertEvent(event, 'answers.changed');
      return withAnswers(context, event.form);
    }),

    takePrice: assign((_, priced: Priced) => (priced.kind === 'priced' ? { price: priced, errors: {}, error: null } : {})),
    takeRefusal: assign((_, { kind, ...refusal }: Priced | Recorded) => {
      if (kind === 'priced' || kind === 'recorded') return {};
      const { message, errors = {} } = refusal as Pick<Conflict, 'message'> & { errors?: Record<string, string[]> };
      return { errors, error: errors['postal_code']?.[0] ?? message };
    }),
    takeFailure: assign({ error: (_, { error }: { error: unknown }) => failureMessage(error) }),

    noteKept: assign({
      draft: ({ context }, kept: Kept) => (kept.kind === 'kept' ? { ...context.draft, revision: kept.draft.revision, keptAt: kept.draft.updated_at, kept: kept.form, other: null } : context.draft),
    }),
    noteOwn: assign({ draft: ({ context }, draft: Draft) => ({ ...context.draft, revision: draft.revision, keptAt: draft.updated_at, kept: context.form }) }),
    noteGone: assign({ draft: ({ context }, draft: Draft) => ({ ...context.draft, revision: draft.revision }) }),
    noteOther: assign({
      draft: ({ context }, draft: Draft) => {
        const answers = readDraftData(draft.data) ?? { form: context.form, version: context.version };
        return { ...context.draft, other: { answers, revision: draft.revision, keptAt: draft.updated_at } };
      },
    }),
    keepMine: assign({ draft: ({ context }) => ({ ...context.draft, revision: context.draft.other?.revision ?? context.draft.revision, other: null }) }),
    takeOther: assign(({ context }) => withOtherDraft(context)),

    noteTidied: assign(({ context }) => withoutDraft(context)),

    takeCommunes: assign({ communes: ({ context }, names: string[]) => ({ postalCode: context.form.postal_code, names }) }),

    takeWritten: assign(({ context }, outcome: Recorded) => (outcome.kind === 'recorded' ? withWritten(context, outcome.request) : {})),
    takeFreshVersion: assign(({ context }, outcome: Recorded) => ('request' in outcome && outcome.request ? { request: outcome.request, attempt: context.attempt + 1 } : {})),
    adoptVersion: assign(({ context }) => ({ version: context.request?.version ?? context.version, isRecorded: false })),
    takeTheirs: assign(({ context }) => ({ ...afresh(context), asked: 'recapitulatif' as const })),

    /** Going on is a step that the browser's Back undoes; everything else corrects the address. */
    goToStage: emit(({ context, event }, { stage }: { stage: Stage }): Emitted => ({ type: 'navigate', to: addressOf(context.type, stage, context.requestId), replace: event.type !== 'stage.continue' })),
    tellSaved: emit((_, outcome: Recorded): Emitted => ({ type: 'toast', kind: 'success', message: outcome.message })),
  },
});
