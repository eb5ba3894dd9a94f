import { expect, it } from 'vitest';
import { declarationPageWithin } from '#domain/form-pages/claim.ts';
import { errorsIn } from '#domain/form-pages/reading.ts';
import { declaration } from '#tests/support/claims.ts';
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

it('the declaration names a day to come, or not covered, with what is missing', () => {
  const page = declarationPageWithin({
    today: '2026-06-15',
    covered: { from: '2026-03-01', until: '2026-06-05' },
  });
  const wrong = (reception_date: string, appeared_on: string) => {
    const errors = errorsIn(page, { ...declaration, owner: '', reception_date, appeared_on });
    return [
      errors['owner'],
      errors['reception_date'],
      errors['appeared_on']?.map((said) => said.slice(0, 24)),
    ];
  };
  const missing = ['Ce champ est obligatoire'];
  expect(wrong('2026-06-16', '2026-06-16')).toEqual([
    missing,
    ['Cette date est à venir.'],
    ['Cette date est à venir\u00a0:', 'Le contrat a pris fin le'],
  ]);
  expect(wrong('2026-06-15', '2026-06-06')).toEqual([missing, undefined, ['Le contrat a pris fin le']]);
  expect(wrong('2026-06-15', '2026-02-28')).toEqual([missing, undefined, ['Le contrat n’a pris effe']]);
  expect(wrong('2026-06-15', '2026-06-05')).toEqual([missing, undefined, undefined]);
});
