import { promotionEditorChart, promotionEditorIgnored } from '#machines/promotion-editor/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  blankRead,
  drafted,
  empty,
  newerRead,
  picture,
  saved,
  shownRead,
  stored,
  storedRead,
  typed,
  unread,
  wrong,
} from './promotion-editor-fixtures.ts';
import { creation } from './promotion-editor-gestures.ts';
import { writingJourneys } from './promotion-editor-journeys.ts';
import { pictureJourneys } from './promotion-editor-picture-journeys.ts';
import { sentAfter } from './promotion-editor-sent.ts';

/*
 * The suite of the chart `promotion-editor`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const suite = defineSuite(promotionEditorChart, {
  starts: { 'a new one': { id: null, creation }, 'a stored one': { id: 7, creation } },
  events: {
    'editor.retry': [{}],
    'form.change': [{ form: typed }],
    'promotion.save': [
      { schedule: false, key: 'key-1' },
      { schedule: true, key: 'key-1' },
    ],
    'picture.choose': [
      { file: picture, key: 'key-2' },
      { file: empty, key: 'key-2' },
    ],
    'picture.remove': [{}],
    'draft.discard': [{}],
    'page.hide': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { ...drafted, version: 2 }, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: drafted }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readForm: {
      done: [
        answered(blankRead),
        answered(storedRead),
        answered(newerRead),
        answered(shownRead),
        failures.gone,
        failures.offline,
      ],
      error: [fault],
    },
    save: { done: [saved, wrong, failures.stale, failures.offline], error: [fault] },
    addPicture: { done: [stored, unread], error: [fault] },
    draft: {
      error: [fault],
      looks: {
        value: 'conflict',
        context: { savedAt: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
  },
  project: ({ read, form, version, errors, message, pictureMessage }) => [
    read?.promotion?.version,
    form.title,
    form.picture_id,
    version,
    Object.keys(errors).length,
    message,
    pictureMessage,
  ],
  limit: 8_000,
  pins: {
    readForm: ({ input }) => ({ query: input.id === null ? {} : { id: 7 } }),
    rereadForm: ({ input }) => ({ query: input.id === null ? {} : { id: 7 } }),
    draft: ({ input }) => ({
      parent: '@self',
      place: { kind: 'promotion', key: input.id === null ? 'nouvelle' : '7' },
    }),
    save: ({ input, moves }) => sentAfter(moves, input.id),
    addPicture: () => ({ files: [picture], idempotencyKey: 'key-2' }),
  },
  journeys: [...writingJourneys, ...pictureJourneys],
  ignored: promotionEditorIgnored,
});
