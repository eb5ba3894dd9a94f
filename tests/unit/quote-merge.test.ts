import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { differences, sameForm, withoutPrice } from '#domain/form-differences.ts';
import { onTop } from '#machines/quote/index.ts';

const base: QuoteForm = {
  request_id: 1,
  type: 'Syndic',
  subtype: 1,
  batiment: 1,
  companyOfferId: null,
  devis_sent_at: null,
  frais: 0,
  souscripteurs: [blankSouscripteur(), blankSouscripteur()],
  chantier: blankChantier(),
  garanties: blankGaranties(),
};
const withCity = (form: QuoteForm, at: number, city: string): QuoteForm => ({
  ...form,
  souscripteurs: form.souscripteurs.map((one, index) =>
    index === at ? { ...one, address: { ...one.address, city } } : one,
  ),
});
const withCost = (form: QuoteForm, cost: number | null): QuoteForm => ({
  ...form,
  chantier: { ...form.chantier, cost },
});

const edits = record({
  cost: option(integer({ min: 1, max: 9 })),
  frais: integer({ min: 0, max: 3 }),
  city: constantFrom('', 'Tours', 'Lyon'),
  at: constantFrom(0, 1),
});
const edited = edits.map(({ cost, frais, city, at }) => ({
  ...withCost(withCity(base, at, city), cost),
  frais,
}));

describe('the differences of two forms', () => {
  it('each changed field is named by its path', () => {
    expect(differences(base, withCity(withCost(base, 5), 1, 'Tours'))).toEqual([
      { path: 'souscripteurs.1.address.city', from: '', to: 'Tours' },
      { path: 'chantier.cost', from: null, to: 5 },
    ]);
  });

  it('blank values are equal, and what the server writes is left out', () => {
    const priced: object = { tarif: { row_A: {} }, fraisCharpente: 250 };
    expect(
      sameForm(base, {
        ...base,
        ...priced,
        devis_sent_at: '2026-11-20',
        chantier: { ...base.chantier, opening_date: '' },
      }),
    ).toBe(true);
  });
});

describe('a form without its price', () => {
  it('only the answers remain', () => {
    expect(withoutPrice({ ...base, tarif: null, fraisCharpente: 250 } as QuoteForm)).toEqual(base);
  });
});

describe('my changes on top of a newer version', () => {
  it('each field that I changed stays mine, all others are those of the newer version', () => {
    assert(
      property(edited, edited, (mine, theirs) => {
        const merged = onTop(base, mine, theirs);
        const changed = new Set(differences(base, mine).map(({ path }) => path));
        expect(differences(merged, mine).filter(({ path }) => changed.has(path))).toEqual([]);
        expect(differences(merged, theirs).filter(({ path }) => !changed.has(path))).toEqual([]);
      }),
    );
  });

  it('only fields that somebody changed differ from the base', () => {
    assert(
      property(edited, (form) => {
        expect(sameForm(onTop(base, base, form), form)).toBe(true);
        expect(sameForm(onTop(base, form, base), form)).toBe(true);
      }),
    );
  });

  it('a longer list of policyholders is taken whole, so that a new one is not lost', () => {
    const mine = {
      ...base,
      souscripteurs: [
        ...base.souscripteurs,
        withCity(base, 0, 'Tours').souscripteurs[0] ?? blankSouscripteur(),
      ],
    };
    expect(onTop(base, mine, withCost(base, 7))).toMatchObject({
      chantier: { cost: 7 },
      souscripteurs: mine.souscripteurs,
    });
    expect(onTop(base, withCost(base, 7), mine).souscripteurs).toEqual(mine.souscripteurs);
  });
});
