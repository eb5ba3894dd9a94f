import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef, type ErrorActorEvent } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { MembershipChanged, MembershipResource } from '#contract/memberships.ts';
import { isDone } from '#domain/form-pages/reading.ts';
import { draftedSteps } from '#domain/registration.ts';
import { registrationSaved } from '#domain/fixed-texts.ts';
import { callFor } from '../shared/call.ts';
import { draftChart, type DraftNews, type DraftWish } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, errorsOf, firstMessageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { filledIn, pageOf, withDraft, type StepName } from './pages.ts';

export interface RegistrationStepInput {
  /** The chart that owns the registration: receives `StepNews`. */
  parent: AnyActorRef;
  step: StepName;
  membership: MembershipResource;
}

export interface RegistrationStepContext extends RegistrationStepInput {
  /** The form as typed. */
  values: object;
  /** When the displayed draft was stored, ISO 8601; null if the form shows none. */
  restoredAt: string | null;
  errors: Record<string, string[]>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

export type RegistrationStepEvent =
  | { type: 'form.change'; values: object }
  | { type: 'step.save' }
  | { type: 'page.hide' }
  /** A missing document was sent, or one was withdrawn, next to the form. */
  | { type: 'papers.changed' }
  | DraftWish
  | DraftNews;

/** Events that its owner receives. */
export type StepNews =
  /** The step was saved; the registration's new status. */
  | { type: 'step.saved'; membership: MembershipResource }
  /** The save fails whatever the user corrects: the owner shows the error page. */
  | { type: 'step.failed' };

type Saved = ApiOutcome<MembershipChanged>;

export type SaveCall = 'secondStep' | 'thirdStep' | 'fourthStep';
/** The call that saves a step. Step 4 sends a multipart form. */
export const savingBy = (name: SaveCall) =>
  callFor<Saved, { body: object } | { body: object; files: File[] }>(name);

/** Types, actors, guards and actions of the chart of one step of a registration. */
export const registrationStepSetup = setup({
  types: {
    context: {} as RegistrationStepContext,
    events: {} as RegistrationStepEvent | ErrorActorEvent<unknown, 'draft'>,
    input: {} as RegistrationStepInput,
    emitted: {} as Emitted,
  },
  actors: { draft: draftChart, save: savingBy('secondStep') },
  guards: {
    ...outcomeGuards,
    isComplete: ({ context: { step, values } }) => isDone(pageOf(step), values),
    /** Neither another input nor a retry helps (docs/domain/registration.md, "The flow in the browser"). */
    isLost: ({ context }, outcome: Saved) =>
      context.step === 'activite' &&
      (outcome.kind === 'failed' ||
        outcome.kind === 'refused' ||
        outcome.kind === 'gone' ||
        outcome.kind === 'stale'),
    hasDraft: ({ context }) => draftedSteps.some((step) => step === context.step),
    isActivity: ({ context }) => context.step === 'activite',
  },
  actions: {
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, ['draft.read', 'draft.taken']);
      return {
        values: withDraft(context.values, event.data),
        restoredAt: event.type === 'draft.read' ? event.savedAt : null,
      };
    }),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { values: event.values, errors: {} };
    }),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', data: context.values })),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    forgetMessage: assign({ message: null, errors: {} }),
    takeSaved: assign((_, outcome: Saved) => ({ membership: answerOf(outcome).membership })),
    takeErrors: assign((_, outcome: Saved) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Saved) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    toastSaved: emit({ type: 'toast', kind: 'success', message: registrationSaved }),
    notifySaved: sendTo(
      ({ context }) => context.parent,
      ({ context }): StepNews => ({ type: 'step.saved', membership: context.membership }),
    ),
    notifyFailed: sendTo(({ context }) => context.parent, { type: 'step.failed' } satisfies StepNews),
  },
});

export const initialContext = (input: RegistrationStepInput): RegistrationStepContext => ({
  ...input,
  values: filledIn(input.step, input.membership),
  restoredAt: null,
  errors: {},
  message: null,
});

/** Key of a step's draft. */
export const draftPlace = ({ step }: Pick<RegistrationStepContext, 'step'>) => ({
  kind: 'inscription' as const,
  key: step,
});
