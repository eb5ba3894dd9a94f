import { expect, it } from 'vitest';
import { claimPageOf } from '#machines/claim/pages.ts';
import type { ClaimState } from '#domain/claim.ts';

const askedBy = (event: string, state: ClaimState) =>
  claimPageOf(event, state)?.items.map((item) => 'label' in item && item.label);

it('the page of an event has that event’s texts, whichever event was opened before', () => {
  expect(askedBy('POSITION.REFUSE', 'constituted')).toEqual(['Motif du refus']);
  expect(askedBy('CLAIM.WITHDRAW', 'constituted')).toEqual(['Motif du retrait']);
  expect(askedBy('CLAIM.CONTEST', 'refused')).toEqual(['Ce que l’assuré conteste']);
});

it('an event without data has no page', () => {
  expect(claimPageOf('OFFER.ACCEPT', 'offered')).toBeUndefined();
});
