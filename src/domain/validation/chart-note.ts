import { flag, unprintedPage } from './fields.ts';
import { requiredWhen } from './required.ts';
import { object } from './yup.ts';

/** The form of a note of review on a part of a chart. */
export const chartNoteSchema = object({ text: requiredWhen(unprintedPage(2_000), true) });

/** The form of its answer: it may be settled without one. */
export const chartAnswerSchema = object({ answer: unprintedPage(2_000), settled: flag() });
