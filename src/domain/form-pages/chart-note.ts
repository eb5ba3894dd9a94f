import { chartAnswerSchema, chartNoteSchema } from '../validation/chart-note.ts';
import type { Page } from './page.ts';

/** Number of notes that are read at once, and with each "Voir plus". */
export const notesAtOnce = 20;
/** Greatest number of notes in one answer. */
export const mostNotesRead = 500;

/** Form of a note of review (docs/domain/statecharts.md). */
export const chartNotePage: Page<{ text: string }> = {
  schema: chartNoteSchema,
  blank: { text: '' },
  items: [{ path: 'text', label: 'Note', columns: 12, control: { kind: 'lines', rows: 3 } }],
};

/** Form of the answer to a note. */
export const chartAnswerPage: Page<{ answer: string; settled: boolean }> = {
  schema: chartAnswerSchema,
  blank: { answer: '', settled: false },
  marksOptional: true,
  items: [
    { path: 'answer', label: 'Réponse', columns: 12, control: { kind: 'lines', rows: 3 } },
    { path: 'settled', label: 'Note réglée', columns: 12, control: { kind: 'switch' } },
  ],
};
