import { assertEvent, assign, emit, enqueueActions, sendTo, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { AdjustmentResource, WorksEndResource } from '#contract/works-end.ts';
import { isDone, readBy } from '#domain/form-pages/reading.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Step } from '#domain/steps.ts';
import { finalCost, worksEndSchema } from '#domain/validation/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import { call, type CallInput, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { isFinal, answerOf, errorsOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import { sameData } from '../shared/same-data.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isNewer } from '../shared/versions.ts';
import { worksEndPage } from './page.ts';

export interface WorksEndInput {
  /** The chart that owns the request: receives each newer version as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}

export interface WorksEndContext extends WorksEndInput {
  worksEnd: WorksEndResource | null;
  /** The form as typed. */
  answers: WorksEndAnswers;
  /** The answers that the server has saved. */
  saved: WorksEndAnswers;
  revision: number;
  /** The declaration is sent as soon as it is saved. */
  sends: boolean;
  /**
   * Why the last save was refused, in French; null if it was not. It is repeated on demand, or after the next
   * input.
   */
  heldBack: string | null;
  /** The works' end as another user saved it meanwhile. */
  theirs: WorksEndResource | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  errors: Record<string, string[]>;
  /** Final cost to simulate, in euros; `adjustment`: the last known result. */
  cost: number | null;
  adjustment: AdjustmentResource | null;
  simulationMessage: string | null;
}

