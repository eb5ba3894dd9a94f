import { donePages } from '#domain/form-pages/reading.ts';
import type { RequestType } from '#domain/forms.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { Answering } from './answers.ts';
import type { SimulationForm } from './form.ts';
import { simulationPages } from './pages.ts';

/** The four sub-routes of a simulation (docs/domain/screens.md), in their order. */
export const stages = ['estimation', 'formulaire', 'recapitulatif', 'confirmation'] as const;
export type Stage = (typeof stages)[number];

export const isStage = (word: string | undefined): word is Stage => stages.some((stage) => stage === word);

/** The segment of the address that names each type; also the key of its draft while it has no request yet. */
export const pathOf = (type: RequestType): 'autres-types' | 'maison-individuelle' => (type === 'Syndic' ? 'autres-types' : 'maison-individuelle');

/** Where a stage lies. `demande` names the request that is simulated again, so that a reload finds it. */
export const addressOf = (type: RequestType, stage: Stage | null, requestId: number | null): string =>
  `/dommage-ouvrage/do/${pathOf(type)}${stage ? `/${stage}` : ''}${requestId === null ? '' : `?demande=${requestId}`}`;

export const draftKeyOf = (type: RequestType, requestId: number | null): string => (requestId === null ? pathOf(type) : String(requestId));

export const isNotEligible = (request: RequestResource | null): boolean => request?.status.slug === 'offres-non-eligibles';

export const isSavedOffer = (request: RequestResource | null): boolean => request?.status.slug === 'offres-en-cours' && request.step.slug === 'offre-enregistree';

interface Standing extends Answering {
  form: SimulationForm;
  request: RequestResource | null;
}

/** Which stages may be entered now: a page once those before it are done. */
export function reachableStages({ form, request, type }: Standing): Stage[] {
  const { estimation, whole } = simulationPages(type);
  const done = donePages([estimation, whole], form);
  return stages.filter((stage) => (stage === 'confirmation' ? isNotEligible(request) || isSavedOffer(request) : stages.indexOf(stage) <= done));
}

/** The stage that is asked for or, going back from it, the first that is reachable. Without a wish: the outcome of a refused request, else the form. */
export function landing(asked: Stage | null, standing: Standing): Stage {
  const reachable = reachableStages(standing);
  const wished = asked ?? (isNotEligible(standing.request) ? 'confirmation' : standing.request ? 'formulaire' : 'estimation');
  const upTo = stages.slice(0, stages.indexOf(wished) + 1);
  return upTo.findLast((stage) => reachable.includes(stage)) ?? 'estimation';
}
