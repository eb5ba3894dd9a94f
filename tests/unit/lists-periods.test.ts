import { describe, expect, it } from 'vitest';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import { notOffered } from '#domain/form-pages/not-offered.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { isOfferedOn, list } from '#domain/lists/list.ts';
import { isChoice, labelOf, offeredOn } from '#domain/lists.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { validate } from '#domain/validation/validate.ts';
import { whilePeriod } from '#tests/support/ended-value.ts';

const dated = list([
  ['a', 'Toujours'],
  ['b', 'Un mois', { valid_from: '2026-03-01', valid_to: '2026-03-31' }],
]);
const [always, month] = dated as [(typeof dated)[number], (typeof dated)[number]];

describe('the period in which a value may be chosen', () => {
  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ] as const)('on %s: %s', (day, offered) => {
    expect([
      isOfferedOn(month, day),
      isOfferedOn(always, day),
      isOfferedOn({ ...month, active: false }, day),
    ]).toEqual([offered, true, false]);
  });

  it('a value may not be chosen after its last day, but it keeps its label', () =>
    whilePeriod('batiment', 5, { valid_to: '2026-06-30' }, () => {
      expect(offeredOn('batiment', '2026-06-30').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
      expect(offeredOn('batiment', '2026-07-01').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect([labelOf('batiment', 5), isChoice('batiment', 5)]).toEqual(['Réhabilitation lourde', true]);
    }));
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
  const refused = (after: QuoteForm, before: QuoteForm | null, on = '2026-07-01') =>
    notOffered(page, after, before, on);
  const ended = { valid_to: '2026-06-30' };
  const message = ['Cette valeur n’est pas proposée en ce moment\u00a0: choisissez-en une autre'];

  it('a new choice of it is refused; an earlier choice stays valid', () =>
    whilePeriod('batiment', 5, ended, () => {
      expect(refused(form, null)).toEqual({ batiment: message });
      expect(refused(form, { ...form, batiment: 1 })).toEqual({ batiment: message });
      expect(refused(form, form)).toEqual({});
      expect(refused(form, null, '2026-06-30')).toEqual({});
      expect(validate(quoteDraftSchema, form)).toMatchObject({ ok: true });
    }));

  it('a value is refused before its first day', () =>
    whilePeriod('destination', 4, { valid_from: '2026-09-01' }, () => {
      expect(refused(form, null)).toEqual({ 'chantier.destination': message });
      expect(refused(form, null, '2026-09-01')).toEqual({});
    }));

  it('a policyholder keeps it when the policyholders change places; another answer of the page may not take it', () =>
    whilePeriod('quality', 9, ended, () => {
      const holder = blankSouscripteur();
      const landlord = { ...holder, client: { ...holder.client, quality: 9 } };
      expect(
        refused({ ...form, souscripteurs: [landlord] }, { ...form, souscripteurs: [holder, landlord] }),
      ).toEqual({});
      expect(refused({ ...form, souscripteurs: [holder, landlord] }, form)).toEqual({
        'souscripteurs.1.client.quality': message,
      });
    }));

  it('a value that travels as a code is checked in the same way', () =>
    whilePeriod('type_voie', 1, ended, () => {
      const address = { ...form.chantier.address, type_voie: 'ALL' };
      expect(refused({ ...form, chantier: { ...form.chantier, address } }, form)).toEqual({
        'chantier.address.type_voie': message,
      });
    }));
});
