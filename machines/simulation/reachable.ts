import { donePages } from '#domain/form-pages/reading.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Answering } from './answers.ts';
import type { SimulationForm } from './form.ts';
import { simulationPages } from './pages.ts';
import { isNotEligible, isSavedOffer, stages, type Stage } from './stage.ts';

interface Situation extends Answering {
  form: SimulationForm;
  request: RequestResource | null;
}

/** The stages that may be entered: each once the pages before it are done. */
export function reachableStages({ form, request, type }: Situation): Stage[] {
  const { estimation, whole } = simulationPages(type);
  const done = donePages([estimation, whole], form);
  return stages.filter((stage) =>
    stage === 'confirmation'
      ? isNotEligible(request) || isSavedOffer(request)
      : stages.indexOf(stage) <= done,
  );
}

/**
 * The stage to enter: the one that is asked for, else the last reachable stage before it. If none is asked
 * for: the outcome of a refused request, else the form.
 */
export function landing(asked: Stage | null, situation: Situation): Stage {
  const reachable = reachableStages(situation);
  const wished =
    asked ??
    (isNotEligible(situation.request) ? 'confirmation' : situation.request ? 'formulaire' : 'estimation');
  const upTo = stages.slice(0, stages.indexOf(wished) + 1);
  return upTo.findLast((stage) => reachable.includes(stage)) ?? 'estimation';
}
