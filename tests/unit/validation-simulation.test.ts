import { describe, expect, it } from 'vitest';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate } from '#domain/validation/validate.ts';

const house = {
  type: 'Maison individuelle',
  subtype: 1,
  cost: 250_000,
  postal_code: '75011',
  avec_piscine: true,
  batiment: 1,
  destinationMI: 1,
};
const building = {
  type: 'Syndic',
  subtype: 7,
  cost: 1_200_000,
  postal_code: '69003',
  avec_piscine: false,
  batiment: 5,
  destination: 14,
};

const errorsIn = (input: unknown) => {
  const checked = validate(simulationSchema, input);
  return checked.ok ? {} : checked.errors;
};

describe('the simulator’s input', () => {
  it('both types are accepted, and unknown fields dropped', () => {
    const checked = validate(simulationSchema, {
      ...house,
      role: 'admin',
      chantier: { nombre_etages: 1, owner: 3 },
    });
    expect(checked).toMatchObject({ ok: true, value: house });
    expect(checked.ok && Object.keys(checked.value)).not.toContain('role');
    expect(checked.ok && checked.value.chantier).toEqual({ nombre_etages: 1 });
    expect(errorsIn(building)).toEqual({});
  });

  it('absent fields stay absent, so that no stored answer is blanked', () => {
    const checked = validate(simulationSchema, {
      ...house,
      garanties: { cnr: true },
      chantier: { Intervenants: { reprise_sous_oeuvre: true } },
    });
    expect(checked.ok && [checked.value.garanties, checked.value.chantier]).toEqual([
      { cnr: true },
      { Intervenants: { reprise_sous_oeuvre: true } },
    ]);
    expect(validate(simulationSchema, house)).not.toHaveProperty('value.chantier');
  });

  it('the destination of the other type is dropped', () => {
    expect(validate(simulationSchema, { ...house, destination: 'abandoned' })).toMatchObject({
      ok: true,
      value: { destination: null, destinationMI: 1 },
    });
    expect(validate(simulationSchema, { ...building, destinationMI: 99 })).toMatchObject({
      ok: true,
      value: { destination: 14, destinationMI: null },
    });
  });

  it('all missing fields are reported at once', () => {
    expect(errorsIn({})).toEqual(
      Object.fromEntries(
        ['type', 'subtype', 'cost', 'postal_code', 'batiment'].map((field) => [
          field,
          ['Ce champ est obligatoire'],
        ]),
      ),
    );
    expect(errorsIn({ ...house, destinationMI: null })).toEqual({
      destinationMI: ['Ce champ est obligatoire'],
    });
    expect(errorsIn({ ...building, destination: undefined })).toEqual({
      destination: ['Ce champ est obligatoire'],
    });
  });

  it.each([
    ['cost', 40_000, 'Vérifiez le coût de votre construction'],
    ['cost', 5_000_000, 'Vérifiez le coût de votre construction'],
    ['cost', '12abc', 'Vérifiez format du coût de construction'],
    ['cost', true, 'Vérifiez format du coût de construction'],
    ['cost', [250_000], 'Vérifiez format du coût de construction'],
    ['postal_code', '99999', 'Ce code postal n’est pas connu'],
    ['postal_code', 75_011, 'Ce champ doit être un texte'],
    ['destinationMI', 0, 'Veuillez vérifier la destination'],
    ['destinationMI', 6, 'Veuillez vérifier la destination'],
    ['subtype', 8, 'Choisissez une valeur de la liste'],
    ['batiment', 6, 'Choisissez une valeur de la liste'],
    ['type', 'Immeuble', 'Choisissez une valeur de la liste'],
    ['type', {}, 'Choisissez une valeur de la liste'],
    ['avec_piscine', 'oui', 'Répondez par oui ou par non'],
    ['frais', -0.01, 'Ce champ doit être compris entre 0 et 100\u202f000\u202f000'],
    ['city', 'x'.repeat(100_000), 'Ce champ est trop long (100 caractères au plus)'],
    ['request_id', 'abc', 'Ce champ doit être un nombre'],
    ['partenaire_id', 0, 'Ce champ doit être compris entre 1 et 2\u202f147\u202f483\u202f647'],
    ['chantier', 'x', 'Ce champ n’est pas au bon format'],
    ['garanties', [], 'Ce champ n’est pas au bon format'],
  ])('%s = %j is refused', (field, value, message) => {
    expect(errorsIn({ ...house, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ['chantier.nombre_sous_sols', { chantier: { nombre_sous_sols: 2 } }, 'Le nombre de sous-sols dépasse 1'],
    [
      'chantier.reception_date',
      { chantier: { start_date: '2026-12-01', reception_date: '2026-12-01' } },
      'Vérifiez la date de réception prévisionelle',
    ],
    [
      'chantier.superficie_pv',
      { chantier: { superficie_pv: -1 } },
      'Ce champ doit être compris entre 0 et 100\u202f000',
    ],
    [
      'chantier.Intervenants.items.cuvelage.cost',
      { chantier: { Intervenants: { items: { cuvelage: { haselement: true, cost: 'cher' } } } } },
      'Ce champ doit être un nombre',
    ],
    ['garanties.cnr', { garanties: { cnr: 'oui' } }, 'Répondez par oui ou par non'],
  ])('a wrong value deeper in the input is refused under %s', (path, part, message) => {
    expect(errorsIn({ ...house, ...part })).toEqual({ [path]: [message] });
  });

  it.each([null, 'x', 3, []])('%j is refused as a whole, in French', (input) => {
    expect(errorsIn(input)).toEqual({ _: ['Ce champ n’est pas au bon format'] });
  });
});
