import { editedFormChart, editedFormIgnored } from '#machines/shared/edited-form/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import {
  closed,
  creation,
  empty,
  file,
  made,
  newer,
  saved,
  starts,
  stored,
  storedForm,
  touched,
  typed,
  typedOn,
  untitled,
  written,
  wrong,
} from './edited-form-fixtures.ts';
import { fileJourneys } from './edited-form-file-journeys.ts';
import { draftJourneys } from './edited-form-draft-journeys.ts';
import { formJourneys } from './edited-form-journeys.ts';
import { rivalJourneys } from './edited-form-rival-journeys.ts';
import { typedAfter } from './edited-form-typed.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

/*
 * The suite of the chart `edited-form`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(editedFormChart, {
  noScreen: 'its forms are screens of their own, by describeEditedForm (edited-form-screen.tsx)',
  starts,
  events: {
    'form.retry': [{}],
    'form.change': [{ form: typed }, { form: typedOn }, { form: untitled }],
    'form.save': [{ key: 'key-1' }, { key: 'key-1', given: { listed: true } }],
    'form.discard': [{}],
    'file.choose': [
      { file, key: 'key-2' },
      { file: empty, key: 'key-2' },
    ],
    'file.take': [{}],
    'file.leave': [{}],
    'conflict.keepMine': [{ key: 'key-1' }],
    'conflict.takeTheirs': [{}],
    'page.hide': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { ...typed, version: 1, base: storedForm, creation }, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: { ...typedOn, creation: 'creation-9' } }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readObject: {
      done: [
        ...[stored, newer, touched, written, closed].map((object) => answered({ object })),
        failures.gone,
        failures.offline,
      ],
      error: [fault],
    },
    save: { done: [saved, made, wrong, failures.stale, failures.refused, failures.offline], error: [fault] },
    readFile: { done: ['Du fichier', 'faux'], error: [fault] },
    companion: { error: [fault] },
    draft: { error: [fault] },
  },
  project: ({ target, read, form, base, version, creation: as, sentForm, theirs, errors, message }) => [
    target.id,
    Reflect.get(read ?? {}, 'version'),
    form,
    base,
    version,
    as,
    sentForm,
    theirs !== null,
    Object.keys(errors).length,
    message !== null,
  ],
  limit: 40_000,
  pins: {
    readObject: ({ input, moves }) => ({
      call: 'note',
      with: { params: { id: typedAfter(input, moves).id } },
    }),
    rereadObject: ({ input, moves }) => ({
      call: 'note',
      with: { params: { id: typedAfter(input, moves).id } },
    }),
    draft: ({ input, moves }) => {
      const { id } = typedAfter(input, moves);
      return { parent: '@self', place: { kind: 'note', key: id === null ? 'nouvelle' : `note-${id}` } };
    },
    companion: ({ input, moves }) => {
      const { id, form } = typedAfter(input, moves);
      return input.rules.companion ? { id, form } : {};
    },
    save: ({ input, moves, actual }) => {
      const { id, sent, given, creation: as, version } = typedAfter(input, moves);
      const { idempotencyKey } = (actual as { with: { idempotencyKey: string } }).with;
      return id === null
        ? { call: 'addNote', with: { body: { ...sent, ...given, creation: as }, idempotencyKey } }
        : {
            call: 'changeNote',
            with: { params: { id }, body: { ...sent, ...given, version }, idempotencyKey },
          };
    },
    readFile: () => ({ files: [file], idempotencyKey: 'key-2' }),
  },
  journeys: [...formJourneys, ...rivalJourneys, ...draftJourneys, ...fileJourneys],
  ignored: editedFormIgnored,
});
