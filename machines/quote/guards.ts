import { assertEvent } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { outcomeGuards } from '../shared/outcome.ts';
import type { QuoteContext, QuoteDraft, QuoteChartEvent } from './context.ts';
import { newerIn, type WriteOutcome } from './outcome.ts';
import {
  canSend,
  isComplete,
  isDirty,
  isEditable,
  isReadyToSend,
  makesOffer,
  malformedErrors,
  permits,
  readDraft,
  wasSent,
} from './reading.ts';

interface Args {
  context: QuoteContext;
  event: QuoteChartEvent;
}

/** The draft that was read, if it differs from the saved form and nothing is typed yet; otherwise null. */
export function draftIn({ context, event }: Args): QuoteDraft | null {
  assertEvent(event, 'draft.read');
  const draft = readDraft(event.data);
  return draft && !isDirty(context) && !sameForm(draft.form, context.request.form) ? draft : null;
}

const draftGuards = {
  /**
   * The page was opened with a draft that differs from the saved form: the page then offers to return to the
   * saved form.
   */
  isRestoredDraft: ({ context }: Args) => context.restoredAt !== null && isDirty(context),
  typedSomething: ({ context, event }: Args) => {
    assertEvent(event, 'form.change');
    return !sameForm(event.form, context.form);
  },
  isDraft: (args: Args) => draftIn(args) !== null,
  /** The draft was typed from a version that another user has changed since. */
  isOlderDraft: (args: Args) => {
    const draft = draftIn(args);
    return draft !== null && draft.version < args.context.request.version;
  },
};

const permissionGuards = {
  isEditable: ({ context }: Args) => isEditable(context.request),
  isReadOnly: ({ context }: Args) => !isEditable(context.request),
  makesOffer: ({ context }: Args) => makesOffer(context.request),
  mayBeSent: ({ context }: Args) => canSend(context.request) && isComplete(context.form),
  /** An answer is invalid, not just missing: the server would refuse it. */
  isMalformed: ({ context }: Args) => Object.keys(malformedErrors(context.form)).length > 0,
  lacksAnswers: ({ context }: Args) => canSend(context.request) && !isComplete(context.form),
  mayAskCompany: ({ context }: Args) => permits(context.request, 'REFERRAL.REQUEST') && !isDirty(context),
  isReadyToSend: ({ context }: Args) => isReadyToSend(context),
  /** The sent quote equals the form, and the client may still accept it. */
  standsAsSent: ({ context }: Args) => wasSent(context.request) && isReadyToSend(context),
};

const received = ({ event }: Args): RequestResource => {
  assertEvent(event, 'request.changed');
  return event.request;
};

const changeGuards = {
  /** The received request is known already or older: answers may arrive out of order. */
  isNoNews: (args: Args) =>
    received(args) === args.context.request || received(args).version < args.context.request.version,
  isNoNewerThanPending: (args: Args) => received(args).version <= args.context.pending.version,
  /** The request that is being compared is at least as new: answers may arrive out of order. */
  isNoNewerThanCompared: (args: Args) =>
    received(args).version <= (args.context.newer ?? args.context.request).version,
  /** Another user changed the answers, and they may still be edited. */
  changesTheForm: (args: Args) =>
    isEditable(received(args)) && !sameForm(received(args).form, args.context.request.form),
  knowsNewer: ({ context }: Args) => context.newer !== null,
  newerIsEditable: ({ context }: Args) => context.newer !== null && isEditable(context.newer),
};

/**
 * The newer request of a conflict whose form is the one that was sent: the earlier write had succeeded, and
 * only its answer was lost.
 */
const savedAnyway = ({ context }: Args, outcome: WriteOutcome): RequestResource | null => {
  const newer = outcome.kind === 'stale' ? outcome.newer : null;
  return newer && sameForm(newer.form, context.carried) ? newer : null;
};

const writeGuards = {
  isCancelled: (_: Args, outcome: WriteOutcome) => outcome.kind === 'cancelled',
  /** Saved, but not eligible: there is no offer and no more editing. */
  isDoneAndClosed: (_: Args, outcome: WriteOutcome) =>
    outcome.kind === 'done' && !isEditable(outcome.answer.request),
  isStaleYetSaved: (args: Args, outcome: WriteOutcome) => savedAnyway(args, outcome) !== null,
  isStaleYetSavedAndClosed: (args: Args, outcome: WriteOutcome) => {
    const newer = savedAnyway(args, outcome);
    return newer !== null && !isEditable(newer);
  },
  /** The same, and the offer was sent since. */
  isStaleYetSent: (args: Args, outcome: WriteOutcome) => {
    const newer = savedAnyway(args, outcome);
    return newer !== null && newer.devis_sent_at !== args.context.request.devis_sent_at;
  },
  /** Another user wrote, and the answer contains the newer request. */
  isStaleWithNewer: (_: Args, outcome: WriteOutcome) => outcome.kind === 'stale' && outcome.newer !== null,
  isRefusedUntilRevised: ({ context }: Args, outcome: WriteOutcome) =>
    outcome.kind === 'refused' &&
    outcome.code === 'must_revise' &&
    permits(newerIn(outcome) ?? context.request, 'OFFER.REVISE'),
};

export const guards = {
  ...outcomeGuards,
  ...draftGuards,
  ...permissionGuards,
  ...changeGuards,
  ...writeGuards,
};
