import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, starts, type Journey } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { closed, merging, overNewer, storedForm, typed, typedOn } from './edited-form-fixtures.ts';
import {
  changes,
  clears,
  draft,
  ends,
  forwards,
  leaves,
  nothingDrafted,
  opensStored,
  page,
  reads,
  startsDraft,
  tells,
  user,
  type FormEvent,
} from './edited-form-gestures.ts';

/*
 * Journeys of the chart `edited-form`, parts «draft» and «reading»; tests/charts/harness/README.md says how to read one.
 */

const older = { title: 'Titre', text: 'Ancien texte' };
const drafting: Journey<FormEvent>[] = [
  {
    name: 'A draft of another day is found; the user chooses between two tabs, then gives the input up',
    start: 'a new one',
    steps: [
      starts({
        at: page.opening,
        causes: [startsDraft(null), given('companion', { id: null, form: merging.blank })],
      }),
      draft.isRead(
        { ...typed, creation: 'creation-9' },
        { at: page.filling, context: { form: typed, creation: 'creation-9' }, causes: [tells(typed)] },
      ),
      user.hidesPage({ causes: [leaves] }),
      user.keepsDraftOfThisTab({ causes: [forwards('draft.keepMine')] }),
      user.takesDraftOfOtherTab({ causes: [forwards('draft.takeOther')] }),
      draft.isTaken(
        { title: 7, text: 'Pris', creation: '' },
        {
          context: { form: { ...typed, text: 'Pris' }, creation: 'creation-9' },
          causes: [tells({ ...typed, text: 'Pris' })],
        },
      ),
      user.retriesDraft({ causes: [forwards('draft.retry')] }),
      user.discards({ at: page.discarding, causes: [clears(null)] }),
      user.types(typedOn, { at: page.discarding, context: { form: { ...typed, text: 'Pris' } } }),
      draft.isNotCleared({ at: 'left', causes: ends }),
    ],
  },
  {
    name: 'A draft of an older version is opened: what was typed stays, over what has changed, and the page says so',
    start: 'a stored one',
    steps: [
      ...opensStored,
      draft.isRead(
        { title: 'Nouveau titre', text: 'Ancien texte', version: 1, base: older },
        {
          at: page.filling,
          context: { form: typed, version: 2, base: storedForm, message: 'Ce que vous aviez saisi reste.' },
          causes: [tells(typed)],
        },
      ),
      user.saves({ at: page.saving, context: { message: null }, causes: [changes(typed)] }),
      server.answers('save', failures.offline, { at: page.filling }),
      user.discards({ at: page.discarding, causes: [clears(7)] }),
      draft.isCleared({ at: 'left', causes: ends }),
    ],
  },
  {
    name: 'A draft of an older version is opened, and nothing that it contains has changed: nothing is said',
    start: 'a stored one',
    steps: [
      ...opensStored,
      draft.isRead(
        { ...typed, version: 1, base: storedForm },
        { context: { form: typed, version: 2, message: null }, causes: [tells(typed)] },
      ),
      draft.isTaken(
        { ...older, version: 1, base: older },
        { context: { form: storedForm, version: 2, message: null }, causes: [tells(storedForm)] },
      ),
      draft.isTaken(
        { ...typedOn, version: 2, base: storedForm },
        { context: { form: typedOn, version: 2, message: null }, causes: [tells(typedOn)] },
      ),
    ],
  },
  {
    name: 'A draft of an older version that does not say what it was typed over stays whole, and the page says so',
    start: 'a stored one',
    steps: [
      ...opensStored,
      draft.isRead(
        { ...overNewer, version: 1 },
        {
          context: {
            form: overNewer,
            version: 2,
            base: storedForm,
            message: 'Ce que vous aviez saisi reste.',
          },
          causes: [tells(overNewer)],
        },
      ),
    ],
  },
  {
    name: 'The draft cannot be read, then its chart breaks: nothing is typed over it',
    start: 'a stored one',
    steps: [
      ...opensStored,
      draft.cannotBeRead('Brouillon illisible.', {
        at: page.unread,
        context: { message: 'Brouillon illisible.' },
      }),
      user.types(typed, { at: page.unread, context: { form: storedForm } }),
      user.retriesDraft({ at: page.opening, context: { message: null }, causes: [forwards('draft.retry')] }),
      server.breaks('draft', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('companion')],
      }),
      user.retries({ at: 'reading', causes: [reads] }),
    ],
  },
  {
    name: 'What follows the input breaks: the form says so, and goes on',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      server.breaks('companion', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
];

const reading: Journey<FormEvent>[] = [
  {
    name: 'An object that does not change is only shown',
    start: 'a stored one',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('readObject', answered({ object: closed }), { at: 'closed', context: { read: closed } }),
    ],
  },
  {
    name: 'The server does not answer, then breaks; then there is no such object',
    start: 'a stored one',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('readObject', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [reads] }),
      server.breaks('readObject', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.retries({ at: 'reading', causes: [reads] }),
      server.answers('readObject', failures.gone, {
        at: 'unknown',
        context: { message: failures.gone.message },
      }),
    ],
  },
];

export const draftJourneys = [...drafting, ...reading];
