import { assertEvent, assign, emit, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { PromotionForm, PromotionResource } from '#contract/promotions.ts';
import { rebased } from '#domain/form-differences.ts';
import { blankPromotion, maxPictureBytes, type PromotionContent } from '#domain/promotion.ts';
import { call, callAmong, type CallOutcome } from '../shared/call.ts';
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

export interface PromotionEditorInput {
  /** Id of the promotion; null for a new one. */
  id: number | null;
  /** Key of a new promotion, unless its draft has one: windows that share the draft make one promotion. */
  creation: string;
}

/** The content to send, and whether it is scheduled. A new promotion has its key, another one its version. */
type NewPromotion = PromotionContent & { schedule: boolean; creation: string };
type ChangedPromotion = PromotionContent & { schedule: boolean; version: number };
type SentPromotion = NewPromotion | ChangedPromotion;

export interface PromotionEditorContext extends PromotionEditorInput {
  /** What the server answered: the stored promotion, the partners, the day; null before. */
  read: PromotionForm | null;
  form: PromotionContent;
  /** Version of the promotion that the form began with; 0 for a new one. */
  version: number;
  sent: Keyed<SentPromotion> | null;
  /** The chosen picture, while it is sent; its idempotency key. */
  file: { content: File; key: string } | null;
  errors: Record<string, string[]>;
  message: string | null;
  /** Why the chosen picture was not taken, in French. */
  pictureMessage: string | null;
}

export type PromotionEditorEvent =
  | { type: 'editor.retry' }
  | { type: 'form.change'; form: PromotionContent }
  /** `schedule`: brokers will see it. `key`: idempotency key, unless the same data was sent before. */
  | { type: 'promotion.save'; schedule: boolean; key: string }
  | { type: 'picture.choose'; file: File; key: string }
  | { type: 'picture.remove' }
  /** The typed content is given up; the stored promotion stays. */
  | { type: 'draft.discard' }
  | { type: 'page.hide' }
  | DraftWish
  | DraftNews;

type Read = CallOutcome<'promotionForm'>;
type Saved = CallOutcome<'createPromotion' | 'changePromotion'>;
type Stored = CallOutcome<'addPromotionPicture'>;

/** Why a picture is not sent, in French; null if nothing is wrong before its bytes are read. */
function faultOfPicture({ size }: File): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > maxPictureBytes
    ? 'Cette image dépasse 5\u00a0Mo. Réduisez-la, puis choisissez-la de nouveau.'
    : null;
}

const contentOf = (stored: PromotionResource): PromotionContent => ({
  title: stored.title,
  text: stored.text,
  picture_id: stored.picture_id,
  alt: stored.alt,
  link: stored.link,
  link_label: stored.link_label,
  partenaire_id: stored.partenaire?.id ?? null,
  first_day: stored.first_day,
  last_day: stored.last_day,
});

/** The form with a stored draft over it, and the key or the version that the draft began with. */
function drafted({ form, creation, version }: PromotionEditorContext, data: unknown) {
  if (data === null || typeof data !== 'object') return {};
  const {
    creation: key,
    version: seen,
    ...answers
  } = data as Partial<PromotionContent & { creation: string; version: number }>;
  return { form: { ...form, ...answers }, creation: key ?? creation, version: seen ?? version };
}

/** The draft as it is stored. */
const draftOf = ({ id, form, creation, version }: PromotionEditorContext) =>
  id === null ? { ...form, creation } : { ...form, version };

const isEditable = ({ promotion }: PromotionForm): boolean =>
  promotion === null || promotion.permitted.includes('PROMOTION.CHANGE');

