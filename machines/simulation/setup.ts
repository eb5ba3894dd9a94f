import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { communesChart } from '../communes/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { draftChart, type DraftEvent } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, errorsOf, newerOf, unexpected } from '../shared/outcome.ts';
import { priceChart } from '../shared/price/index.ts';
import { writeWith } from '../shared/write/index.ts';
import {
  draftOf,
  otherFile,
  startOver,
  withAdopted,
  withAnswers,
  withDraft,
  withMade,
  withRequest,
  withTaken,
  withWritten,
  type SimulationContext,
  type SimulationInputs,
} from './context.ts';
import type { SimulationEvent } from './events.ts';
import { guards, isRecorded, visited, type Recorded } from './guards.ts';
import { communesChange, draftPlace, priceChange, simulateInput } from './inputs.ts';
import { addressOf, type Stage } from './stage.ts';

/** Types, actors, guards and actions of the chart. */
export const simulation = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    emitted: {} as Emitted,
    input: {} as SimulationInputs,
  },
  actors: {
    getRequest: call('getRequest'),
    simulate: writeWith('simulate'),
    updateRequest: writeWith('updateRequest'),
    sendEvent: writeWith('sendEvent'),
    sendDevis: writeWith('sendDevis'),
    draft: draftChart,
    price: priceChart,
    communes: communesChart,
  },
  guards,
  actions: {
    openOther: assign(({ context, event }) => otherFile(context, visited(event))),
    takeWish: assign(({ event }) => ({ asked: visited(event).stage })),
    forgetWish: assign({ asked: null }),
    takeRequest: assign(({ context }, outcome: CallOutcome<'getRequest'>) =>
      withRequest(context, answerOf(outcome).request),
    ),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.read');
      return withDraft(context, event);
    }),
    takeOtherDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.taken');
      return withTaken(context, event.data);
    }),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, ['draft.unreadable', 'draft.notCleared']);
      return { error: event.message };
    }),
    keepForm: assign({ keepsForm: true }),
    forgetKeeping: assign({ keepsForm: false }),
    startOver: assign(({ context }) => startOver(context)),
    takeAnswers: assign(({ context, event }) => {
      assertEvent(event, 'answers.changed');
      return withAnswers(context, event.form);
    }),

    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      error: outcome.kind === 'done' ? null : outcome.message,
    })),
    takeRefusal: assign((_, outcome: Recorded) => {
      if (isRecorded(outcome) || outcome.kind === 'cancelled') return {};
      const errors = errorsOf(outcome);
      return { unanswered: null, errors, error: errors['postal_code']?.[0] ?? outcome.message };
    }),
    takeUnexpected: assign({ error: unexpected }),
    takeWritten: assign(({ context }, outcome: Recorded) =>
      isRecorded(outcome) ? withWritten(context, outcome.answer.request) : {},
    ),
    takeAdopted: assign(({ context }, outcome: Recorded) =>
      isRecorded(outcome) ? withAdopted(context, outcome.answer.request) : {},
    ),
    noteCreation: assign(({ context }) =>
      context.requestId === null ? { unanswered: simulateInput({ context }) } : {},
    ),
    takeNewer: assign(({ context }, outcome: Recorded) => {
      const newer = outcome.kind === 'cancelled' ? null : newerOf(outcome);
      return newer ? { request: newer, attempt: context.attempt + 1 } : {};
    }),
    takeMade: assign(({ context }, outcome: Recorded) => {
      const made = outcome.kind === 'cancelled' ? null : newerOf(outcome);
      return made ? withMade(context, made) : {};
    }),
    adoptVersion: assign(({ context }) => ({
      version: context.request?.version ?? context.version,
      isRecorded: false,
    })),
    takeTheirs: assign(({ context }) => ({ ...startOver(context), asked: 'recapitulatif' as const })),

    notifyPrice: sendTo('price', priceChange),
    retryPrice: sendTo('price', { type: 'price.retry' }),
    notifyCommunes: sendTo('communes', communesChange),
    storeDraft: sendTo('draft', ({ context }): DraftEvent => ({
      type: 'draft.change',
      data: draftOf(context),
    })),
    forwardToDraft: sendTo('draft', ({ event }) => event as DraftEvent),
    leaveDraft: sendTo('draft', { type: 'draft.leave' } satisfies DraftEvent),
    /**
     * Sends the draft at once if another page is opened. Not after a save or on starting over: these clear
     * the draft, and the write could arrive after that.
     */
    leaveDraftOnNavigation: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'address.visited')
        enqueue.sendTo('draft', { type: 'draft.leave' } satisfies DraftEvent);
    }),
    clearDraft: sendTo('draft', { type: 'draft.clear' } satisfies DraftEvent),
    /** Clears the draft of the recorded request; later input is stored under the request's key. */
    moveDraft: sendTo('draft', ({ context }): DraftEvent => ({
      type: 'draft.clear',
      next: draftPlace(context),
    })),
    retryWrite: sendTo('write', { type: 'write.retry' }),
    cancelWrite: sendTo('write', { type: 'write.cancel' }),

    /**
     * Puts the stage into the address. Continuing adds an entry to the history; any other change replaces it.
     * Does nothing if the address is right already.
     */
    goToStage: enqueueActions(({ context, event, enqueue }, { stage }: { stage: Stage }) => {
      if (event.type === 'address.visited' && event.stage === stage && event.requestId === context.requestId)
        return;
      enqueue.emit({
        type: 'navigate',
        to: addressOf(context.type, stage, context.requestId, context.draft),
        replace: event.type !== 'stage.continue',
      });
    }),
    announceChange: emit({ type: 'requests.changed' }),
    announceSaved: emit((_, outcome: Recorded): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: isRecorded(outcome) && 'message' in outcome.answer ? String(outcome.answer.message) : '',
    })),
  },
});
