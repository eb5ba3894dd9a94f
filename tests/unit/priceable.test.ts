import { describe, expect, it } from 'vitest';
import { quotePage } from '#domain/form-pages/quote.ts';
import { withValueAt } from '#domain/form-pages/path.ts';
import { missingForPrice, pricedAnswers } from '#domain/tariff/priceable.ts';
import { riskOfQuote } from '#domain/tariff/risk.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate } from '#domain/validation/validate.ts';
import { completeForm } from '#tests/charts/quote-fixtures.ts';

const needed = { 'chantier.cost': null, 'chantier.destination': null, 'chantier.address.postalCode': '' };
/** Their names in the simulator, which asks for a price by the same answers. */
const simulated = {
  'chantier.cost': 'cost',
  'chantier.destination': 'destinationMI',
  'chantier.address.postalCode': 'postal_code',
};

describe('the answers that a price needs', () => {
  it('a complete quote has them, a blank one lacks them', () => {
    expect([pricedAnswers(completeForm), missingForPrice(completeForm)]).toEqual([
      { cost: 250_000, destination: 1, postalCode: '33160' },
      {},
    ]);
    expect(Object.keys(missingForPrice(quotePage('Syndic').blank))).toEqual(Object.keys(needed));
  });

  it.each(Object.entries(needed))(
    'without %s there is no price, and that field says so; the simulator needs it too',
    (path, blank) => {
      const form = withValueAt(completeForm, path, blank);
      expect([riskOfQuote(form, '2026-11-20'), missingForPrice(form)]).toEqual([
        null,
        { [path]: ['Ce champ est obligatoire'] },
      ]);
      const answers = {
        type: 'Maison individuelle',
        subtype: 2,
        batiment: 1,
        avec_piscine: true,
        cost: 250_000,
        destinationMI: 1,
        postal_code: '33160',
      };
      const checked = validate(simulationSchema, {
        ...answers,
        [simulated[path as keyof typeof simulated]]: blank,
      });
      expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([
        simulated[path as keyof typeof simulated],
      ]);
    },
  );
});
