import { answersOf } from '#domain/form-pages/tariff.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { server, type Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import {
  drafted,
  empty,
  file,
  filedSheet,
  fileText,
  large,
  storedForm,
  typed,
  withFile,
  wrongText,
} from './tariff-editor-fixtures.ts';
import {
  draft,
  keeps,
  nothingDrafted,
  opens,
  page,
  readsFile,
  rereads,
  saysTaken,
  sends,
  tellsTrial,
  user,
  type EditorEvent,
} from './tariff-editor-gestures.ts';

/*
 * Journeys of the chart `tariff-editor`, parts «file» and «another tab»; tests/charts/harness/README.md says how to
 * read one.
 */

const none = { file: null, fileMessage: null, faults: [] };
const poolOf = (message: string) => ({
  path: 'sheet.pool',
  label: 'Coefficients\u00a0: ouvrage et zone\u00a0: Avec piscine',
  value: '12',
  message,
});

const files: Journey<EditorEvent>[] = [
  {
    name: 'The tables of a file fill an untouched draft, which keeps its name and its first day',
    steps: [
      ...opens,
      nothingDrafted,
      user.choosesFile(file, { at: page.readingFile, context: { file }, causes: [readsFile] }),
      server.answers('readFile', fileText, {
        at: page.filling,
        context: { ...none, form: withFile(storedForm) },
        causes: [...keeps(withFile(storedForm)), saysTaken],
      }),
    ],
  },
  {
    name: 'What is typed is replaced by a file after a question only',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(typed, { causes: keeps(typed) }),
      user.choosesFile(file, { at: page.readingFile, causes: [readsFile] }),
      server.answers('readFile', fileText, {
        at: page.replacing,
        context: { ...none, form: typed, offered: filedSheet },
      }),
      user.leavesFile({ at: page.filling, context: { form: typed, offered: null } }),
      user.choosesFile(file, { at: page.readingFile, causes: [readsFile] }),
      server.answers('readFile', fileText, { at: page.replacing }),
      user.types({ ...typed, name: '2028.1' }, { causes: keeps({ ...typed, name: '2028.1' }) }),
      user.takesFile({
        at: page.filling,
        context: {
          form: answersOf({ name: '2028.1', valid_from: '2027-01-01', sheet: filedSheet }),
          offered: null,
        },
        causes: [...keeps(withFile({ ...typed, name: '2028.1' })), saysTaken],
      }),
    ],
  },
  {
    name: 'A wrong file names its faults and changes nothing; the next one is read anew',
    steps: [
      ...opens,
      nothingDrafted,
      user.choosesFile(empty, { at: page.filling, context: { fileMessage: 'Ce fichier est vide.' } }),
      user.choosesFile(large, {
        at: page.filling,
        context: {
          fileMessage: 'Ce fichier dépasse 128\u00a0ko\u00a0: ce n’est pas celui d’une version du tarif.',
        },
      }),
      user.choosesFile(file, {
        at: page.readingFile,
        context: { fileMessage: null },
        causes: [readsFile],
      }),
      user.types(typed, { at: page.readingFile, context: { form: typed }, causes: keeps(typed) }),
      server.answers('readFile', wrongText, {
        at: page.filling,
        context: {
          form: typed,
          file: null,
          fileMessage: 'Ce fichier n’est pas repris\u00a0: chaque faute est nommée.',
          faults: [poolOf('Un coefficient est compris entre 0, exclu, et 10')],
        },
      }),
      user.choosesFile(empty, { context: { fileMessage: 'Ce fichier est vide.', faults: [] } }),
      user.choosesFile(file, { at: page.readingFile, causes: [readsFile] }),
      server.breaks('readFile', fault, {
        at: page.filling,
        context: { ...none, fileMessage: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.' },
      }),
    ],
  },
];

const forwards = (type: string) => sentTo('draft', { type });
/** The choice between two tabs' input, wherever the form waits for something. */
const chooses = (at: (typeof page)[keyof typeof page]) => [
  user.keepsDraftOfThisTab({ at, causes: [forwards('draft.keepMine')] }),
  user.takesDraftOfOtherTab({ at, causes: [forwards('draft.takeOther')] }),
  user.retriesDraft({ at, causes: [forwards('draft.retry')] }),
  draft.isTaken(drafted, { at, context: { form: drafted }, causes: [tellsTrial(drafted)] }),
];
const elsewhere: Journey<EditorEvent> = {
  name: 'Another tab writes the same draft: the user chooses at any moment',
  steps: [
    ...opens,
    nothingDrafted,
    ...chooses(page.filling),
    user.choosesFile(file, { at: page.readingFile, causes: [readsFile] }),
    user.types(typed, { causes: keeps(typed) }),
    ...chooses(page.readingFile),
    server.answers('readFile', fileText, { at: page.replacing }),
    user.types(typed, { causes: keeps(typed) }),
    ...chooses(page.replacing),
    user.leavesFile({ at: page.filling }),
    user.types(typed, { causes: keeps(typed) }),
    user.saves({ at: page.saving, causes: [sends(typed)] }),
    ...chooses(page.saving),
    server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
    user.types(typed, { causes: keeps(typed) }),
    ...chooses(page.comparing),
  ],
};

export const fileJourneys = [...files, elsewhere];
