import type { ClaimList, ClaimResource } from '#contract/claims.ts';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { declaration } from '#tests/support/claims.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

/*
 * Values for the tests of the chart `claims`: requests, answers and lists, each by a name.
 */

/** A declared claim as the server answers it. */
export const claimOf = (traits: Partial<ClaimResource> = {}): ClaimResource => ({
  id: 9,
  request_id: 42,
  number: 1,
  reference: 'S-DO-2026-00042-1',
  version: 1,
  state: { slug: 'declared', label: 'Déclaré' },
  declaration,
  sha256: 'ab'.repeat(32),
  declared_at: '2026-06-15T08:00:00.000Z',
  received_at: '2026-06-15T08:00:00.000Z',
  declarer: 'Marc Delmas',
  missing: [],
  expert: null,
  recusals: 0,
  decision: null,
  report_on: null,
  extension: { state: 'none', days: 0 },
  offer: null,
  paid_on: null,
  payment_reference: null,
  closed_at: null,
  receipt: 5,
  notice_asked: true,
  terms: [],
  prescribed_on: '2028-06-01',
  consequences: { cover_acquired: false, interest_doubled: false },
  facts: blankClaimFacts,
  permitted: [{ event: 'CLAIM.WITHDRAW', channel: 'call' }],
  refused: [],
  story: [],
  ...traits,
});

export const listOf = (claims: ClaimResource[], permitted = true): ClaimList => ({
  request: sampleRequest({ version: 3 }),
  claims,
  declaring: {
    ...(permitted
      ? { permitted, because: null, hint: 'Le contrat a pris fin le 15/06/2026.' }
      : { permitted, because: 'Un sinistre se déclare une fois le contrat signé.', hint: null }),
    days: { today: '2026-11-29', covered: { from: null, until: null } },
  },
  prefilled: declaration,
});
