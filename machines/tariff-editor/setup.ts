import { assertEvent, assign, emit, fromPromise, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { TariffResource } from '#contract/tariffs.ts';
import { rebased, sameForm } from '#domain/form-differences.ts';
import { faultOfSize, readTariffFile, type FileFault } from '#domain/form-pages/tariff-file.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { answersOf, tariffPage, writtenOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import { tariffFormSchema, type WrittenTariff } from '#domain/validation/tariff.ts';
import { tariffTrialChart } from '../tariff-trial/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { draftChart, type DraftNews, type DraftWish } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { keyed, type Keyed } from '../shared/keyed.ts';
import {
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
} from '../shared/outcome.ts';

export interface TariffEditorInput {
  /** Id of the version. */
  id: number;
}

/** The whole content of the draft, and the version of it that the form began with. */
interface SentTariff {
  event: 'TARIFF.CHANGE';
  data: WrittenTariff;
  version: number;
}

export interface TariffEditorContext extends TariffEditorInput {
  /** The version as the server has it; null before it is read. */
  read: TariffResource | null;
  form: TariffAnswers;
  version: number;
  sent: Keyed<SentTariff> | null;
  errors: Record<string, string[]>;
  message: string | null;
  /** The chosen file, while it is read. */
  file: File | null;
  /** The tables of a file, while the user is asked whether they replace the typed ones. */
  offered: TariffSheet | null;
  /** Why the file was not taken, in French, and each fault of it. */
  fileMessage: string | null;
  faults: readonly FileFault[];
}

export type TariffEditorEvent =
  | { type: 'editor.retry' }
  | { type: 'form.change'; form: TariffAnswers }
  /** `key`: idempotency key, unless the same data was sent before. */
  | { type: 'tariff.save'; key: string }
  | { type: 'file.choose'; file: File }
  /** The tables of the file replace the typed ones, or they do not. */
  | { type: 'file.take' }
  | { type: 'file.leave' }
  /** The typed content is given up; the stored draft stays. */
  | { type: 'draft.discard' }
  | { type: 'page.hide' }
  | DraftWish
  | DraftNews;

type Read = CallOutcome<'tariff'>;
type Saved = CallOutcome<'tariffEvent'>;

const isEditable = ({ permitted }: TariffResource): boolean =>
  permitted.some(({ event }) => event === 'TARIFF.CHANGE');

/** The content that the form has; null while a value is wrong. */
const contentOf = (form: TariffAnswers): WrittenTariff | null => {
  const read = readBy(tariffFormSchema, tariffPage, form);
  return read.ok ? writtenOf(read.value) : null;
};

/** The tables that the form has; null while a value is wrong. */
export const sheetOfForm = ({ form }: Pick<TariffEditorContext, 'form'>): TariffSheet | null =>
  contentOf(form)?.sheet ?? null;

/** The form with these tables; a file does not rename or date the draft. */
const withSheet = ({ name, valid_from: from }: TariffAnswers, sheet: TariffSheet): TariffAnswers =>
  answersOf({ name, valid_from: from, sheet });

const sheetIn = (text: string): TariffSheet | null => {
  const read = readTariffFile(text);
  return read.ok ? read.written.sheet : null;
};

/** The form with a stored draft over it, and the version that the draft began with. */
function drafted({ form, version }: TariffEditorContext, data: unknown) {
  if (data === null || typeof data !== 'object') return {};
  const { version: seen, ...answers } = data as Partial<TariffAnswers & { version: number }>;
  return { form: { ...form, ...answers }, version: seen ?? version };
}

/** Errors of the server by the field of the form, which has the tables beside the name. */
const byField = (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/^sheet\./, ''), messages]),
  );

const noFault = { file: null, fileMessage: null, faults: [] } satisfies Partial<TariffEditorContext>;

