import { describe, expect, it } from 'vitest';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import { notOffered } from '#domain/form-pages/not-offered.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { isWithin, type Period } from '#domain/lists/list.ts';
import { isChoice, isOffered, labelOf, lists, noDays, offeredOn, type ListDays } from '#domain/lists.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { validate } from '#domain/validation/validate.ts';

const month: Period = { valid_from: '2026-03-01', valid_to: '2026-03-31' };

describe('the period in which a value may be chosen', () => {
  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ] as const)('on %s: %s', (day, offered) => {
    const days: ListDays = { batiment: { 1: [month] } };
    const [entry, other] = lists.batiment;
    expect([
      isWithin(month, day),
      entry && isOffered('batiment', entry, day, days),
      other && isOffered('batiment', other, day, days),
      entry && isOffered('batiment', { ...entry, active: false }, day, noDays),
    ]).toEqual([offered, offered, true, false]);
  });

  it('a value may not be chosen after its last day, but it keeps its label', () => {
    const days: ListDays = { batiment: { 5: [{ valid_from: null, valid_to: '2026-06-30' }] } };
    expect(offeredOn('batiment', '2026-06-30', days).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(offeredOn('batiment', '2026-07-01', days).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect([labelOf('batiment', 5), isChoice('batiment', 5)]).toEqual(['Réhabilitation lourde', true]);
  });
});

describe('a value that is not offered', () => {
  const page = quotePage('Syndic');
  const form: QuoteForm = {
    ...page.blank,
    request_id: 7,
    subtype: 1,
    batiment: 5,
    chantier: { ...page.blank.chantier, destination: 4 },
  };
  const ended: Period = { valid_from: null, valid_to: '2026-06-30' };
  const refused = (after: QuoteForm, before: QuoteForm | null, days: ListDays, on = '2026-07-01') =>
    notOffered(page, after, before, on, days);
  const message = ['Cette valeur n’est pas proposée en ce moment\u00a0: choisissez-en une autre'];

  it('a new choice of it is refused; an earlier choice stays valid', () => {
    const days: ListDays = { batiment: { 5: [ended] } };
    expect(refused(form, null, days)).toEqual({ batiment: message });
    expect(refused(form, { ...form, batiment: 1 }, days)).toEqual({ batiment: message });
    expect(refused(form, form, days)).toEqual({});
    expect(refused(form, null, days, '2026-06-30')).toEqual({});
    expect(validate(quoteDraftSchema, form)).toMatchObject({ ok: true });
  });

  it('a value is refused before its first day, and between two of its periods', () => {
    const days: ListDays = { destination: { 4: [ended, { valid_from: '2026-09-01', valid_to: null }] } };
    expect(refused(form, null, days)).toEqual({ 'chantier.destination': message });
    expect(refused(form, null, days, '2026-06-30')).toEqual({});
    expect(refused(form, null, days, '2026-09-01')).toEqual({});
  });

  it('a policyholder keeps it when the policyholders change places; another answer of the page may not take it', () => {
    const days: ListDays = { quality: { 9: [ended] } };
    const holder = blankSouscripteur();
    const landlord = { ...holder, client: { ...holder.client, quality: 9 } };
    expect(
      refused({ ...form, souscripteurs: [landlord] }, { ...form, souscripteurs: [holder, landlord] }, days),
    ).toEqual({});
    expect(refused({ ...form, souscripteurs: [holder, landlord] }, form, days)).toEqual({
      'souscripteurs.1.client.quality': message,
    });
  });

  it('a value that travels as a code is checked in the same way', () => {
    const days: ListDays = { type_voie: { 1: [ended] } };
    const address = { ...form.chantier.address, type_voie: 'ALL' };
    expect(refused({ ...form, chantier: { ...form.chantier, address } }, form, days)).toEqual({
      'chantier.address.type_voie': message,
    });
  });
});
