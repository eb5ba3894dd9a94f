import { describe, expect, it } from 'vitest';
import type { SimulationInput } from '#domain/forms.ts';
import { centsOf, formatEurosCents, sumCents } from '#domain/money.ts';
import { chargeLines, chargesOf, isCharge, priceLines } from '#domain/price-lines.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { isStale, type KnownPrice } from '#machines/shared/price/index.ts';
import { prices } from '#server/papers/quote.ts';

const house: SimulationInput = {
  type: 'Maison individuelle',
  subtype: 2,
  cost: 250_000,
  postal_code: '44000',
  avec_piscine: true,
  batiment: 1,
  destinationMI: 1,
  frais: 200,
  chantier: { nombre_sous_sols: 1 },
  garanties: { bon_fonctionnement: true, dmg_immateriels: true, juridique: true },
};
const { tarif, eligibility } = price(riskOfSimulation(house, '2026-11-20'), tables2026v2);

describe('the lines of a price', () => {
  it('each guarantee has its tax and no charge, the charges follow, and the sum is right', () => {
    expect(priceLines(tarif).map(({ label, amount }) => [label, amount / 100])).toEqual([
      ['Dommages-ouvrage obligatoire', 6_738.38],
      ['Bon fonctionnement des éléments dissociables', 163.5],
      ['Dommages immatériels consécutifs', 272.5],
      ['Protection juridique', 96.39],
      ['Frais de gestion', 250],
      ['Frais de courtage', 200],
      ['Contribution au fonds de garantie (FGTI)', 6.5],
    ]);
    expect(sumCents(priceLines(tarif).map(({ amount }) => amount))).toBe(centsOf(tarif.total_ttc));
  });

  it('the paper has the same lines', () => {
    const table = prices(tarif);
    expect(table.kind === 'table' ? table.rows.map((cells) => cells.at(-1)) : []).toEqual(
      priceLines(tarif).map(({ amount }) => formatEurosCents(amount)),
    );
  });

  it('the charges are those that the explanation of row A names', () => {
    expect(tarif.row_A.explanation.filter(({ label }) => isCharge(label)).map(({ label }) => label)).toEqual(
      chargeLines(chargesOf(tarif)).map(({ label }) => label),
    );
  });
});

describe('a price of former answers', () => {
  const known: KnownPrice = { tarif, eligibility, asked: house };

  it.each<[string, SimulationInput | null, boolean]>([
    ['the same answers', { ...house }, false],
    ['another version of the request', { ...house, request_id: 4, version: 2 }, false],
    ['another name or town', { ...house, repere: 'Villa', city: 'Nantes' }, false],
    [
      'another choice of guarantees, which is exact without asking',
      { ...house, garanties: { juridique: false } },
      false,
    ],
    ['another fee of the broker', { ...house, frais: 300 }, false],
    ['another cost', { ...house, cost: 251_000 }, true],
    ['another postal code', { ...house, postal_code: '20000' }, true],
    ['another site', { ...house, chantier: { nombre_sous_sols: 0 } }, true],
    ['answers that are incomplete', null, true],
  ])('%s', (_, asked, stale) => expect(isStale({ asked, price: known })).toBe(stale));

  it('a form without a price is never out of date', () =>
    expect(isStale({ asked: house, price: null })).toBe(false));
});
