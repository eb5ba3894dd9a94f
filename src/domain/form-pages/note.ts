import type { Page } from './page.ts';
import { noteSchema } from '../validation/note.ts';

/** The input of a note. */
export interface NoteForm {
  text: string;
  /** The whole cabinet reads it. */
  shared: boolean;
}

export const blankNote: NoteForm = { text: '', shared: false };

/** Form of a note (docs/domain/notes.md). Only the author decides who reads it. */
export const notePage: Page<NoteForm> = {
  schema: noteSchema,
  blank: blankNote,
  items: [
    { path: 'text', label: 'Texte de la note', columns: 12, control: { kind: 'lines', rows: 12 } },
    {
      path: 'shared',
      label: 'Partager avec mes collègues',
      columns: 12,
      control: { kind: 'switch', note: 'Ils la lisent aussi. Personne d’autre ne la voit.' },
    },
  ],
};

/** The same for a colleague's note, which a manager changes. */
export const colleaguesNotePage: Page<NoteForm> = {
  ...notePage,
  items: notePage.items.slice(0, 1),
  notAsked: { shared: 'only the author shares a note, or withdraws it' },
};
