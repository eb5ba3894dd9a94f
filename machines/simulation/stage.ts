import type { RequestType } from '#domain/forms.ts';
import type { RequestResource } from '#contract/resources.ts';

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
