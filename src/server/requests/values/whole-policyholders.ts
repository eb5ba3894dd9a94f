import { blankSouscripteur } from '#domain/blank-forms.ts';
import type { Souscripteur } from '#domain/forms.ts';

/** As they are stored, with the answers that were not asked for yet when they were: an owner of before lives in France. */
export const wholePolicyholders = (stored: readonly Souscripteur[]): Souscripteur[] =>
  stored.map(({ client, address }) => {
    const blank = blankSouscripteur();
    return { client: { ...blank.client, ...client }, address: { ...blank.address, ...address } };
  });
