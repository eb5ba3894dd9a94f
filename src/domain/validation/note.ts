import { longestNote } from '../notes.ts';
import { messages } from './messages.ts';
import { flag, unprintedPage } from './fields.ts';
import { requiredWhen } from './required.ts';
import { object } from './yup.ts';

/** The text of a note: several lines, trimmed, without invisible characters. */
const text = () => unprintedPage(longestNote);

/** The form of a note: its text, and whether the whole cabinet reads it. */
export const noteSchema = object({ text: requiredWhen(text(), true), shared: flag() });

/** The text of a change: absent if the text stays, never blank. */
export const changedNoteText = () =>
  text()
    .default(undefined)
    .test('required', messages.required, (value) => value !== '');
