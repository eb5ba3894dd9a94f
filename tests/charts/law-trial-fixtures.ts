import type { LawTrial } from '#contract/law-trials.ts';
import type { Party } from '#domain/parties.ts';
import { chosenIn, withParty, type TrialChoice } from '#machines/law-trial/index.ts';
import { choiceOf } from '#server/law-trials/choice.ts';
import { triedLaw } from '#server/law-trials/laws.ts';
import { trialOf } from '#server/law-trials/trial.ts';

/*
 * Answers of the server about the law of memberships, for the suite of `law-trial`.
 */

/** What the server answers to these choices; throws where there is no such law. */
export function answerTo(asked: Partial<TrialChoice>, id = 'membership'): LawTrial {
  const law = triedLaw(id);
  if (!law) throw new Error(`No law ${id}`);
  return trialOf(law, choiceOf(law, asked as Parameters<typeof choiceOf>[1]));
}

export const first = answerTo({});
/** The first choices of another sender. */
export const by = (party: Party): TrialChoice => withParty(chosenIn(first), party);
export const ofAdmin = answerTo(by('A'));