/** Types, actors, guards and actions of the editor of a promotion. */
export const promotionEditorSetup = setup({
  types: {
    context: {} as PromotionEditorContext,
    events: {} as PromotionEditorEvent | ErrorActorEvent<unknown, 'draft'>,
    input: {} as PromotionEditorInput,
    emitted: {} as Emitted,
  },
  actors: {
    readForm: call('promotionForm'),
    save: callAmong('createPromotion', 'changePromotion'),
    addPicture: call('addPromotionPicture'),
    draft: draftChart,
  },
  guards: {
    ...outcomeGuards,
    isEditable: (_, outcome: Read) => outcome.kind === 'done' && isEditable(outcome.answer),
    isFit: ({ event }) => {
      assertEvent(event, 'picture.choose');
      return faultOfPicture(event.file) === null;
    },
  },
  actions: {
    takeRead: assign((_, outcome: Read) => {
      const read = answerOf(outcome);
      const { promotion } = read;
      return {
        read,
        form: promotion ? contentOf(promotion) : blankPromotion,
        version: promotion?.version ?? 0,
        message: null,
      };
    }),
    /** Takes the current version, with what was typed over it; the reason of the refusal stays. */
    takeNewer: assign(({ context: { form, read: before } }, outcome: Read) => {
      const read = answerOf(outcome);
      const [newer, older] = [read, before].map((one) => one?.promotion && contentOf(one.promotion));
      return {
        read,
        version: read.promotion?.version ?? 0,
        form: newer ? rebased(form, older ?? newer, newer) : form,
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
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', data: draftOf(context) })),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    takeSent: assign(({ context, event }) => {
      assertEvent(event, 'promotion.save');
      const { id, form, creation, version, sent } = context;
      const { schedule } = event;
      const body: SentPromotion =
        id === null ? { ...form, schedule, creation } : { ...form, schedule, version };
      return { sent: keyed(sent, body, event.key), errors: {}, message: null };
    }),
    takeErrors: assign((_, outcome: Saved) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Read | Saved) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'picture.choose');
      return { file: { content: event.file, key: event.key }, pictureMessage: null };
    }),
    takeUnfit: assign(({ event }) => {
      assertEvent(event, 'picture.choose');
      return { pictureMessage: faultOfPicture(event.file) };
    }),
    takePicture: assign(({ context }, outcome: Stored) => ({
      form: { ...context.form, picture_id: answerOf(outcome).picture_id },
      file: null,
    })),
    dropPicture: assign(({ context }) => ({
      form: { ...context.form, picture_id: null, alt: '' },
      pictureMessage: null,
    })),
    takePictureMessage: assign((_, outcome: Stored) => ({
      pictureMessage: firstMessageOf(outcome),
      file: null,
    })),
    takePictureFault: assign({ pictureMessage: unexpected, file: null }),
    toastSaved: emit((_, outcome: Saved): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    goToList: emit({ type: 'navigate', to: '/dashboard/content' }),
  },
});

export const initialContext = (input: PromotionEditorInput): PromotionEditorContext => ({
  ...input,
  read: null,
  form: blankPromotion,
  version: 0,
  sent: null,
  file: null,
  errors: {},
  message: null,
  pictureMessage: null,
});

/** Input of the call that reads the form. */
export const reading = ({ id }: PromotionEditorContext) => ({ query: id === null ? {} : { id } });

/** Key of the draft: one for a new promotion, and one for each stored one. */
export const draftPlace = ({ id }: PromotionEditorContext) => ({
  kind: 'promotion' as const,
  key: id === null ? 'nouvelle' : String(id),
});

/** Input of the call that stores the promotion; throws if nothing is to be sent. */
export function savingOf({ id, sent }: PromotionEditorContext) {
  if (!sent) throw new Error('A promotion is on its way once it is sent');
  const { body, key: idempotencyKey } = sent;
  if ('creation' in body) return { call: 'createPromotion' as const, with: { body, idempotencyKey } };
  if (id === null) throw new Error('A stored promotion has an id');
  return { call: 'changePromotion' as const, with: { params: { id }, body, idempotencyKey } };
}

/** Input of the call that stores the picture; throws if none is to be sent. */
export function pictureOf({ file }: PromotionEditorContext) {
  if (!file) throw new Error('A picture is on its way once it is chosen');
  return { files: [file.content], idempotencyKey: file.key };
}
