import { assertEvent } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { DraftOutcome, StoreOutcome, WriteOutcome } from './actors.ts';
import type { QuoteContext, QuoteEvent } from './context.ts';
import { canSend, isComplete, isDirty, isEditable, isReadyToSend, makesOffer, malformedErrors, permits, readDraft } from './reading.ts';

interface Args {
  context: QuoteContext;
  event: QuoteEvent;
}

const received = ({ event }: Args): RequestResource => {
  assertEvent(event, 'request.received');
  return event.request;
};

/** The request that a refusal brought along. */
export const freshOf = ({ hindrance }: QuoteContext): RequestResource | null => (hindrance && 'request' in hindrance ? hindrance.request : null);

const draftGuards = {
  isDirty: ({ context }: Args) => isDirty(context),
  draftRemains: ({ context }: Args) => context.revision > 0 || context.drafted,
  isRead: (_: Args, outcome: DraftOutcome) => outcome.kind === 'read',
  /** It says something that is not saved yet. */
  isDraft: ({ context }: Args, outcome: DraftOutcome) => {
    const draft = outcome.kind === 'read' ? readDraft(outcome.draft) : null;
    return draft !== null && !sameForm(draft.form, context.request.form);
  },
  /** And it started from a version that somebody has written over since. */
  isOlderDraft: ({ context }: Args, outcome: DraftOutcome) => {
    const draft = outcome.kind === 'read' ? readDraft(outcome.draft) : null;
    return draft !== null && draft.version < context.request.version && !sameForm(draft.form, context.request.form);
  },
  typedSomething: ({ context, event }: Args) => {
    assertEvent(event, 'form.change');
    return !sameForm(event.form, context.form);
  },
  isKept: (_: Args, outcome: StoreOutcome) => outcome.kind === 'kept',
  /** Nothing was typed while it was on its way. */
  isKeptWhole: ({ context }: Args, outcome: StoreOutcome) => outcome.kind === 'kept' && sameForm(outcome.form, context.form),
  /** The draft found there is this page's own, whose answer was lost. */
  isMine: ({ context }: Args, outcome: DraftOutcome) => outcome.kind === 'read' && sameForm(readDraft(outcome.draft)?.form ?? context.request.form, context.form),
  isOtherTab: (_: Args, outcome: StoreOutcome) => outcome.kind === 'other-tab',
};

const permissionGuards = {
  isEditable: ({ context }: Args) => isEditable(context.request),
  makesOffer: ({ context }: Args) => makesOffer(context.request),
  mayBeSent: ({ context }: Args) => canSend(context.request) && isComplete(context.form),
  /** An answer is wrong, not merely missing: it would be refused. */
  isMalformed: ({ context }: Args) => Object.keys(malformedErrors(context.form)).length > 0,
  lacksAnswers: ({ context }: Args) => canSend(context.request) && !isComplete(context.form),
  mayAskCompany: ({ context }: Args) => permits(context.request, 'REFERRAL.REQUEST') && !isDirty(context),
  isReadyToSend: ({ context }: Args) => isReadyToSend(context),
  isOtherRequest: (args: Args) => received(args) !== args.context.request,
  becomesReadOnly: (args: Args) => !isEditable(received(args)),
  receivedDiffers: (args: Args) => !sameForm(received(args).form, args.context.request.form),
  theirsIsEditable: ({ context }: Args) => context.theirs !== null && isEditable(context.theirs),
  freshIsEditable: ({ context }: Args) => isEditable(freshOf(context) ?? context.request),
};

/** A stale version whose form is the very one that was sent: the answer was lost on its way, the write was not. */
const savedAnyway = (context: QuoteContext): boolean =>
  (context.step === 'save' || context.step === 'send') && context.hindrance?.kind === 'stale' && sameForm(context.hindrance.request.form, context.sent);

const sentAnyway = (context: QuoteContext): boolean =>
  savedAnyway(context) && context.step === 'send' && freshOf(context)?.devis_sent_at !== context.request.devis_sent_at;

const writeGuards = {
  isWritten: (_: Args, outcome: WriteOutcome) => outcome.kind === 'written',
  /** Saved, and found not eligible: there is no offer, and nothing more to edit. */
  isWrittenAndClosed: (_: Args, outcome: WriteOutcome) => outcome.kind === 'written' && !isEditable(outcome.request),
  isWrittenToSend: ({ context }: Args, outcome: WriteOutcome) => outcome.kind === 'written' && context.intent === 'send',
  isWrittenAsOffer: ({ context }: Args, outcome: WriteOutcome) => outcome.kind === 'written' && context.intent === 'finish',
  wasSentAnyway: ({ context }: Args) => sentAnyway(context),
  wasSavedAnywayAndClosed: ({ context }: Args) => savedAnyway(context) && !isEditable(freshOf(context) ?? context.request),
  wasSavedAnywayToSend: ({ context }: Args) => savedAnyway(context) && context.intent === 'send',
  wasSavedAnyway: ({ context }: Args) => savedAnyway(context),
  isStale: ({ context }: Args) => context.hindrance?.kind === 'stale',
  mustRevise: ({ context }: Args) => context.hindrance?.kind === 'must-revise' && permits(freshOf(context) ?? context.request, 'OFFER.REVISE'),
  isInvalid: ({ context }: Args) => context.hindrance?.kind === 'invalid',
  isExpired: ({ context }: Args) => context.hindrance?.kind === 'expired',
  isGone: ({ context }: Args) => context.hindrance?.kind === 'gone',
  isUnreachable: ({ context }: Args) => context.hindrance?.kind === 'unreachable',
  wasSending: ({ context }: Args) => context.step === 'send',
  wasAskingCompany: ({ context }: Args) => context.step === 'refer',
  wasRevising: ({ context }: Args) => context.step === 'revise',
};

export const guards = { ...draftGuards, ...permissionGuards, ...writeGuards };
