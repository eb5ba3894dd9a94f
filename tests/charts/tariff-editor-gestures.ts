import { writtenOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import type { tariffEditorChart } from '#machines/tariff-editor/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { childSends, gesture, send, server, starts, type Expected } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import { file, storedForm, tariff } from './tariff-editor-fixtures.ts';

/*
 * Steps of the journeys of the chart `tariff-editor`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

export type EditorEvent = EventOf<typeof tariffEditorChart>;
const by = (event: EditorEvent) => gesture(event);

export const page = {
  openingDraft: { writing: 'opening' },
  draftUnread: { writing: 'unread' },
  filling: { writing: 'filling' },
  readingFile: { writing: 'readingFile' },
  replacing: { writing: 'replacing' },
  saving: { writing: 'saving' },
  comparing: { writing: 'comparing' },
  clearing: { writing: 'clearing' },
} as const;

export const user = {
  types: (form: TariffAnswers, expected?: Expected) =>
    send<EditorEvent>({ type: 'form.change', form }, expected),
  saves: (expected?: Expected, key = 'key-1') => send<EditorEvent>({ type: 'tariff.save', key }, expected),
  choosesFile: (chosen: File, expected?: Expected) =>
    send<EditorEvent>({ type: 'file.choose', file: chosen }, expected),
  takesFile: by({ type: 'file.take' }),
  leavesFile: by({ type: 'file.leave' }),
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

export const reads = given('readTariff', { params: { id: 7 } });
export const rereads = given('rereadTariff', { params: { id: 7 } });
export const startsDraft = given('draft', { parent: '@self', place: { kind: 'tarif', key: '7' } });
const keepsDraft = (form: object, version = 2) =>
  sentTo('draft', { type: 'draft.change', data: { ...form, version } });
export const tellsTrial = (form: TariffAnswers) =>
  sentTo('trial', { type: 'sheet.change', sheet: form.pool === null ? null : writtenOf(form).sheet });
/** What follows from each change of the form. */
export const keeps = (form: TariffAnswers, version = 2) => [keepsDraft(form, version), tellsTrial(form)];
export const startsTrial = given('trial', { id: 7, sheet: tariff.sheet });
export const clearsDraft = sentTo('draft', { type: 'draft.clear' });
const leaves = sentTo('draft', { type: 'draft.leave' });
export const leavesDraft = [leaves];
export const toasts = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const saysTaken = toasts(
  'Les tables du fichier sont dans le brouillon. Enregistrez-le pour les garder.',
);
export const readsFile = given('readFile', { file });
export const sendingOf = (form: TariffAnswers, version = 2, idempotencyKey = 'key-1') => ({
  params: { id: 7 },
  body: { event: 'TARIFF.CHANGE', data: writtenOf(form), version },
  idempotencyKey,
});
export const sends = (...sent: Parameters<typeof sendingOf>) => given('save', sendingOf(...sent));
export const endsWriting = [
  leaves,
  stopped('draft'),
  stopped('trial'),
  emitted({ type: 'navigate', to: '/dashboard/tarifs?version=7' }),
];

export const opens = [
  starts({ at: 'reading', causes: [reads] }),
  server.answers('readTariff', answered({ tariff }), {
    at: page.openingDraft,
    context: { read: tariff, form: storedForm, version: 2 },
    causes: [startsDraft, startsTrial],
  }),
];
export const nothingDrafted = draft.isRead(null, { at: page.filling, causes: [tellsTrial(storedForm)] });
