import { flag, unprintedLine } from './fields.ts';
import { portfolioSchema } from './portfolio.ts';
import { requiredWhen } from './required.ts';
import { object } from './yup.ts';

/** The form of a saved view: its name, whether the whole cabinet reads it, and whether it opens the table. */
export const portfolioViewFormSchema = object({
  name: requiredWhen(unprintedLine(80), true),
  shared: flag(),
  opens: flag(),
});

/** A saved view with what it shows. */
export const portfolioViewSchema = portfolioViewFormSchema.shape({ query: portfolioSchema });
