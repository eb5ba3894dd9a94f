import { useFormState } from 'react-hook-form';
import { valueAt } from '#domain/form-pages/path.ts';
import {
  contradictionsIn,
  isAnswered,
  verdictOf,
  type Stage,
  type Verdict,
} from '#machines/simulation/index.ts';
import { priceStatusOf, useSimulation, useSimulationPrice } from '../../flows/use-simulation.tsx';

const sameWords = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Eligibility of the last price; kept while a newer one loads, `null` if answers are missing. */
function useEligibility() {
  const isPriced = useSimulationPrice((snapshot) =>
    ['known', 'settling', 'asking'].includes(priceStatusOf(snapshot)),
  );
  const eligibility = useSimulationPrice(({ context }) => context.price?.eligibility ?? null);
  return isPriced ? eligibility : null;
}

/** Verdict on the current answers, as far as this page asks them. */
export function useVerdict(stage: Stage): Verdict {
  const eligibility = useEligibility();
  const { errors } = useFormState();
  return useSimulation(
    ({ context: { type, form } }) =>
      verdictOf({ type, form, stage, eligibility, isShown: (path) => valueAt(errors, path) !== undefined }),
    sameWords,
  );
}

/** Contradictions between the answers of this page. */
export const useContradictions = (stage: Stage) =>
  useSimulation(({ context: { type, form } }) => contradictionsIn({ type, form, stage }), sameWords);

/** The rules among `codes` whose answers are given. */
export const useAnsweredRules = (codes: readonly string[]): readonly string[] =>
  useSimulation(({ context }) => codes.filter((code) => isAnswered(code, context)), sameWords);
