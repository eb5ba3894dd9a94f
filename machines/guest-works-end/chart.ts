import { assertEvent, assign, setup } from 'xstate';
import type { GuestWorksEnd } from '#contract/works-end.ts';
import { isDone, readBy } from '#domain/form-pages/reading.ts';
import { worksEndSchema } from '#domain/validation/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { over, sendOver, type GuestParent } from '../shared/guest-session.ts';
import { removeFromTab, guestKey, storeInTab, withStoredAnswers } from '../shared/tab-storage.ts';
import {
  answerOf,
  errorsOf,
  isFinal,
  messageOf,
  outcomeGuards,
  outputOf,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
import { worksEndPage } from '../works-end/page.ts';

export interface GuestWorksEndContext {
  /** The chart that owns the client's session. */
  parent: GuestParent;
  worksEnd: GuestWorksEnd | null;
  /** The form as typed. */
  answers: WorksEndAnswers;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  errors: Record<string, string[]>;
}

export type GuestWorksEndEvent =
  | { type: 'worksEnd.retry' }
  | { type: 'answers.change'; answers: WorksEndAnswers }
  | { type: 'declaration.send' };

type Read = CallOutcome<'guestWorksEnd'>;

function bodyOf({ answers, worksEnd }: GuestWorksEndContext) {
  const wire = readBy(worksEndSchema, worksEndPage, answers);
  if (!wire.ok) throw new Error('Only a page that is done is sent');
  return { ...wire.value, revision: worksEnd?.revision ?? 0 };
}

/** Key of the typed answers in the tab storage: a guest has no drafts on the server. */
const placeOf = ({ reference }: GuestWorksEnd) => guestKey('fin-de-travaux', reference);

/** Initial answers of the form: those typed in this tab, else those of the server. */
const begunWith = (worksEnd: GuestWorksEnd): WorksEndAnswers =>
  worksEnd.open ? withStoredAnswers(placeOf(worksEnd), worksEnd.answers) : worksEnd.answers;

const isOpen = (_: unknown, outcome: Read) => outcome.kind === 'done' && outcome.answer.worksEnd.open;

/**
 * The client declares the end of the works, in the session that its link opened (docs/domain/works-end.md).
 */
export const guestWorksEndChart = setup({
  types: {
    context: {} as GuestWorksEndContext,
    events: {} as GuestWorksEndEvent,
    input: {} as Pick<GuestWorksEndContext, 'parent'>,
  },
  actors: { read: call('guestWorksEnd'), declare: call('declareWorksEnd') },
  guards: {
    ...outcomeGuards,
    isOpen,
    isShown: ({ context }) => context.worksEnd !== null,
    isComplete: ({ context }) => isDone(worksEndPage, context.answers),
  },
  actions: {
    /** Typed answers, even from before a reload, replace those that are read. */
    takeRead: assign(({ context }, outcome: Read) => {
      const { worksEnd } = answerOf(outcome);
      return { worksEnd, answers: context.worksEnd === null ? begunWith(worksEnd) : context.answers };
    }),
    takeDeclared: assign((_, outcome: Read) => ({
      worksEnd: answerOf(outcome).worksEnd,
      message: null,
      errors: {},
    })),
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'answers.change');
      return { answers: event.answers, errors: {} };
    }),
    keepAnswers: ({ context: { worksEnd, answers } }) => worksEnd && storeInTab(placeOf(worksEnd), answers),
    forgetAnswers: ({ context: { worksEnd } }) => worksEnd && removeFromTab(placeOf(worksEnd)),
    takeRefusal: assign((_, outcome: AnyOutcome) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
      errors: errorsOf(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign({ message: null }),
    sendOver: sendOver<GuestWorksEndContext, GuestWorksEndEvent>(),
  },
}).createMachine({
  id: 'guest-works-end',
  context: ({ input }) => ({ ...input, worksEnd: null, answers: blankWorksEnd(), message: null, errors: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Ce qui est déjà lu reste affiché, et se saisit.',
      on: { 'answers.change': { guard: 'isShown', actions: ['takeAnswers', 'keepAnswers'] } },
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'editing',
            actions: { type: 'takeRead', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'closed',
            actions: { type: 'takeRead', params: outputOf },
          },
          over,
          { target: 'unavailable', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'worksEnd.retry': { target: 'loading', actions: 'forgetMessage' } } },
    editing: {
      on: {
        'answers.change': { actions: ['takeAnswers', 'keepAnswers'] },
        'declaration.send': { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      on: { 'answers.change': { actions: ['takeAnswers', 'keepAnswers'] } },
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context }) => ({ body: bodyOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'closed',
            actions: { type: 'takeDeclared', params: outputOf },
          },
          {
            guard: { type: 'isSignedOut', params: outputOf },
            target: 'editing',
            actions: { type: 'sendOver', params: outputOf },
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing',
            actions: { type: 'takeRefusal', params: outputOf },
          },
          { target: 'loading', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'loading', actions: 'takeUnexpected' },
      },
    },
    closed: {
      description: 'La fin de travaux est déclarée, ou n’est plus attendue.',
      entry: 'forgetAnswers',
    },
  },
});
