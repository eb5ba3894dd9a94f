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

/** What the server said last of these answers: while a newer price is asked for, the former word stands; where they lack something, none does. */
function useEligibility() {
  const isPriced = useSimulationPrice((snapshot) =>
    ['known', 'settling', 'asking'].includes(priceStatusOf(snapshot)),
  );
  const eligibility = useSimulationPrice(({ context }) => context.price?.eligibility ?? null);
  return isPriced ? eligibility : null;
}

/** Whether the offer of these answers can be made, as far as this page has asked. */
export function useVerdict(stage: Stage): Verdict {
  const eligibility = useEligibility();
  const { errors } = useFormState();
  return useSimulation(
    ({ context: { type, form } }) =>
      verdictOf({ type, form, stage, eligibility, isShown: (path) => valueAt(errors, path) !== undefined }),
    sameWords,
  );
}

/** What the answers of this page say against each other. */
export const useContradictions = (stage: Stage) =>
  useSimulation(({ context: { type, form } }) => contradictionsIn({ type, form, stage }), sameWords);

/** The rules, among these, whose answers are given. */
export const useAnsweredRules = (codes: readonly string[]): readonly string[] =>
  useSimulation(({ context }) => codes.filter((code) => isAnswered(code, context)), sameWords);
