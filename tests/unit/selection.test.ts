import { assert, boolean, integer, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankGaranties } from '#domain/blank-forms.ts';
import { options, type Garanties, type SimulationInput } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { selectionOf } from '#domain/selection.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

const today = '2026-11-20';
const house: SimulationInput = {
  type: 'Maison individuelle',
  subtype: 2,
  cost: 250_000,
  postal_code: '33160',
  avec_piscine: true,
  batiment: 1,
  destinationMI: 1,
  frais: 200,
  chantier: { nombre_sous_sols: 1 },
};
const choice = (...chosen: (keyof Garanties)[]): Garanties => ({
  ...blankGaranties(),
  ...Object.fromEntries(chosen.map((option) => [option, true])),
});
const priced = (input: SimulationInput) => price(riskOfSimulation(input, today), tables2026v2).tarif;
const chosenLetters = (...args: Parameters<typeof selectionOf>) =>
  selectionOf(...args)
    .rows.filter((row) => row.selected)
    .map((row) => row.letter)
    .join(' ');

describe('choosing rows of a known price', () => {
  it('choosing from a price without options gives Ex.1 of docs/domain/tariff.md', () => {
    const bare = priced(house);
    expect(bare.total_ttc).toBe(7_194.88);
    const selection = selectionOf(bare, choice('bon_fonctionnement', 'dmg_immateriels', 'juridique'));
    expect([selection.horsTaxe, selection.taxe, selection.total]).toEqual([666_700, 60_377, 772_727]);
    expect(selection.horsTaxe + selection.taxe + selection.provider + selection.frais + selection.fgti).toBe(
      selection.total,
    );
  });

  it('D1 and D2 are derived, D is forced on a sale, and E is never taken on a new building', () => {
    const sale = priced({ ...house, destinationMI: 4 });
    expect(chosenLetters(priced(house), choice('cnr', 'bon_fonctionnement'))).toBe('A B D D1');
    expect(chosenLetters(sale, choice('dmg_immateriels', 'dommage_existant'))).toBe('A C D D2');
    expect(chosenLetters(priced({ ...house, batiment: 5 }), choice('dommage_existant'))).toBe('A E');
  });

  it('the total contains the broker’s changed fee', () => {
    expect(selectionOf(priced(house), blankGaranties(), 50_000).total).toBe(719_488 + 30_000);
  });

  it('every choice gives the price that the server gives', () => {
    const anyChoice = record(
      Object.fromEntries(options.map((option) => [option, boolean()])) as Record<
        keyof Garanties,
        Arbitrary<boolean>
      >,
    );
    assert(
      property(
        anyChoice,
        anyChoice,
        integer({ min: 1, max: 5 }),
        integer({ min: 1, max: 5 }),
        (before, after, destinationMI, batiment) => {
          const input = { ...house, destinationMI, batiment };
          const asked = priced({ ...input, garanties: after });
          const selection = selectionOf(priced({ ...input, garanties: before }), after);
          expect(selection.total).toBe(centsOf(asked.total_ttc));
          expect(selection.horsTaxe).toBe(centsOf(asked.total_hors_taxe));
          expect(selection.taxe).toBe(centsOf(asked.total_taxe));
        },
      ),
    );
  });
});
