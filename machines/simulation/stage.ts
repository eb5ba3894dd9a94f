import { requestTypePaths, type RequestType } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';

/** The four sub-routes of a simulation (docs/domain/screens.md), in their order. */
export const stages = ['estimation', 'formulaire', 'recapitulatif', 'confirmation'] as const;
export type Stage = (typeof stages)[number];

export const isStage = (word: string | undefined): word is Stage => stages.some((stage) => stage === word);

export const pathOf = (type: RequestType): (typeof requestTypePaths)[RequestType] => requestTypePaths[type];

/**
 * Address of a stage. `demande`: id of the request that is simulated again; `brouillon`: name of a simulation
 * without a request, so that a reload finds it and a second tab has its own.
 */
export function addressOf(
  type: RequestType,
  stage: Stage | null,
  requestId: number | null,
  draft: string | null = null,
): string {
  const named = requestId !== null ? `?demande=${requestId}` : draft !== null ? `?brouillon=${draft}` : '';
  return `/dommage-ouvrage/do/${pathOf(type)}${stage ? `/${stage}` : ''}${named}`;
}

/** A new random name for a simulation. */
export const newDraft = (): string => crypto.randomUUID().slice(0, 8);

export const isDraft = (word: string | null): word is string =>
  word !== null && /^[a-z0-9]{1,12}$/.test(word);

/**
 * Key of a simulation's draft: the id of its request; else its type, with its name if it is not the first of
 * its type.
 */
export const draftKeyOf = (
  type: RequestType,
  requestId: number | null,
  draft: string | null = null,
): string =>
  requestId !== null ? String(requestId) : draft === null ? pathOf(type) : `${pathOf(type)}-${draft}`;

/**
 * Name of the simulation of that type in a key (`null`: the first); `undefined` for another type or a
 * request.
 */
export function draftIn(type: RequestType, key: string): string | null | undefined {
  if (key === pathOf(type)) return null;
  const named = key.startsWith(`${pathOf(type)}-`) ? key.slice(pathOf(type).length + 1) : null;
  return isDraft(named) ? named : undefined;
}

export const isNotEligible = (request: RequestResource | null): boolean =>
  request?.status.slug === 'offres-non-eligibles';

export const isSavedOffer = (request: RequestResource | null): boolean =>
  request?.status.slug === 'offres-en-cours' && request.step.slug === 'offre-enregistree';