/** Types, actors, guards and actions of the editor of a version. */
export const tariffEditorSetup = setup({
  types: {
    context: {} as TariffEditorContext,
    events: {} as TariffEditorEvent | ErrorActorEvent<unknown, 'draft' | 'trial'>,
    input: {} as TariffEditorInput,
    emitted: {} as Emitted,
  },
  actors: {
    readTariff: call('tariff'),
    save: call('tariffEvent'),
    readFile: fromPromise<string, { file: File }>(({ input: { file } }) => file.text()),
    draft: draftChart,
    trial: tariffTrialChart,
  },
  guards: {
    ...outcomeGuards,
    isEditable: (_, outcome: Read) => outcome.kind === 'done' && isEditable(outcome.answer.tariff),
    isSound: ({ context: { form } }) => contentOf(form) !== null,
    isFit: ({ event }) => {
      assertEvent(event, 'file.choose');
      return faultOfSize(event.file) === null;
    },
    isTariff: (_, text: string) => sheetIn(text) !== null,
    /** The file is that of a version, and something was typed that it would replace. */
    wouldReplace: ({ context: { read, form } }, text: string) =>
      sheetIn(text) !== null && read !== null && !sameForm(answersOf(read), form),
  },
  actions: {
    takeRead: assign((_, outcome: Read) => {
      const { tariff } = answerOf(outcome);
      return { read: tariff, form: answersOf(tariff), version: tariff.version, message: null };
    }),
    /** Takes the current version, with what was typed over it; the reason of the refusal stays. */
    takeNewer: assign(({ context: { form, read } }, outcome: Read) => {
      const { tariff } = answerOf(outcome);
      const newer = answersOf(tariff);
      return {
        read: tariff,
        version: tariff.version,
        form: rebased(form, read ? answersOf(read) : newer, newer),
      };
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
    keepDraft: sendTo('draft', ({ context: { form, version } }) => ({
      type: 'draft.change',
      data: { ...form, version },
    })),
    tellTrial: sendTo('trial', ({ context }) => ({ type: 'sheet.change', sheet: sheetOfForm(context) })),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    takeSent: assign(({ context: { form, version, sent }, event }) => {
      assertEvent(event, 'tariff.save');
      const data = contentOf(form) ?? writtenOf(form);
      return {
        sent: keyed(sent, { event: 'TARIFF.CHANGE' as const, data, version }, event.key),
        errors: {},
        message: null,
      };
    }),
    takeErrors: assign((_, outcome: Saved) => ({
      errors: byField(errorsOf(outcome)),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Read | Saved) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.choose');
      return { ...noFault, file: event.file };
    }),
    takeUnfit: assign(({ event }) => {
      assertEvent(event, 'file.choose');
      return { ...noFault, fileMessage: faultOfSize(event.file) };
    }),
    takeFaults: assign((_, text: string) => {
      const read = readTariffFile(text);
      return read.ok ? noFault : { ...noFault, fileMessage: read.message, faults: read.faults };
    }),
    takeFileFault: assign({
      ...noFault,
      fileMessage: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
    }),
    takeOffered: assign((_, text: string) => ({ ...noFault, offered: sheetIn(text) })),
    takeSheet: assign(({ context: { form } }, text: string) => ({
      ...noFault,
      form: withSheet(form, sheetIn(text) ?? writtenOf(form).sheet),
    })),
    replaceSheet: assign(({ context: { form, offered } }) => ({
      form: withSheet(form, offered ?? writtenOf(form).sheet),
      offered: null,
    })),
    dropOffered: assign({ offered: null }),
    toastSaved: emit((_, outcome: Saved): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    toastTaken: emit({
      type: 'toast',
      kind: 'success',
      message: 'Les tables du fichier sont dans le brouillon. Enregistrez-le pour les garder.',
    }),
    goToVersion: emit(({ context: { id } }): Emitted => ({
      type: 'navigate',
      to: `/dashboard/tarifs?version=${id}`,
    })),
  },
});

export const initialContext = (input: TariffEditorInput): TariffEditorContext => ({
  ...input,
  read: null,
  form: tariffPage.blank,
  version: 0,
  sent: null,
  errors: {},
  message: null,
  ...noFault,
  offered: null,
});

/** Key of the draft: one for each version. */
export const draftPlace = ({ id }: TariffEditorContext) => ({ kind: 'tarif' as const, key: String(id) });

/** Input of the call that stores the draft; throws if nothing is to be sent. */
export function savingOf({ id, sent }: TariffEditorContext) {
  if (!sent) throw new Error('A draft is on its way once it is sent');
  return { params: { id }, body: { ...sent.body, data: { ...sent.body.data } }, idempotencyKey: sent.key };
}

/** The file to read; throws before one is chosen. */
export function fileOf({ file }: TariffEditorContext) {
  if (!file) throw new Error('A file is read once it is chosen');
  return { file };
}
