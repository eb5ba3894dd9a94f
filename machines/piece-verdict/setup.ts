import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { IsoDate } from '#domain/calendar.ts';
import type { DocumentsEvent } from '../documents/index.ts';
import type { Examined, PieceVerdictContext, PieceVerdictEvent, PieceVerdictInput } from './context.ts';
import {
  draftOf,
  faultsOf,
  isDecided,
  noDraft,
  reasonOf,
  type Draft,
  type ExaminedDocument,
} from './draft.ts';

interface Moment {
  context: PieceVerdictContext;
  event: PieceVerdictEvent;
}

/** The document in sight; throws if there is none. */
function documentIn({ examined }: PieceVerdictContext): ExaminedDocument {
  if (!examined?.document) throw new Error('A verdict is on a document in sight');
  return examined.document;
}

const mayNow = ({ examined }: PieceVerdictContext, what: 'accept' | 'refuse'): boolean =>
  examined?.document?.may[what] === true;

const examinedBy = (event: PieceVerdictEvent): Examined | null => {
  assertEvent(event, 'document.examine');
  return event.examined;
};

const todayOf = (event: PieceVerdictEvent): IsoDate => {
  assertEvent(event, ['accept.send', 'refuse.send', 'draft.change']);
  return event.today;
};

const faultsIn = ({ isReview, examined }: PieceVerdictContext, draft: Draft, today: IsoDate) =>
  faultsOf(draft, { asksMotive: isReview, dated: examined?.dated ?? null }, today);

const isComplete = ({ context, event }: Moment, verdict: 'accepted' | 'refused'): boolean =>
  Object.keys(faultsIn(context, { ...context.draft, verdict }, todayOf(event))).length === 0;

/** The draft and the kept drafts after a change of the draft. */
function kept(context: PieceVerdictContext, change: Partial<Draft>) {
  const document = documentIn(context);
  const draft = { ...context.draft, ...change };
  return { draft, drafts: { ...context.drafts, [document.id]: { ...draft, of: document.state } } };
}

/** Types, guards and actions of the chart of a verdict on a piece. */
export const pieceVerdictSetup = setup({
  types: {
    context: {} as PieceVerdictContext,
    events: {} as PieceVerdictEvent,
    input: {} as PieceVerdictInput,
    tags: {} as 'accepting' | 'refusing' | 'outdated',
  },
  guards: {
    isInSight: ({ event }) => examinedBy(event) !== null,
    mayAccept: ({ context }) => mayNow(context, 'accept'),
    mayRefuse: ({ context }) => mayNow(context, 'refuse'),
    isAcceptable: (moment) => mayNow(moment.context, 'accept') && isComplete(moment, 'accepted'),
    isRefusalComplete: (moment) => isComplete(moment, 'refused'),
    isRefusalBegun: ({ context }) => context.draft.verdict === 'refused' && mayNow(context, 'refuse'),
    isAcceptanceBegun: ({ context }) => context.draft.verdict === 'accepted' && mayNow(context, 'accept'),
    /** Another document, or the same one with this refusal. */
    isRefusalOver: ({ context, event }) => {
      const next = examinedBy(event);
      if (next === null) return false;
      if (next.id !== context.examined?.id) return true;
      return next.document !== null && isDecided(context.draft, next.document);
    },
    isRefusalClosed: ({ context }) => !mayNow(context, 'refuse'),
    isChangedMeanwhile: ({ context: { asked, examined } }) => asked?.state !== examined?.document?.state,
  },
  actions: {
    takeExamined: assign(({ context, event }) => {
      const examined = examinedBy(event);
      const { id, document } = examined ?? {};
      const isSame = id === context.examined?.id;
      const drafts = context.isReview || isSame ? context.drafts : {};
      return {
        examined,
        drafts,
        draft: document ? draftOf(document, drafts) : noDraft,
        ...(!(isSame && document?.state === context.examined?.document?.state) && { faults: {} }),
      };
    }),
    /** The document changed during its refusal: the draft stays. */
    takeDocument: assign(({ event }) => ({ examined: examinedBy(event) })),
    chooseAcceptance: assign(({ context }) => ({ ...kept(context, { verdict: 'accepted' }), faults: {} })),
    chooseRefusal: assign(({ context }) => ({ ...kept(context, { verdict: 'refused' }), faults: {} })),
    noteAsked: assign(({ context }) => ({ asked: documentIn(context) })),
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.change');
      const next = context.examined?.document
        ? kept(context, event.draft)
        : { draft: { ...context.draft, ...event.draft } };
      const isSaid = Object.keys(context.faults).length > 0;
      return { ...next, faults: isSaid ? faultsIn(context, next.draft, event.today) : {} };
    }),
    sayFaults: assign(({ context, event }) => ({
      faults: faultsIn(context, context.draft, todayOf(event)),
    })),
    dropDraft: assign(({ context: { examined, drafts } }) => {
      const { [examined?.id ?? 0]: _dropped, ...others } = drafts;
      return {
        drafts: others,
        draft: examined?.document ? draftOf(examined.document, others) : noDraft,
        faults: {},
      };
    }),
    giveAcceptance: sendTo(
      ({ context }) => context.parent,
      ({ context }): DocumentsEvent => {
        const { id, state } = documentIn(context);
        const { date } = context.draft;
        return {
          type: 'verdict.give',
          document: id,
          accepted: true,
          reason: '',
          seen: state,
          ...(context.examined?.dated && { date }),
        };
      },
    ),
    giveRefusal: sendTo(
      ({ context }) => context.parent,
      ({ context }): DocumentsEvent => {
        const { id, state } = documentIn(context);
        return {
          type: 'verdict.give',
          document: id,
          accepted: false,
          reason: reasonOf(context.draft),
          seen: state,
        };
      },
    ),
    closeMessage: sendTo(({ context }) => context.parent, { type: 'message.close' }),
  },
});
