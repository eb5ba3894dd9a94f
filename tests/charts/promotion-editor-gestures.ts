import type { PromotionContent } from '#domain/promotion.ts';
import type { promotionEditorChart } from '#machines/promotion-editor/index.ts';
import { childSends, gesture, send, type Expected } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';

/*
 * Steps of the journeys of the chart `promotion-editor`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

export type EditorEvent = EventOf<typeof promotionEditorChart>;
const by = (event: EditorEvent) => gesture(event);

export const page = {
  openingDraft: { writing: 'opening' },
  draftUnread: { writing: 'unread' },
  filling: { writing: 'filling' },
  uploading: { writing: 'uploading' },
  saving: { writing: 'saving' },
  comparing: { writing: 'comparing' },
  clearing: { writing: 'clearing' },
} as const;

export const creation = 'creation-1';

export const user = {
  types: (form: PromotionContent, expected?: Expected) =>
    send<EditorEvent>({ type: 'form.change', form }, expected),
  savesDraft: (expected?: Expected) =>
    send<EditorEvent>({ type: 'promotion.save', schedule: false, key: 'key-1' }, expected),
  schedules: (expected?: Expected, key = 'key-1') =>
    send<EditorEvent>({ type: 'promotion.save', schedule: true, key }, expected),
  choosesPicture: (file: File, expected?: Expected) =>
    send<EditorEvent>({ type: 'picture.choose', file, key: 'key-2' }, expected),
  removesPicture: by({ type: 'picture.remove' }),
  discards: by({ type: 'draft.discard' }),
  retries: by({ type: 'editor.retry' }),
  retriesDraft: by({ type: 'draft.retry' }),
  keepsDraftOfThisTab: by({ type: 'draft.keepMine' }),
  takesDraftOfOtherTab: by({ type: 'draft.takeOther' }),
  hidesPage: by({ type: 'page.hide' }),
};

export const draft = {
  isRead: (data: object | null, expected?: Expected) =>
    childSends('draft', { type: 'draft.read', data, savedAt: null }, expected),
  isTaken: (data: object, expected?: Expected) =>
    childSends('draft', { type: 'draft.taken', data }, expected),
  cannotBeRead: (message: string, expected?: Expected) =>
    childSends('draft', { type: 'draft.unreadable', message }, expected),
  isCleared: (expected?: Expected) => childSends('draft', { type: 'draft.cleared' }, expected),
  isNotCleared: (expected?: Expected) =>
    childSends('draft', { type: 'draft.notCleared', message: 'Non effacé.' }, expected),
};

export const readsNew = given('readForm', { query: {} });
export const readsStored = given('readForm', { query: { id: 7 } });
export const rereadsStored = given('rereadForm', { query: { id: 7 } });
export const startsDraft = (key: string) =>
  given('draft', { parent: '@self', place: { kind: 'promotion', key } });
export const keepsDraft = (data: object) => sentTo('draft', { type: 'draft.change', data });
export const clearsDraft = sentTo('draft', { type: 'draft.clear' });
export const leavesDraft = sentTo('draft', { type: 'draft.leave' });
export const goesToList = emitted({ type: 'navigate', to: '/dashboard/content' });
export const toasts = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const creates = (body: object, idempotencyKey = 'key-1') =>
  given('save', { call: 'createPromotion', with: { body, idempotencyKey } });
export const changes = (body: object, idempotencyKey = 'key-1') =>
  given('save', { call: 'changePromotion', with: { params: { id: 7 }, body, idempotencyKey } });
export const sendsPicture = (file: File) => given('addPicture', { files: [file], idempotencyKey: 'key-2' });
