import { expect, it } from 'vitest';
import { claimPageOf } from '#machines/claim/pages.ts';
import type { ClaimState } from '#domain/claim.ts';

const askedBy = (event: string, state: ClaimState) =>
  claimPageOf(event, state)?.items.map((item) => 'label' in item && item.label);

it('asks each event of a claim in its own words, whichever was asked before', () => {
  expect(askedBy('POSITION.REFUSE', 'constituted')).toEqual(['Motif du refus']);
  expect(askedBy('CLAIM.WITHDRAW', 'constituted')).toEqual(['Motif du retrait']);
  expect(askedBy('CLAIM.CONTEST', 'refused')).toEqual(['Ce que l’assuré conteste']);
});

it('asks for nothing where an event carries nothing', () => {
  expect(claimPageOf('OFFER.ACCEPT', 'offered')).toBeUndefined();
});
