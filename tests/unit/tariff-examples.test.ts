import { describe, expect, it } from 'vitest';
import { blankGaranties } from '#domain/blank-forms.ts';
import type { Garanties, SimulationInput } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import type { RowLetter, Tarif } from '#domain/tarif.ts';
import { adjustmentOf } from '#domain/tariff/adjustment.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { versionOn } from '#domain/tariff/tables.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

const today = '2026-11-20';
const options = (...chosen: (keyof Garanties)[]): Garanties => ({
  ...blankGaranties(),
  ...Object.fromEntries(chosen.map((option) => [option, true])),
});

/** Hors taxe, tax, and premium with tax and fees, of a row. */
const amounts = (tarif: Tarif, letter: RowLetter) => {
  const { hors_taxe, taxe, prime_ttc_avec_frais } = tarif[`row_${letter}`];
  return [hors_taxe, taxe, prime_ttc_avec_frais];
};
const totals = (tarif: Tarif) => [tarif.total_hors_taxe, tarif.total_taxe, tarif.total_ttc];
const selected = (tarif: Tarif) =>
  (['A', 'B', 'C', 'D', 'D1', 'D2', 'E', 'G'] as const)
    .filter((letter) => tarif[`row_${letter}`].selected)
    .join(' ');

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
  garanties: options('bon_fonctionnement', 'dmg_immateriels', 'juridique'),
};
const building: SimulationInput = {
  type: 'Syndic',
  subtype: 1,
  cost: 1_200_000,
  postal_code: '69003',
  avec_piscine: false,
  batiment: 1,
  destination: 1,
  frais: 1_000,
  chantier: { superficie_pv: 120 },
  garanties: options('bon_fonctionnement', 'dmg_immateriels', 'cnr', 'juridique'),
};
const condominium: SimulationInput = {
  type: 'Syndic',
  subtype: 4,
  cost: 90_000,
  postal_code: '13001',
  avec_piscine: false,
  batiment: 1,
  destination: 13,
  chantier: {
    opening_date: '2026-10-06',
    Intervenants: { reprise_sous_oeuvre: true, renforcement_fondations: true },
  },
  garanties: options('dmg_immateriels', 'dommage_existant'),
};
const priced = (input: SimulationInput) => price(riskOfSimulation(input, today), tables2026v2).tarif;