export type WorksEndEvent =
  | RequestChanged
  | { type: 'worksEnd.retry' }
  /** The typed cost; a text if it is no amount yet. */
  | { type: 'cost.change'; cost: number | string | null }
  | { type: 'simulation.retry' }
  | { type: 'answers.change'; answers: WorksEndAnswers }
  | { type: 'declaration.retry' }
  | { type: 'declaration.send' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  /** The page is hidden, or another tab is displayed. */
  | { type: 'page.hide' };

type Read = CallOutcome<'worksEnd'>;
type Saved = CallOutcome<'saveWorksEnd'>;
type Sent = CallOutcome<'updateStep'>;

const declared: Step = 'documents-de-fin-de-travaux-recus';

const wireOf = (answers: WorksEndAnswers) => readBy(worksEndSchema, worksEndPage, answers);
/**
 * Whether the answers differ from the saved ones, apart from spaces at an end and fields that are not asked
 * for.
 */
function isTyped({ answers, saved }: Pick<WorksEndContext, 'answers' | 'saved'>): boolean {
  const wire = wireOf(answers);
  return !wire.ok || !sameData(wire.value, saved);
}
/** The answers are invalid, so that they cannot be saved and would be lost with the page. */
export const isUnsavable = ({ worksEnd, answers }: Pick<WorksEndContext, 'worksEnd' | 'answers'>): boolean =>
  worksEnd?.may_write === true && !wireOf(answers).ok;
const costOf = (event: WorksEndEvent): number | null => {
  assertEvent(event, 'cost.change');
  return typeof event.cost === 'number' && finalCost().isValidSync(event.cost) ? event.cost : null;
};

/** The displayed result belongs to the entered cost. */
export const isSimulated = ({ cost, adjustment }: Pick<WorksEndContext, 'cost' | 'adjustment'>): boolean =>
  cost !== null && adjustment?.final_cost === cost;

/** Input of a save; throws if the answers cannot be saved. */
export function saveInput({ request, answers, revision }: WorksEndContext): CallInput<'saveWorksEnd'> {
  const wire = wireOf(answers);
  if (!wire.ok) throw new Error('Only what the schema accepts is saved');
  return { params: { id: request.id }, body: { ...wire.value, revision } };
}

export const sendInput = ({ request }: WorksEndContext): CallInput<'updateStep'> => ({
  params: { id: request.id },
  body: { step: toWireSlug(declared), data: {}, version: request.version },
});

/** The form is no longer editable after the read, so that its message would disappear with it. */
const isShut = ({ context }: { context: WorksEndContext }, outcome: Read): boolean =>
  outcome.kind === 'done' &&
  context.heldBack !== null &&
  context.worksEnd?.may_write === true &&
  !outcome.answer.may_write;

/** Types, actors, guards and actions of the chart of the end of the works. */
export const worksEndSetup = setup({
  types: {
    context: {} as WorksEndContext,
    events: {} as WorksEndEvent,
    input: {} as WorksEndInput,
    emitted: {} as Emitted,
  },
  // A declaration that is left goes on being saved.
  actors: {
    read: call('worksEnd'),
    compare: call('worksEnd'),
    save: call('saveWorksEnd', { outlives: true }),
    send: call('updateStep'),
    simulate: call('simulateAdjustment'),
  },
  /** Delays in ms, counted from the first change. */
  delays: { savePause: 800, simulationPause: 300 },
  guards: {
    ...outcomeGuards,
    /** The request changed. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return event.request.version !== context.request.version;
    },
    isSimulated: ({ context }) => isSimulated(context),
    hasCost: ({ context }) => context.cost !== null,
    isAmount: ({ event }) => costOf(event) !== null,
    typedSomething: ({ context, event }) => {
      assertEvent(event, 'answers.change');
      return !sameData(event.answers, context.answers);
    },
    isSavable: ({ context }) => wireOf(context.answers).ok,
    /** There are unsaved answers, and the user may save them. */
    hasUnsaved: ({ context }) => context.worksEnd?.may_write === true && isTyped(context),
    isShut,
    isHeldBack: ({ context }) =>
      context.heldBack !== null && context.worksEnd?.may_write === true && isTyped(context),
    isComplete: ({ context }) => isDone(worksEndPage, context.answers),
    wantsSend: ({ context }) => context.sends,
  },
  actions: {
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    /**
     * Takes the reading. Unsaved answers stay on top; the simulated result stays if the contract is the same.
     */
    takeRead: assign(({ context }, outcome: Read) => {
      const worksEnd = answerOf(outcome);
      const adjustment = sameData(worksEnd.contract, context.worksEnd?.contract) ? context.adjustment : null;
      return {
        worksEnd,
        saved: worksEnd.answers,
        revision: worksEnd.revision,
        answers: isTyped(context) ? context.answers : worksEnd.answers,
        adjustment,
        message: context.heldBack,
      };
    }),
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'answers.change');
      return { answers: event.answers, errors: {}, message: null, heldBack: null };
    }),
    takeSaved: assign((_, outcome: Saved) => {
      const worksEnd = answerOf(outcome);
      return {
        worksEnd,
        saved: worksEnd.answers,
        revision: worksEnd.revision,
        request: worksEnd.request,
        message: null,
        errors: {},
        heldBack: null,
      };
    }),
    holdBack: assign((_, outcome: ApiOutcome<unknown>) => ({ heldBack: messageOf(outcome) ?? unexpected })),
    wantSend: assign({ sends: true }),
    wantNoSend: assign({ sends: false }),
    takeRefusal: assign((_, outcome: ApiOutcome<unknown>) => ({
      message: messageOf(outcome),
      errors: errorsOf(outcome),
      sends: false,
    })),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false, sends: false }),
    takeTheirs: assign((_, outcome: Read) => ({ theirs: answerOf(outcome) })),
    layMineOnTheirs: assign(({ context: { theirs } }) =>
      theirs ? { worksEnd: theirs, saved: theirs.answers, revision: theirs.revision, theirs: null } : {},
    ),
    adoptTheirs: assign(({ context: { theirs } }) =>
      theirs
        ? {
            worksEnd: theirs,
            answers: theirs.answers,
            saved: theirs.answers,
            revision: theirs.revision,
            theirs: null,
          }
        : {},
    ),
    notifyOwner: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'request.changed', request: context.request }) as const,
    ),
    /** Sends the request of the reading to its owner, if it changed before the works' end was read. */
    sendRead: enqueueActions<
      WorksEndContext,
      WorksEndEvent,
      Read,
      WorksEndEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ context, enqueue }, outcome) => {
      const { request } = answerOf(outcome);
      if (isNewer(request, context.request))
        enqueue.sendTo(context.parent, { type: 'request.changed', request });
    }),
    sendSent: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Sent) => ({ type: 'request.changed', request: answerOf(outcome).request }) as const,
    ),
    passNewerOn: newerPassedOn<WorksEndContext, WorksEndEvent>(),
    toastRefused: emit((_, outcome: ApiOutcome<unknown>): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: messageOf(outcome) ?? unexpected,
    })),
    toastHeldBack: emit(({ context }): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: context.heldBack ?? unexpected,
    })),
    toastSent: emit({
      type: 'toast',
      kind: 'success',
      message: 'La fin de travaux est transmise aux gestionnaires.',
    } satisfies Emitted),
    takeCost: assign(({ event }) => ({ cost: costOf(event), simulationMessage: null })),
    /** Drops a refused cost, so that it is not sent again. */
    dropCost: assign({ cost: null }),
    takeAdjustment: assign((_, outcome: CallOutcome<'simulateAdjustment'>) => ({
      adjustment: answerOf(outcome).adjustment,
    })),
    takeSimulationMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      simulationMessage: messageOf(outcome),
    })),
    takeSimulationFault: assign({ simulationMessage: unexpected }),
  },
});

export const begun = ({ input }: { input: WorksEndInput }): WorksEndContext => ({
  ...input,
  worksEnd: null,
  answers: blankWorksEnd(),
  saved: blankWorksEnd(),
  revision: 0,
  sends: false,
  heldBack: null,
  theirs: null,
  message: null,
  errors: {},
  cost: null,
  adjustment: null,
  simulationMessage: null,
});
