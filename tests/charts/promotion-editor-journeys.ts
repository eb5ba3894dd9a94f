import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, type Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import {
  blankRead,
  drafted,
  newerRead,
  overNewer,
  picture,
  saved,
  typed,
  unread,
  wrong,
} from './promotion-editor-fixtures.ts';
import {
  changes,
  clearsDraft,
  creates,
  creation,
  draft,
  keepsDraft,
  leavesDraft,
  page,
  readsNew,
  rereadsStored,
  sendsPicture,
  startsDraft,
  toasts,
  user,
  type EditorEvent,
} from './promotion-editor-gestures.ts';
import {
  endsWriting,
  keyed,
  nothingDrafted,
  opensNew,
  opensStored,
  versioned,
} from './promotion-editor-steps.ts';

/*
 * Journeys of the chart `promotion-editor`, from docs/domain/promotion.md. Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

const saving: Journey<EditorEvent>[] = [
  {
    name: 'An administrator writes a promotion and schedules it: its draft is forgotten, the list is shown',
    start: 'a new one',
    steps: [
      ...opensNew,
      nothingDrafted,
      user.types(typed, { at: page.filling, context: { form: typed }, causes: [keepsDraft(keyed)] }),
      user.schedules({ at: page.saving, causes: [creates({ ...keyed, schedule: true })] }),
      server.answers('save', saved, {
        at: page.clearing,
        causes: [toasts('La promotion est programmée.'), clearsDraft],
      }),
      draft.isCleared({ at: 'left', causes: endsWriting }),
    ],
  },
  {
    name: 'A stored draft is saved with the version that the form began with; a draft that stays does not matter',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      user.types(typed, { causes: [keepsDraft(versioned)] }),
      user.savesDraft({ at: page.saving, causes: [changes({ ...versioned, schedule: false })] }),
      server.answers('save', saved, {
        at: page.clearing,
        causes: [toasts('La promotion est programmée.'), clearsDraft],
      }),
      draft.isNotCleared({ at: 'left', causes: endsWriting }),
    ],
  },
  {
    name: 'The server finds a fault, then does not answer: the same attempt keeps its key, and typing goes on',
    start: 'a new one',
    steps: [
      ...opensNew,
      nothingDrafted,
      user.types(typed, { causes: [keepsDraft(keyed)] }),
      user.schedules({ at: page.saving, causes: [creates({ ...keyed, schedule: true })] }),
      server.answers('save', wrong, {
        at: page.filling,
        context: { errors: { text: ['Ce champ est obligatoire'] }, message: 'Ce champ est obligatoire' },
      }),
      user.schedules(
        {
          at: page.saving,
          context: { errors: {}, message: null },
          causes: [creates({ ...keyed, schedule: true })],
        },
        'key-9',
      ),
      user.types(drafted, {
        at: page.saving,
        context: { form: drafted },
        causes: [keepsDraft({ ...drafted, creation })],
      }),
      server.answers('save', failures.offline, {
        at: page.filling,
        context: { message: failures.offline.message, errors: {} },
      }),
      user.schedules(
        { at: page.saving, causes: [creates({ ...drafted, creation, schedule: true }, 'key-9')] },
        'key-9',
      ),
      server.breaks('save', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'Another administrator was faster: what was typed stays, over what the other has changed',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      user.types(typed, { causes: [keepsDraft(versioned)] }),
      user.savesDraft({ at: page.saving, causes: [changes({ ...versioned, schedule: false })] }),
      server.answers('save', failures.stale, {
        at: page.comparing,
        context: { message: failures.stale.message },
        causes: [rereadsStored],
      }),
      user.types(drafted, { at: page.comparing, causes: [keepsDraft({ ...drafted, version: 3 })] }),
      server.answers('rereadForm', answered(newerRead), {
        at: page.filling,
        context: { read: newerRead, version: 4, form: overNewer, message: failures.stale.message },
        causes: [keepsDraft({ ...overNewer, version: 4 })],
      }),
      user.savesDraft({
        at: page.saving,
        causes: [changes({ ...overNewer, version: 4, schedule: false })],
      }),
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereadsStored] }),
      server.answers('rereadForm', failures.offline, { at: page.filling, context: { version: 4 } }),
      user.savesDraft({ at: page.saving, causes: [changes({ ...overNewer, version: 4, schedule: false })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereadsStored] }),
      server.breaks('rereadForm', fault, { at: page.filling }),
    ],
  },
];

const drafting: Journey<EditorEvent>[] = [
  {
    name: 'A draft of another day is found, with its key; the user chooses between two tabs, then gives it up',
    start: 'a new one',
    steps: [
      ...opensNew,
      draft.isRead(
        { ...drafted, creation: 'creation-0' },
        { at: page.filling, context: { form: drafted, creation: 'creation-0' } },
      ),
      user.hidesPage({ causes: [leavesDraft] }),
      user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      draft.isTaken(typed, { at: page.filling, context: { form: typed, creation: 'creation-0' } }),
      user.retriesDraft({ causes: [sentTo('draft', { type: 'draft.retry' })] }),
      user.discards({ at: page.clearing, causes: [clearsDraft] }),
      draft.isCleared({ at: 'left', causes: endsWriting }),
    ],
  },
  {
    name: 'A draft of a stored promotion is sent with the version that it was typed over',
    start: 'a stored one',
    steps: [
      ...opensStored,
      draft.isRead({ ...drafted, version: 2 }, { context: { form: drafted, version: 2 } }),
      user.savesDraft({
        at: page.saving,
        causes: [changes({ ...drafted, version: 2, schedule: false })],
      }),
    ],
  },
  {
    name: 'The draft cannot be read, then its chart breaks: nothing is typed over it',
    start: 'a new one',
    steps: [
      ...opensNew,
      draft.cannotBeRead('Brouillon illisible.', {
        at: page.draftUnread,
        context: { message: 'Brouillon illisible.' },
      }),
      user.retriesDraft({
        at: page.openingDraft,
        context: { message: null },
        causes: [sentTo('draft', { type: 'draft.retry' })],
      }),
      server.breaks('draft', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.retries({ at: 'reading', causes: [readsNew] }),
      server.answers('readForm', answered(blankRead), {
        at: page.openingDraft,
        context: { message: null },
        causes: [startsDraft('nouvelle')],
      }),
    ],
  },
];

const forwards = (type: string) => sentTo('draft', { type });
/** The choice between two tabs' drafts, wherever the form waits for an answer. */
const chooses = (at: (typeof page)[keyof typeof page]) => [
  user.keepsDraftOfThisTab({ at, causes: [forwards('draft.keepMine')] }),
  user.takesDraftOfOtherTab({ at, causes: [forwards('draft.takeOther')] }),
  user.retriesDraft({ at, causes: [forwards('draft.retry')] }),
  draft.isTaken(drafted, { at, context: { form: drafted } }),
];
const elsewhere: Journey<EditorEvent> = {
  name: 'Another tab writes the same draft: the user chooses at any moment',
  start: 'a stored one',
  steps: [
    ...opensStored,
    nothingDrafted,
    user.choosesPicture(picture, { at: page.uploading, causes: [sendsPicture(picture)] }),
    ...chooses(page.uploading),
    server.answers('addPicture', unread, { at: page.filling, context: { form: drafted } }),
    user.types(typed, { causes: [keepsDraft(versioned)] }),
    user.savesDraft({ at: page.saving, causes: [changes({ ...versioned, schedule: false })] }),
    ...chooses(page.saving),
    server.answers('save', failures.stale, { at: page.comparing, causes: [rereadsStored] }),
    user.types(typed, { causes: [keepsDraft(versioned)] }),
    ...chooses(page.comparing),
  ],
};

export const writingJourneys = [...saving, ...drafting, elsewhere];
