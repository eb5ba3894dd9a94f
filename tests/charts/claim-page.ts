import type { ClaimTypes } from '#machines/claim/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of claims is written in words. */
export const claimPage: Page<ClaimTypes> = {
  file: 'claims.md',
  sections: { claim: 'Claim' },
  saysPlaces: [],
};
