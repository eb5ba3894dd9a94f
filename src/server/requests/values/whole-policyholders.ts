import { blankSouscripteur } from '#domain/blank-forms.ts';
import type { Souscripteur } from '#domain/forms.ts';

/**
 * Stored policyholders, completed with the answers that were not asked when they were stored: such an owner
 * lives in France.
 */
export const wholePolicyholders = (stored: readonly Souscripteur[]): Souscripteur[] =>
  stored.map(({ client, address }) => {
    const blank = blankSouscripteur();
    return { client: { ...blank.client, ...client }, address: { ...blank.address, ...address } };
  });
