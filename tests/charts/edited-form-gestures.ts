import type { editedFormChart } from '#machines/shared/edited-form/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { childSends, gesture, send, server, starts as begins, type Expected } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import {
  closeTo,
  creation,
  file,
  said,
  stored,
  storedForm,
  typed,
  type Sheet,
} from './edited-form-fixtures.ts';

/*
 * Steps of the journeys of the chart `edited-form`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

export type FormEvent = EventOf<typeof editedFormChart>;
const by = (event: FormEvent) => gesture(event);

const states = [
  'opening',
  'unread',
  'filling',
  'readingFile',
  'replacing',
  'saving',
  'comparing',
  'conflict',
  'clearing',
  'discarding',
] as const;
export const page = Object.fromEntries(states.map((name) => [name, { writing: name }])) as {
  [Name in (typeof states)[number]]: { writing: Name };
};

export const user = {
  types: (form: object, expected?: Expected) => send<FormEvent>({ type: 'form.change', form }, expected),
  saves: (expected?: Expected, more: { given?: object; key?: string } = {}) =>
    send<FormEvent>({ type: 'form.save', key: 'key-1', ...more }, expected),
  choosesFile: (chosen: File, expected?: Expected) =>
    send<FormEvent>({ type: 'file.choose', file: chosen, key: 'key-2' }, expected),
  takesFile: by({ type: 'file.take' }),
  leavesFile: by({ type: 'file.leave' }),
  keepsText: by({ type: 'conflict.keepMine', key: 'key-3' }),
  takesText: by({ type: 'conflict.takeTheirs' }),
  discards: by({ type: 'form.discard' }),
  retries: by({ type: 'form.retry' }),
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

export const placeOf = (id: number | null) => ({
  kind: 'note',
  key: id === null ? 'nouvelle' : `note-${id}`,
});
export const reads = given('readObject', { call: 'note', with: { params: { id: 7 } } });
export const rereads = given('rereadObject', { call: 'note', with: { params: { id: 7 } } });
export const startsDraft = (id: number | null) => given('draft', { parent: '@self', place: placeOf(id) });
/** The draft of a new object, and of a stored one: with the version and the content that it was typed over. */
export const draftedNew = (form: Sheet, as = creation) => ({ ...form, creation: as });
export const draftedOver = (form: Sheet, version = 2, base: Sheet = storedForm) => ({
  ...form,
  version,
  base,
});
export const updates = (data: object) => sentTo('draft', { type: 'draft.change', data });
export const tells = (form: Sheet) => sentTo('companion', { type: 'form.told', content: form });
/** What follows from each change of a form with a companion. */
export const keepsNew = (form: Sheet, as = creation) => [updates(draftedNew(form, as)), tells(form)];
export const keeps = (form: Sheet, ...over: [number?, Sheet?]) => [
  updates(draftedOver(form, ...over)),
  tells(form),
];
export const clears = (id: number | null) => sentTo('draft', { type: 'draft.clear', next: placeOf(id) });
export const leaves = sentTo('draft', { type: 'draft.leave' });
export const forwards = (type: string) => sentTo('draft', { type });
export const toasts = (message = said) => emitted({ type: 'toast', kind: 'success', message });
export const toastsInPart = toasts(`${said} Ce que vous avez saisi depuis n’est pas encore enregistré.`);
export const readsFile = given('readFile', { files: [file], idempotencyKey: 'key-2' });
export const adds = (form: Sheet, as = creation, idempotencyKey = 'key-1', more: object = {}) =>
  given('save', { call: 'addNote', with: { body: { ...form, ...more, creation: as }, idempotencyKey } });
export const changes = (form: Sheet, version = 2, idempotencyKey = 'key-1', id = 7) =>
  given('save', { call: 'changeNote', with: { params: { id }, body: { ...form, version }, idempotencyKey } });
export const ends = [
  leaves,
  stopped('draft'),
  stopped('companion'),
  emitted({ type: 'navigate', to: closeTo }),
];

const startsCompanion = (id: number | null, form: Sheet) => given('companion', { id, form });
const blank = { title: '', text: '' };
export const opensBlank = [
  begins({ at: page.opening, causes: [startsDraft(null), startsCompanion(null, blank)] }),
  draft.isRead(null, { at: page.filling, context: { form: blank }, causes: [tells(blank)] }),
];
export const opensStored = [
  begins({ at: 'reading', causes: [reads] }),
  server.answers('readObject', answered({ object: stored }), {
    at: page.opening,
    context: { read: stored, form: storedForm, base: storedForm, version: 2 },
    causes: [startsDraft(7), startsCompanion(7, storedForm)],
  }),
];
export const nothingDrafted = draft.isRead(null, { at: page.filling, causes: [tells(storedForm)] });
export const types = user.types(typed, { at: page.filling, context: { form: typed }, causes: keeps(typed) });
export const saves = user.saves({
  at: page.saving,
  context: { sentForm: typed, message: null },
  causes: [changes(typed)],
});
/** A form is opened, changed and saved; somebody changed the object meanwhile. */
export const savesTyped = [...opensStored, nothingDrafted, types, saves];