describe('the worked examples of docs/domain/tariff.md, to the cent', () => {
  it('Ex.1: a house with pool and basement', () => {
    const tarif = priced(house);
    expect(amounts(tarif, 'A')).toEqual([6_182, 556.38, 7_194.88]);
    expect(amounts(tarif, 'B')).toEqual([150, 13.5, 163.5]);
    expect(amounts(tarif, 'C')).toEqual([250, 22.5, 272.5]);
    expect(amounts(tarif, 'G')).toEqual([85, 11.39, 96.39]);
    expect(selected(tarif)).toBe('A B C G');
    expect(totals(tarif)).toEqual([6_667, 603.77, 7_727.27]);
    expect([tarif.frais, tarif.frais_provider, tarif.fgti, tarif.frais_max]).toEqual([200, 250, 6.5, 666.7]);
  });

  it('Ex.2: a block of flats with CNR and its two extensions', () => {
    const tarif = priced(building);
    expect(amounts(tarif, 'A')).toEqual([17_078, 1_537.02, 20_021.52]);
    expect(amounts(tarif, 'B')).toEqual([600, 54, 654]);
    expect(amounts(tarif, 'C')).toEqual([1_080, 97.2, 1_177.2]);
    expect(amounts(tarif, 'D')).toEqual([1_800, 162, 1_962]);
    expect(amounts(tarif, 'D1')).toEqual([300, 27, 327]);
    expect(amounts(tarif, 'D2')).toEqual([420, 37.8, 457.8]);
    expect(amounts(tarif, 'G')).toEqual([150, 20.1, 170.1]);
    expect(selected(tarif)).toBe('A B C D D1 D2 G');
    expect(totals(tarif)).toEqual([21_428, 1_935.12, 24_769.62]);
    expect(tarif.frais_max).toBe(1_500);
  });

  it('Ex.3: works on a condominium, declared late, raised to the minimum', () => {
    const tarif = priced(condominium);
    expect(amounts(tarif, 'A')).toEqual([2_800, 252, 3_208.5]);
    expect(amounts(tarif, 'C')).toEqual([250, 22.5, 272.5]);
    expect(amounts(tarif, 'E')).toEqual([500, 45, 545]);
    expect(selected(tarif)).toBe('A C E');
    expect(totals(tarif)).toEqual([3_550, 319.5, 4_026]);
    expect(tarif.row_A.explanation.map(({ label }) => label)).toContain(
      'Prime hors taxe, portée au minimum (le calcul donne 2\u202f596\u00a0€)',
    );
    expect(tarif.row_A.explanation.flatMap(({ coefficient }) => coefficient ?? [])).toEqual([1.1, 1.2, 1.15]);
  });

  it('Ex.4: the adjustment of Ex.1 on its final cost, with the tariff of the offer', () => {
    const original = riskOfSimulation(house, today);
    expect(price(original, tables2026v2).tarif.version).toBe('2026.2');
    const adjustment = adjustmentOf(original, centsOf(268_000), tables2026v2);
    expect(adjustment.rows.map(({ letter, horsTaxe, taxe }) => [letter, horsTaxe, taxe])).toEqual([
      ['A', 371_00, 33_39],
      ['B', 11_00, 99],
      ['C', 18_00, 1_62],
      ['G', 0, 0],
    ]);
    expect([adjustment.horsTaxe, adjustment.taxe, adjustment.total]).toEqual([400_00, 36_00, 436_00]);
  });

  it('a price is computed with the tables that it is given', () => {
    const original = riskOfSimulation(house, today);
    const tables = tables2026v2;
    const dearer = { ...tables, version: '2027.1', minimumA: { MI: 9_000_00, AT: 9_000_00 } };
    expect(adjustmentOf(original, centsOf(268_000), dearer).horsTaxe).not.toBe(
      adjustmentOf(original, centsOf(268_000), tables).horsTaxe,
    );
  });
});

describe('the versions of the tariff', () => {
  it('a version is found by day; a day before the first version has the first', () => {
    const next = { ...tables2026v2, version: '2027.1', valid_from: '2027-01-01' };
    const onDay = (day: string) => versionOn([next, tables2026v2], day)?.version;
    expect(['2026-12-31', '2027-01-01', '2020-01-01'].map(onDay)).toEqual(['2026.2', '2027.1', '2026.2']);
    expect(versionOn([], '2027-01-01')).toBeUndefined();
  });
});

describe('the explanation of a price', () => {
  it('the explanation names the slices, the coefficients, the rounding, the tax, the fees and the version', () => {
    expect(priced(house).row_A.explanation).toEqual([
      { label: '150\u202f000\u00a0€ à 2,40\u00a0%', amount: 3_600 },
      { label: '100\u202f000\u00a0€ à 1,80\u00a0%', amount: 1_800 },
      { label: 'Avec piscine', coefficient: 1.06 },
      { label: 'Un sous-sol', coefficient: 1.08 },
      { label: 'Prime hors taxe, arrondie à l’euro', amount: 6_182 },
      { label: 'Taxe sur les conventions d’assurance, 9,00\u00a0%', amount: 556.38 },
      { label: 'Frais de gestion', amount: 250 },
      { label: 'Frais de courtage', amount: 200 },
      { label: 'Contribution au fonds de garantie (FGTI)', amount: 6.5 },
      { label: 'Tarif 2026.2, en vigueur depuis le 01/07/2026' },
    ]);
  });

  it('the explanation names what would lower the price, the greatest saving first', () => {
    expect(priced(house).lowered_by).toEqual([
      'Sans sous-sol, la prime serait de 7\u202f228\u00a0€.',
      'Sans piscine, la prime serait de 7\u202f346\u00a0€.',
    ]);
  });

  it('the loss of a cover is never called a saving', () => {
    const oneFlag: SimulationInput = {
      ...house,
      chantier: { Intervenants: { reprise_sous_oeuvre: true } },
      avec_piscine: false,
      garanties: options('dommage_existant'),
    };
    expect(priced(oneFlag).row_E.selected).toBe(true);
    expect(priced(oneFlag).lowered_by).toEqual([]);
  });
});
