import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, type Journey } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  closed,
  merging,
  newer,
  stored,
  touched,
  typed,
  typedOn,
  untitled,
  written,
} from './edited-form-fixtures.ts';
import {
  changes,
  clears,
  draft,
  draftedOver,
  keeps,
  leaves,
  opensBlank,
  opensStored,
  page,
  rereads,
  savesTyped,
  startsDraft,
  tells,
  updates,
  user,
  type FormEvent,
} from './edited-form-gestures.ts';

/*
 * Journeys of the chart `edited-form`, part «another person»; tests/charts/harness/README.md says how to read one.
 */

/** The newer object as its form has it. */
const theirText = { title: 'Titre', text: newer.text };

const merged: Journey<FormEvent>[] = [
  {
    name: 'Another person was faster: what was typed stays, over the changes, and the next save sends both',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, {
        at: page.comparing,
        context: { message: failures.stale.message },
        causes: [rereads],
      }),
      user.types(typedOn, { at: page.comparing, causes: keeps(typedOn) }),
      server.answers('rereadObject', answered({ object: newer }), {
        at: page.filling,
        context: {
          read: newer,
          version: 3,
          form: { ...typedOn, text: newer.text },
          message: failures.stale.message,
        },
        causes: keeps({ ...typedOn, text: newer.text }, 3, theirText),
      }),
      user.saves({ causes: [changes({ ...typedOn, text: newer.text }, 3)] }),
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', failures.offline, {
        at: page.filling,
        context: { version: 3, message: failures.offline.message },
      }),
      user.saves({ causes: [changes({ ...typedOn, text: newer.text }, 3)] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.breaks('rereadObject', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'Another person changed no field: what was typed is saved over the version that was read',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: touched }), {
        at: page.saving,
        context: { read: touched, version: 3, form: typed, sentForm: typed, message: null },
        causes: [changes(typed, 3, 'key-1-3')],
      }),
    ],
  },
  {
    name: 'The law refuses an object that nobody has changed: it is not sent again, and the reason stays',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: stored }), {
        at: page.filling,
        context: { form: typed, version: 2, message: failures.refused.message },
        causes: keeps(typed),
      }),
    ],
  },
  {
    name: 'The answer of a save was lost: the object has the input already, and the list opens',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: written }), {
        at: page.clearing,
        causes: [clears(7)],
      }),
    ],
  },
  {
    name: 'Another person closed the object: its form closes, and what was typed stays in its draft',
    start: 'a stored one',
    steps: [
      ...savesTyped,
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: closed }), {
        at: 'closed',
        context: { read: closed, form: typed },
        causes: [leaves, stopped('draft'), stopped('companion')],
      }),
    ],
  },
];

const compared: Journey<FormEvent>[] = [
  {
    name: 'Another person changed the text: both are shown; the user keeps the own one, over theirs',
    start: 'one to compare',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: newer }), {
        at: page.conflict,
        context: { theirs: newer, form: typed },
      }),
      user.keepsText({
        at: page.saving,
        context: {
          theirs: null,
          read: newer,
          version: 3,
          base: theirText,
          message: null,
        },
        causes: [updates(draftedOver(typed, 3, theirText)), changes(typed, 3, 'key-3')],
      }),
    ],
  },
  {
    name: 'Another person changed the text: the user takes it',
    start: 'one to compare',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: newer }), { at: page.conflict }),
      user.takesText({
        at: page.filling,
        context: {
          theirs: null,
          read: newer,
          version: 3,
          base: theirText,
          form: theirText,
          message: null,
        },
        causes: keeps(theirText, 3, theirText),
      }),
    ],
  },
  {
    name: 'A draft of an older version is compared at its save, also if nobody has changed the object since',
    start: 'one to compare',
    steps: [
      ...opensStored,
      draft.isRead(
        { ...typed, version: 1, base: { title: 'Ancien', text: 'Ancien' } },
        {
          at: page.filling,
          context: { form: typed, version: 1, base: { title: 'Ancien', text: 'Ancien' }, message: null },
          causes: [tells(typed)],
        },
      ),
      user.saves({ causes: [changes(typed, 1)] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: { ...stored, text: 'Tout autre' } }), {
        at: page.conflict,
      }),
    ],
  },
  {
    name: 'The kind of object says when it has the input already',
    start: 'one to compare',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: { ...newer, text: typed.text } }), {
        at: page.clearing,
        causes: [clears(7)],
      }),
    ],
  },
];

const unready: Journey<FormEvent>[] = [
  {
    name: 'A form that is not ready is not sent; it is kept over the text of another person',
    start: 'one to compare',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: newer }), { at: page.conflict }),
      user.types(untitled, { at: page.conflict, context: { form: untitled }, causes: keeps(untitled) }),
      user.keepsText({
        at: page.filling,
        context: { theirs: null, read: newer, version: 3, base: theirText, form: untitled, message: null },
        causes: [updates(draftedOver(untitled, 3, theirText))],
      }),
      user.saves({ at: page.filling }),
    ],
  },
  {
    name: 'The draft of a new object breaks: it is read again on demand, without a reading of the object',
    start: 'a new one',
    steps: [
      ...opensBlank,
      server.breaks('draft', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('companion')],
      }),
      user.retries({
        at: page.opening,
        causes: [startsDraft(null), given('companion', { id: null, form: merging.blank })],
      }),
    ],
  },
];

export const rivalJourneys = [...merged, ...compared, ...unready];
