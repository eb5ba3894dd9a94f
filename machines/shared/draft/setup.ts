import { assertEvent, assign, sendTo, setup, spawnChild, type ErrorActorEvent } from 'xstate';
import type { Draft } from '#contract/drafts.ts';
import type { ApiOutcome } from '#api/outcome.ts';
import { call, type CallInput } from '../call.ts';
import { dropDraft } from '../tab-drafts.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../outcome.ts';
import { sameData } from '../same-data.ts';
import type { DraftContext, DraftEvent, DraftInput, DraftNews } from './context.ts';

type Read = ApiOutcome<Draft>;

const isThere = (draft: Draft): boolean => draft.data !== null;
const draftIn = (outcome: Read): Draft | null =>
  outcome.kind === 'done' && isThere(outcome.answer) ? outcome.answer : null;

/** The context without anything that this page has stored. */
const nothingLeft = { sent: null, savedAt: null, other: null, message: null } satisfies Partial<DraftContext>;

/** Input of the call that clears the draft. */
export const clearing = ({
  context: { place, revision, writer, sequence },
}: {
  context: DraftContext;
}): CallInput<'deleteDraft'> => ({ params: place, query: { revision, writer, sequence } });

/** Types, actors, guards and actions of the draft's chart. */
export const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent | ErrorActorEvent<unknown, 'clearFormer'>,
    input: {} as DraftInput,
  },
  actors: {
    getDraft: call('getDraft', { draft: 'reads' }),
    putDraft: call('putDraft', { outlives: true, draft: 'keeps' }),
    deleteDraft: call('deleteDraft', { outlives: true, draft: 'clears' }),
  },
  /**
   * In ms: delay before typed input is sent, counted from the first change; delay before a failed call is
   * repeated.
   */
  delays: { typingPause: 800, nextTry: 10_000 },
  guards: {
    ...outcomeGuards,
    changes: ({ context, event }) => {
      assertEvent(event, 'draft.change');
      return !sameData(event.data, context.wanted);
    },
    /** The wanted draft differs from the one that was sent last. */
    hasUnsent: ({ context }) => context.wanted !== null && !sameData(context.wanted, context.sent),
    /** The stored draft must be cleared: nothing is wanted, or later input is stored under another key. */
    hasServed: ({ context }) => context.wanted === null || context.next !== null,
    /** Input for the next key exists, while the former draft is not cleared yet. */
    movesOn: ({ context }) => context.wanted !== null && context.next !== null,
    wantsSome: ({ context }) => context.wanted !== null,
    /** The draft is no longer needed, and the server has none. */
    isClear: ({ context }) => (context.wanted === null || context.next !== null) && context.sent === null,
    isThere: (_, outcome: Read) => draftIn(outcome) !== null,
    /** The stored draft differs from the form that is already filled. */
    isOther: ({ context }, outcome: Read) => {
      const draft = draftIn(outcome);
      return draft !== null && context.wanted !== null && !sameData(draft.data, context.wanted);
    },
    /** The stored draft is the one that this tab's unsent input was typed over. */
    isBeneath: ({ context: { wanted, revision } }, outcome: Read) =>
      wanted !== null && draftIn(outcome)?.revision === revision,
    /** The form is already filled, and no draft is stored. */
    holds: ({ context }, outcome: Read) => outcome.kind === 'done' && context.wanted !== null,
    /** The user chose the other tab's draft. */
    isChosen: ({ context: { other } }) => other !== null,
    isTaken: ({ context: { other } }, outcome: Read) => other !== null && draftIn(outcome) !== null,
    isWanted: ({ context }, outcome: Read) => {
      const draft = draftIn(outcome);
      return draft !== null && sameData(draft.data, context.wanted);
    },
  },
  actions: {
    takeData: assign(({ event }) => {
      assertEvent(event, 'draft.change');
      return { wanted: event.data };
    }),
    wantNone: assign(({ context, event }) => {
      assertEvent(event, 'draft.clear');
      const next = event.next && !sameData(event.next, context.place) ? event.next : context.next;
      return { wanted: null, other: null, message: null, next };
    }),
    noteSent: assign(({ context: { wanted } }) => ({ sent: wanted ?? {} })),
    countCall: assign(({ context: { sequence } }) => ({ sequence: sequence + 1 })),
    /**
     * The page is being left while a write to the former key is under way: its clearing is sent at once,
     * without waiting for the answer.
     */
    clearFormer: spawnChild('deleteDraft', { id: 'clearFormer', input: clearing }),
    takeRead: assign((_, outcome: Read) => {
      const draft = answerOf(outcome);
      return {
        wanted: draft.data,
        sent: draft.data,
        revision: draft.revision,
        savedAt: draft.updated_at,
        message: null,
      };
    }),
    takeSaved: assign((_, outcome: Read) => {
      const { revision, updated_at } = answerOf(outcome);
      return { revision, savedAt: updated_at, other: null };
    }),
    takeRevision: assign((_, outcome: Read) => ({ revision: answerOf(outcome).revision })),
    takeOther: assign((_, outcome: Read) => {
      const { data, revision, updated_at } = answerOf(outcome);
      return { other: { data, revision, savedAt: updated_at }, message: null };
    }),
    writeOverOther: assign(({ context }) => ({
      revision: context.other?.revision ?? context.revision,
      other: null,
      message: null,
    })),
    adoptOther: assign(({ context: { other } }) =>
      other
        ? {
            wanted: other.data,
            sent: other.data,
            revision: other.revision,
            savedAt: other.savedAt,
            other: null,
            message: null,
          }
        : {},
    ),
    dropOther: assign({ other: null, message: null }),
    dropStored: ({ context }) => dropDraft(context.place),
    forgetDraft: assign((_, outcome: Read) => ({ ...nothingLeft, revision: answerOf(outcome).revision })),
    /**
     * Leaves the other tab's draft on the server and does not take its revision, so that later input here is
     * compared with it first.
     */
    leaveOther: assign(nothingLeft),
    /** Changes to the next key, under which this page has written nothing yet. */
    moveOn: assign(({ context: { next } }) =>
      next ? { ...nothingLeft, place: next, next: null, revision: 0 } : {},
    ),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),

    notifyRead: sendTo(
      ({ context }) => context.parent,
      ({ context }): DraftNews => ({ type: 'draft.read', data: context.wanted, savedAt: context.savedAt }),
    ),
    notifyUnreadable: sendTo(
      ({ context }) => context.parent,
      ({ context }): DraftNews => ({ type: 'draft.unreadable', message: context.message ?? unexpected }),
    ),
    notifyTaken: sendTo(
      ({ context }) => context.parent,
      ({ context }): DraftNews => ({ type: 'draft.taken', data: context.other?.data }),
    ),
    notifyCleared: sendTo(({ context }) => context.parent, { type: 'draft.cleared' } satisfies DraftNews),
    notifyNotCleared: sendTo(
      ({ context }) => context.parent,
      ({ context }): DraftNews => ({ type: 'draft.notCleared', message: context.message ?? unexpected }),
    ),
  },
});
