import type { EditedFormInput, FormRules } from '#machines/shared/edited-form/index.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';

/*
 * A kind of object with two fields, for the suite of `edited-form`: its rules, its versions and its answers.
 */

export interface Sheet {
  title: string;
  text: string;
}
export interface Stored extends Sheet {
  id: number;
  version: number;
  isEditable: boolean;
}

/** An object whose changes are merged; a file gives its text. */
export const merging: FormRules<Stored, Sheet> = {
  blank: { title: '', text: '' },
  reading: ({ id }) => (id === null ? null : { call: 'note', with: { params: { id } } }),
  known: (answer) => (answer as { object: Stored }).object,
  stored: ({ id, version, title, text, isEditable }) => ({ id, version, form: { title, text }, isEditable }),
  place: ({ id }) => ({ kind: 'note', key: id === null ? 'nouvelle' : `note-${id}` }),
  isReady: ({ title }) => title !== '',
  saving: ({ target: { id }, form, creation, version }, given) =>
    id === null
      ? { call: 'addNote', with: { body: { ...form, ...given, creation } } }
      : { call: 'changeNote', with: { params: { id }, body: { ...form, ...given, version } } },
  fieldOf: (path) => path.replace('object.', ''),
  outdated: 'Ce que vous aviez saisi reste.',
  file: {
    asks: true,
    faultOf: ({ size }) => (size === 0 ? 'Ce fichier est vide.' : null),
    read: (text, { form }) =>
      text === 'faux'
        ? {
            message: 'Ce fichier est faux.',
            faults: [{ path: 'text', label: 'Texte', value: '0', message: 'Vide' }],
          }
        : { form: { ...form, text: text as string }, message: 'Le texte est repris.' },
  },
  companion: {
    input: ({ target: { id }, form }) => ({ id, form }),
    told: (form) => form,
  },
};
/** An object of which two texts are compared, without a file. */
const { file: _file, fieldOf: _fieldOf, ...plain } = merging;
export const asking: FormRules<Stored, Sheet> = {
  ...plain,
  asks: true,
  isSaved: ({ text }, { form }) => text === form.text,
};

export const creation = 'creation-1';
export const closeTo = '/liste';
const input = { creation, closeTo };
const startOf = (rules: FormRules<Stored, Sheet>, id: number | null): EditedFormInput => ({
  ...input,
  rules: rules as unknown as FormRules,
  target: { id },
});
export const starts = {
  'one to compare': startOf(asking, 7),
  'a stored one': startOf(merging, 7),
  'a new one': startOf(merging, null),
};

export const stored: Stored = { id: 7, version: 2, title: 'Titre', text: 'Texte', isEditable: true };
/** The same, as another person left it: changed, touched only, or closed. */
export const newer: Stored = { ...stored, version: 3, text: 'Autre texte' };
export const touched: Stored = { ...stored, version: 3 };
export const closed: Stored = { ...newer, isEditable: false };

export const storedForm: Sheet = { title: 'Titre', text: 'Texte' };
export const typed: Sheet = { title: 'Nouveau titre', text: 'Texte' };
export const typedOn: Sheet = { title: 'Nouveau titre, et la suite', text: 'Texte' };
/** A form that is not ready. */
export const untitled: Sheet = { title: '', text: 'Texte' };
/** What was typed, over the newer object. */
export const overNewer: Sheet = { title: 'Nouveau titre', text: 'Autre texte' };

/** The object after what was typed was saved. */
export const written: Stored = { ...stored, ...typed, version: 3 };
export const madeOne: Stored = { ...written, id: 13, version: 1 };
export const said = 'C’est enregistré.';
export const saved = answered({ message: said, object: written });
export const made = answered({ message: said, object: madeOne });
export const wrong = invalid({ 'object.text': ['Ce champ est trop long'] });

export const file = new File(['x'], 'texte.txt');
export const empty = new File([], 'vide.txt');
