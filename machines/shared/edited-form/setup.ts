import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type AnyActorLogic,
  type ErrorActorEvent,
  type PromiseActorLogic,
} from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { rebased, sameForm } from '#domain/form-differences.ts';
import { anyCall } from '../call.ts';
import { draftChart } from '../draft/index.ts';
import type { Emitted } from '../emitted.ts';
import { keyed } from '../keyed.ts';
import {
  isFinal,
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../outcome.ts';
import { sameData } from '../same-data.ts';
import {
  draftOf,
  drafted,
  type EditedFormContext,
  type EditedFormEvent,
  type EditedFormInput,
} from './context.ts';
import type { Loaded, StoredForm } from './rules.ts';

/** Input of the actor that reads a chosen file. */
export interface FileInput {
  files: File[];
  idempotencyKey: string;
}

/** Actors of one kind of form: what reads its file, and what follows its input. */
export interface FormActors {
  readFile?: PromiseActorLogic<Loaded, FileInput>;
  companion?: AnyActorLogic;
}

type Events = EditedFormEvent | ErrorActorEvent<unknown, 'draft' | 'companion'>;
type Read = ApiOutcome<object>;
type Saved = ApiOutcome<{ message: string }>;

/** What is known after an answer, and the stored object in it. */
function answered({ rules, read }: EditedFormContext, outcome: Read | Saved) {
  const known = rules.known(answerOf<object>(outcome), read);
  return { known, stored: rules.stored(known) };
}

/** The stored object of a reading that succeeded; null for a new one, and after a failure. */
const storedIn = (context: EditedFormContext, outcome: Read): StoredForm<object> | null =>
  outcome.kind === 'done' ? answered(context, outcome).stored : null;

/** The object has another version than the one that the input was typed over. */
const movedIn = (context: EditedFormContext, outcome: Read): StoredForm<object> | null => {
  const stored = storedIn(context, outcome);
  return stored && stored.version !== context.version ? stored : null;
};

/** What was read of the chosen file. */
function readingIn(context: EditedFormContext, outcome: Loaded) {
  return context.rules.file?.read(outcome, context) ?? { message: unexpected };
}

const typedFile = (event: Events) => {
  assertEvent(event, 'file.choose');
  return event;
};

/** The form as it is sent, under the key of its first sending. */
function sending(context: EditedFormContext, key: string, given: object): Partial<EditedFormContext> {
  const creation = context.creation || key;
  const call = context.rules.saving({ ...context, creation }, given);
  return {
    creation,
    given,
    sent: keyed(context.sent, call, key),
    sentForm: context.form,
    errors: {},
    message: null,
    verdict: context.verdict?.isTaken ? null : context.verdict,
  };
}

/** Actions that send, or do not. */
const enqueueing = <Params extends Saved | undefined>(
  run: Parameters<
    typeof enqueueActions<EditedFormContext, Events, Params, Events, never, never, never, never, Emitted>
  >[0],
) => enqueueActions<EditedFormContext, Events, Params, Events, never, never, never, never, Emitted>(run);

const toast = (message: string): Emitted => ({ type: 'toast', kind: 'success', message });

/** Types, actors, guards and actions of an edited form. */
export const editedFormSetup = setup({
  types: {
    context: {} as EditedFormContext,
    events: {} as Events,
    input: {} as EditedFormInput,
    emitted: {} as Emitted,
  },
  actors: {
    readObject: anyCall<object>(),
    save: anyCall<{ message: string }>(),
    readFile: fromPromise<Loaded, FileInput>(async () => ''),
    draft: draftChart,
    companion: fromCallback(() => undefined) as AnyActorLogic,
  },
  guards: {
    ...outcomeGuards,
    mustRead: ({ context: { rules, target } }) => rules.reading(target) !== null,
    isEditable: ({ context }, outcome: Read) =>
      outcome.kind === 'done' && (storedIn(context, outcome)?.isEditable ?? true),
    isReady: ({ context: { rules, form } }) => rules.isReady?.(form) ?? true,
    isFit: ({ context: { rules }, event }) => rules.file?.faultOf(typedFile(event).file) === null,
    fills: ({ context }, outcome: Loaded) => 'form' in readingIn(context, outcome),
    wouldReplace: ({ context }, outcome: Loaded) => {
      const { rules, base, form } = context;
      return (
        rules.file?.asks === true && 'form' in readingIn(context, outcome) && !sameForm(base ?? form, form)
      );
    },
    /** It was saved, and the user has typed more meanwhile. */
    isSavedInPart: ({ context: { form, sentForm } }, outcome: Saved) =>
      outcome.kind === 'done' && !sameData(form, sentForm),
    /** Another window made an object of this key, with other contents. */
    isUsedKey: ({ context: { target } }, outcome: Saved) => outcome.kind === 'stale' && target.id === null,
    /** Another person wrote the stored object, or the law no longer permits to. */
    isOvertaken: ({ context: { target } }, outcome: Saved) =>
      target.id !== null && outcomeGuards.isOutdated(undefined, outcome),
    /** The object has the input already: only the answer of an earlier write was lost. */
    isSaved: ({ context }, outcome: Read) => {
      const { rules, form, given } = context;
      const stored = movedIn(context, outcome);
      if (!stored) return false;
      const isSame = rules.isSaved?.(answered(context, outcome).known, context, given);
      return isSame ?? sameForm(form, stored.form);
    },
    isClosed: ({ context }, outcome: Read) => storedIn(context, outcome)?.isEditable === false,
    /** Nothing that the form contains has changed. */
    isUntouched: ({ context }, outcome: Read) => {
      const stored = movedIn(context, outcome);
      return stored !== null && context.base !== null && sameForm(context.base, stored.form);
    },
    asks: ({ context }, outcome: Read) => context.rules.asks === true && storedIn(context, outcome) !== null,
  },
  actions: {
    takeRead: assign(({ context }, outcome: Read) => {
      const { known, stored } = answered(context, outcome);
      const form = stored?.form ?? context.rules.blank;
      return { read: known, form, base: stored && form, version: stored?.version ?? 0, message: null };
    }),
    /** Takes the object, without the input, which stays in its draft. */
    takeClosed: assign(({ context }, outcome: Read) => ({ read: answered(context, outcome).known })),
    /** Takes the current version, with what was typed over it. */
    takeNewer: assign(({ context }, outcome: Read) => {
      const { known, stored } = answered(context, outcome);
      if (!stored) return { read: known };
      const { form, base } = context;
      const { version, form: newer } = stored;
      return { read: known, version, base: newer, form: rebased(form, base ?? newer, newer) };
    }),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, ['draft.read', 'draft.taken']);
      return drafted(context, event.data);
    }),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),
    forgetMessage: assign({ message: null }),
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', data: draftOf(context) })),
    /** The draft of a new object has its key before the object exists. */
    keepKey: enqueueing<undefined>(({ context, enqueue }) => {
      if (context.target.id === null)
        enqueue.sendTo('draft', { type: 'draft.change', data: draftOf(context) });
    }),
    /** The input of an object that was new goes on as the draft of that object. */
    moveDraft: enqueueing<Saved>(({ context, enqueue }, outcome) => {
      const { stored } = answered(context, outcome);
      const { rules, target } = context;
      if (target.id === null && stored)
        enqueue.sendTo('draft', { type: 'draft.clear', next: rules.place({ ...target, id: stored.id }) });
    }),
    clearDraft: sendTo('draft', ({ context: { rules, target } }) => ({
      type: 'draft.clear',
      next: rules.place(target),
    })),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    tellCompanion: enqueueing<undefined>(({ context: { rules, form }, enqueue }) => {
      if (rules.companion)
        enqueue.sendTo('companion', { type: 'form.told', content: rules.companion.told(form) });
    }),
    takeSent: assign(({ context, event }) => {
      assertEvent(event, ['form.save', 'conflict.keepMine']);
      return sending(context, event.key, event.type === 'form.save' ? (event.given ?? {}) : context.given);
    }),
    /** The same write over the version that was read: its key is another. */
    sendAgain: assign(({ context }) =>
      sending(context, `${context.sent?.key ?? ''}-${context.version}`, context.given),
    ),
    /** What was typed since is unsaved input over the saved object. */
    takeSaved: assign(({ context }, outcome: Saved) => {
      const { known, stored } = answered(context, outcome);
      if (!stored) return { read: known };
      const { id, version, form: saved } = stored;
      const { target, form, sentForm } = context;
      return {
        read: known,
        target: { ...target, id },
        version,
        base: saved,
        form: rebased(form, sentForm ?? saved, saved),
        message: null,
      };
    }),
    takeErrors: assign(({ context: { rules } }, outcome: Saved) => ({
      errors: Object.fromEntries(
        Object.entries(errorsOf(outcome)).map(([path, said]) => [rules.fieldOf?.(path) ?? path, said]),
      ),
      message: firstMessageOf(outcome),
    })),
    /** The next save makes another object. */
    dropKey: assign({ creation: '' }),
    takeTheirs: assign(({ context }, outcome: Read) => ({ theirs: answered(context, outcome).known })),
    keepMine: assign(({ context: { rules, theirs, version } }) => {
      const stored = theirs && rules.stored(theirs);
      return {
        read: theirs,
        version: stored?.version ?? version,
        base: stored?.form ?? null,
        theirs: null,
        message: null,
      };
    }),
    adoptTheirs: assign(({ context: { rules, theirs, form, version } }) => {
      const stored = theirs && rules.stored(theirs);
      return {
        read: theirs,
        version: stored?.version ?? version,
        base: stored?.form ?? null,
        form: stored?.form ?? form,
        theirs: null,
        message: null,
      };
    }),
    takeMessage: assign((_, outcome: AnyOutcome) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    takeFile: assign(({ event }) => {
      const { file: content, key } = typedFile(event);
      return { file: { content, key }, verdict: null };
    }),
    takeUnfit: assign(({ context: { rules }, event }) => ({
      verdict: { isTaken: false, message: rules.file?.faultOf(typedFile(event).file) ?? '', faults: [] },
    })),
    takeFilled: assign(({ context }, outcome: Loaded) => {
      const read = readingIn(context, outcome);
      if (!('form' in read)) return {};
      return { form: read.form, file: null, verdict: { isTaken: true, message: read.message, faults: [] } };
    }),
    takeOffered: assign((_, outcome: Loaded) => ({ offered: outcome, file: null })),
    replace: assign(({ context }) => {
      const read = readingIn(context, context.offered ?? '');
      if (!('form' in read)) return { offered: null };
      return {
        form: read.form,
        offered: null,
        verdict: { isTaken: true, message: read.message, faults: [] },
      };
    }),
    dropOffered: assign({ offered: null }),
    takeFaults: assign(({ context }, outcome: Loaded) => {
      const { message, faults = [] } = readingIn(context, outcome) as { message: string; faults?: [] };
      return { file: null, verdict: { isTaken: false, message, faults } };
    }),
    takeFileFault: assign({
      file: null,
      verdict: {
        isTaken: false,
        message: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
        faults: [],
      },
    }),
    toastSaved: emit((_, outcome: Saved) => toast(answerOf(outcome).message)),
    toastSavedInPart: emit((_, outcome: Saved) =>
      toast(`${answerOf(outcome).message} Ce que vous avez saisi depuis n’est pas encore enregistré.`),
    ),
    close: emit(({ context }): Emitted => ({ type: 'navigate', to: context.closeTo })),
  },
});

/** Input of the call that reads the object; throws if the form needs none. */
export function readingOf({ rules, target }: EditedFormContext) {
  const call = rules.reading(target);
  if (!call) throw new Error('A form that needs no data reads none');
  return call;
}

/** Input of the call that stores the object; throws if nothing is to be sent. */
export function savingOf({ sent }: EditedFormContext) {
  if (!sent) throw new Error('A form is on its way once it is sent');
  const { body, key: idempotencyKey } = sent;
  return { call: body.call, with: { ...body.with, idempotencyKey } };
}

/** Input of the actor that reads the file; throws before one is chosen. */
export function fileOf({ file }: EditedFormContext): FileInput {
  if (!file) throw new Error('A file is read once it is chosen');
  return { files: [file.content], idempotencyKey: file.key };
}
