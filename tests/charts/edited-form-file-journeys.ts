import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, type Journey } from './harness/journeys.ts';
import { empty, file, newer, storedForm, typed, typedOn } from './edited-form-fixtures.ts';
import {
  changes,
  draft,
  forwards,
  keeps,
  nothingDrafted,
  opensStored,
  page,
  readsFile,
  rereads,
  saves,
  savesTyped,
  tells,
  types,
  user,
  type FormEvent,
} from './edited-form-gestures.ts';

/*
 * Journeys of the chart `edited-form`, parts «file» and «another tab»; tests/charts/harness/README.md says how to read
 * one.
 */

const taken = { isTaken: true, message: 'Le texte est repris.', faults: [] };
const refusedBecause = (message: string) => ({ isTaken: false, message, faults: [] });
const chooses = user.choosesFile(file, {
  at: page.readingFile,
  context: { file: { content: file, key: 'key-2' }, verdict: null },
  causes: [readsFile],
});
const filed = { ...storedForm, text: 'Du fichier' };

const files: Journey<FormEvent>[] = [
  {
    name: 'A file fills an untouched form; a file that is refused after it says only why',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      chooses,
      server.answers('readFile', 'Du fichier', {
        at: page.filling,
        context: { file: null, form: filed, verdict: taken },
        causes: keeps(filed),
      }),
      user.choosesFile(empty, {
        at: page.filling,
        context: { verdict: refusedBecause('Ce fichier est vide.') },
      }),
      user.saves({ context: { verdict: refusedBecause('Ce fichier est vide.') }, causes: [changes(filed)] }),
    ],
  },
  {
    name: 'What is typed is replaced by a file after a question only; a save takes the notice away',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      types,
      chooses,
      server.answers('readFile', 'Du fichier', {
        at: page.replacing,
        context: { file: null, form: typed, offered: 'Du fichier' },
      }),
      user.leavesFile({ at: page.filling, context: { form: typed, offered: null } }),
      chooses,
      server.answers('readFile', 'Du fichier', { at: page.replacing }),
      user.types(typedOn, { at: page.replacing, causes: keeps(typedOn) }),
      user.takesFile({
        at: page.filling,
        context: { form: { ...typedOn, text: 'Du fichier' }, offered: null, verdict: taken },
        causes: keeps({ ...typedOn, text: 'Du fichier' }),
      }),
      user.saves({
        at: page.saving,
        context: { verdict: null },
        causes: [changes({ ...typedOn, text: 'Du fichier' })],
      }),
    ],
  },
  {
    name: 'A wrong file names its faults and changes nothing; one that cannot be read is chosen again',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      chooses,
      user.types(typed, { at: page.readingFile, context: { form: typed }, causes: keeps(typed) }),
      server.answers('readFile', 'faux', {
        at: page.filling,
        context: {
          form: typed,
          file: null,
          verdict: {
            isTaken: false,
            message: 'Ce fichier est faux.',
            faults: [{ path: 'text', label: 'Texte', value: '0', message: 'Vide' }],
          },
        },
      }),
      chooses,
      server.breaks('readFile', fault, {
        at: page.filling,
        context: {
          file: null,
          verdict: refusedBecause('Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.'),
        },
      }),
    ],
  },
];

/** The choice between two tabs' input, wherever the form waits for something. */
const choosesTab = (at: (typeof page)[keyof typeof page], text: string) => [
  user.keepsDraftOfThisTab({ at, causes: [forwards('draft.keepMine')] }),
  user.takesDraftOfOtherTab({ at, causes: [forwards('draft.takeOther')] }),
  user.retriesDraft({ at, causes: [forwards('draft.retry')] }),
  draft.isTaken(
    { title: typed.title, text },
    { at, context: { form: { title: typed.title, text } }, causes: [tells({ title: typed.title, text })] },
  ),
];
const elsewhere: Journey<FormEvent>[] = [
  {
    name: 'Another tab writes the same draft: the user chooses at any moment',
    start: 'a stored one',
    steps: [
      ...opensStored,
      nothingDrafted,
      ...choosesTab(page.filling, 'un'),
      chooses,
      ...choosesTab(page.readingFile, 'deux'),
      server.answers('readFile', 'Du fichier', { at: page.replacing }),
      ...choosesTab(page.replacing, 'trois'),
      user.leavesFile({ at: page.filling }),
      types,
      saves,
      ...choosesTab(page.saving, 'quatre'),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      ...choosesTab(page.comparing, 'cinq'),
    ],
  },
  {
    name: 'Another tab writes the same draft while two texts are compared',
    start: 'one to compare',
    steps: [
      ...savesTyped,
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ object: newer }), { at: page.conflict }),
      ...choosesTab(page.conflict, 'six'),
    ],
  },
];

export const fileJourneys = [...files, ...elsewhere];
