import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, type Journey } from './harness/journeys.ts';
import { madeOne, made, saved, typed, typedOn, written, wrong } from './edited-form-fixtures.ts';
import {
  adds,
  changes,
  clears,
  draft,
  draftedNew,
  ends,
  keeps,
  keepsNew,
  opensBlank,
  page,
  savesTyped,
  toasts,
  toastsInPart,
  updates,
  user,
  type FormEvent,
} from './edited-form-gestures.ts';

/*
 * Journeys of the chart `edited-form`, from docs/domain/edited-forms.md. Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const formJourneys: Journey<FormEvent>[] = [
  {
    name: 'The user writes a new object and saves it: the draft is cleared, the list opens',
    start: 'a new one',
    steps: [
      ...opensBlank,
      user.saves({ at: page.filling }),
      user.types(typed, { context: { form: typed }, causes: keepsNew(typed) }),
      user.saves(
        {
          at: page.saving,
          causes: [updates(draftedNew(typed)), adds(typed, undefined, 'key-1', { listed: true })],
        },
        { given: { listed: true } },
      ),
      server.answers('save', made, { at: page.clearing, causes: [toasts(), clears(13)] }),
      draft.isCleared({ at: 'left', causes: ends }),
    ],
  },
  {
    name: 'The user types on while a new object is made: the next save changes that object, whose draft it is',
    start: 'a new one',
    steps: [
      ...opensBlank,
      user.types(typed, { causes: keepsNew(typed) }),
      user.saves({ at: page.saving, causes: [updates(draftedNew(typed)), adds(typed)] }),
      user.types(typedOn, { at: page.saving, causes: keepsNew(typedOn) }),
      server.answers('save', made, {
        at: page.filling,
        context: { target: { id: 13 }, read: madeOne, version: 1, base: typed, form: typedOn },
        causes: [clears(13), ...keeps(typedOn, 1, typed), toastsInPart],
      }),
      user.saves({ at: page.saving, causes: [changes(typedOn, 1, 'key-1', 13)] }),
    ],
  },
  {
    name: 'The user types on while a change is saved: it stays over the saved object, and the next save sends it',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      user.types(typedOn, { at: page.saving, causes: keeps(typedOn) }),
      server.answers(
        'save',
        answered({ message: 'C’est enregistré.', object: { ...written, text: 'Net' } }),
        {
          at: page.filling,
          context: {
            version: 3,
            base: { ...typed, text: 'Net' },
            form: { ...typedOn, text: 'Net' },
            message: null,
          },
          causes: [...keeps({ ...typedOn, text: 'Net' }, 3, { ...typed, text: 'Net' }), toastsInPart],
        },
      ),
      user.saves({ at: page.saving, causes: [changes({ ...typedOn, text: 'Net' }, 3)] }),
    ],
  },
  {
    name: 'The user types on while the draft of what was saved is cleared: it is unsaved input again',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', saved, {
        at: page.clearing,
        context: { read: written, version: 3, base: typed },
        causes: [toasts(), clears(7)],
      }),
      user.types(typedOn, { at: page.filling, context: { form: typedOn }, causes: keeps(typedOn, 3, typed) }),
      draft.isCleared({ at: page.filling }),
      user.saves({ at: page.saving, causes: [changes(typedOn, 3)] }),
      server.answers('save', answered({ message: 'C’est enregistré.', object: { ...written, ...typedOn } }), {
        at: page.clearing,
        causes: [toasts(), clears(7)],
      }),
      draft.isNotCleared({ at: 'left', causes: ends }),
    ],
  },
  {
    name: 'The server finds a fault, then does not answer, then breaks: the same attempt keeps its key',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', wrong, {
        at: page.filling,
        context: { errors: { text: ['Ce champ est trop long'] }, message: 'Ce champ est trop long' },
      }),
      user.saves({ context: { errors: {}, message: null }, causes: [changes(typed)] }, { key: 'key-9' }),
      server.answers('save', failures.offline, {
        at: page.filling,
        context: { message: failures.offline.message, form: typed },
      }),
      user.types(typedOn, { causes: keeps(typedOn) }),
      user.saves({ causes: [changes(typedOn, 2, 'key-9')] }, { key: 'key-9' }),
      server.breaks('save', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'The law refuses a new object: there is nothing to compare it with',
    start: 'a new one',
    steps: [
      ...opensBlank,
      user.types(typed, { causes: keepsNew(typed) }),
      user.saves({ causes: [updates(draftedNew(typed)), adds(typed)] }),
      server.answers('save', failures.refused, {
        at: page.filling,
        context: { message: failures.refused.message, form: typed },
      }),
    ],
  },
  {
    name: 'Another window made an object of this key: the next save makes a second one, under another key',
    start: 'a new one',
    steps: [
      ...opensBlank,
      user.types(typed, { causes: keepsNew(typed) }),
      user.saves({ causes: [updates(draftedNew(typed)), adds(typed)] }),
      server.answers('save', failures.stale, {
        at: page.filling,
        context: { message: failures.stale.message, creation: '', form: typed },
      }),
      user.saves(
        {
          at: page.saving,
          context: { creation: 'key-9' },
          causes: [updates(draftedNew(typed, 'key-9')), adds(typed, 'key-9', 'key-9')],
        },
        { key: 'key-9' },
      ),
    ],
  },
];
