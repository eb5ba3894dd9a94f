const leftAtOnce = 'The request is read only then: the form is left at once, wherever the write leads.';
const sameWords = 'A save says the server’s sentence whether the quote may still be edited or not.';
const way = (state: string, branch: number, id = 'save') =>
  `quote.open.filling.page.${state}|xstate.done.actor.${id}|${branch}`;

/** Mutants of the quote that nobody could notice. */
export const quoteSurvivors: Readonly<Record<string, string>> = {
  [`drop transition: ${way('saving.writing', 0)}`]: sameWords,
  [`swap target: ${way('saving.writing', 0)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('saving.writing', 2)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('offering.writing', 0)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('offering.writing', 2)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('sending.writing', 0)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('sending.writing', 2)} → confirmingSend`]: leftAtOnce,
  [`swap target: ${way('sending.mailing', 2, 'send')} → confirmingSend`]: leftAtOnce,
};
