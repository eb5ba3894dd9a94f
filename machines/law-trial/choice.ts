import type { LawTrial } from '#contract/law-trials.ts';
import type { Party } from '#domain/parties.ts';
import { tick } from '#domain/law-trials.ts';

/** What the user has chosen of a law on trial: the body of the call. */
export interface TrialChoice {
  situation: { region: string; state: string }[];
  party: Party;
  /** Null: any channel. */
  channel: string | null;
  /** Names of the conditions that hold. */
  holds: string[];
}

/** The choices that an answer of the server belongs to. */
export const chosenIn = ({ regions, party, channel, conditions }: LawTrial): TrialChoice => ({
  situation: regions.map(({ name, state }) => ({ region: name, state })),
  party,
  channel,
  holds: conditions.filter(({ holds }) => holds).map(({ name }) => name),
});

/**
 * The choice with another state of a region. An object that is not stored (`new`) is so in every region: the
 * others follow, to `new` or to the first state of stored objects.
 */
export function withState(
  choice: TrialChoice,
  { regions }: Pick<LawTrial, 'regions'>,
  region: string,
  state: string,
): TrialChoice {
  const firstStored = (name: string) =>
    regions.find((one) => one.name === name)?.states.find(({ value }) => value !== 'new')?.value ?? 'new';
  return {
    ...choice,
    situation: choice.situation.map((one) => {
      if (one.region === region) return { region, state };
      if (state === 'new') return { ...one, state };
      return one.state === 'new' ? { ...one, state: firstStored(one.region) } : one;
    }),
  };
}

/** The choice with another sender, by any of its channels. */
export const withParty = (choice: TrialChoice, party: Party): TrialChoice => ({
  ...choice,
  party,
  channel: null,
});

/** The choice with one condition ticked or not, and the others that follow. */
export const withCondition = (
  choice: TrialChoice,
  { conditions }: Pick<LawTrial, 'conditions'>,
  name: string,
  holds: boolean,
): TrialChoice => ({ ...choice, holds: tick(conditions, choice.holds, name, holds) });
