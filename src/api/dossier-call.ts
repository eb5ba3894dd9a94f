import type { CallName } from '#contract/calls.ts';

/**
 * The first call of a dossier. Its frame, its row of the route table and its chart name it and its input
 * here: a prefetched answer serves the chart's call only if both are the same.
 */
export const dossierCall = 'getRequest' satisfies CallName;

export const dossierInput = (id: number) => ({ params: { id } });
