export { noteChart } from './chart.ts';
export { noteIgnored, noteLabels } from './labels.ts';
export { draftPlace, type NoteContext, type NoteEvent, type NoteInput } from './context.ts';
export { blankNote, colleaguesNotePage, notePage, type NoteForm } from './page.ts';
