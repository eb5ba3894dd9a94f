import type { lawTrialCalls } from '#contract/law-trials.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import { choiceOf } from './choice.ts';
import { triedLaw } from './laws.ts';
import { trialOf } from './trial.ts';

/** The handler of trials of laws. */
export const lawTrialHandlers: HandlersOf<keyof typeof lawTrialCalls> = {
  tryLaw: async ({ params, body }) => {
    const law = triedLaw(params.law);
    if (!law) throw notFound('Cette loi est introuvable.');
    return { trial: trialOf(law, choiceOf(law, body)) };
  },
};
