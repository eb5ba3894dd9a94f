import { describe, expect, it } from 'vitest';
import { blankChantier, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Chantier } from '#domain/forms.ts';
import { batiment, destination, subtypeMI, subtypeSyndic } from '#domain/lists/works.ts';
import { quality } from '#domain/lists/people.ts';
import { checklistOf, type FileData, type PieceKey } from '#domain/pieces/index.ts';
import { house, idOf, today, type Traits } from '#tests/support/checklist-files.ts';

const building = (traits: Traits = {}): FileData =>
  house({
    type: 'Syndic',
    subtype: idOf(subtypeSyndic, 'toiture-etancheite'),
    batiment: idOf(batiment, 'rehabilitation-legere'),
    ...traits,
  });
const flagged = (): Partial<Chantier> => ({
  Intervenants: { ...blankChantier().Intervenants, reprise_sous_oeuvre: true },
});
const declared = (): Partial<Chantier> => ({
  declarations: { ...blankChantier().declarations, controle_technique: true },
});
const heldBy = (code: string) => {
  const blank = blankSouscripteur();
  return [{ ...blank, client: { ...blank.client, quality: idOf(quality, code) } }];
};

const needOf = (file: FileData, key: PieceKey) =>
  checklistOf(file, today).find(({ piece }) => piece === key)?.need ?? null;

/** docs/domain/documents.md, by hand: each condition where it holds, and beside where it does not. */
const conditions: readonly (readonly [piece: PieceKey, holds: FileData, not: FileData])[] = [
  ['etude-sol', house(), house({ batiment: idOf(batiment, 'extension') })],
  ['ccmi', house({ subtype: idOf(subtypeMI, 'ccmi') }), house()],
  ['maitrise-oeuvre', house({ subtype: idOf(subtypeMI, 'maitrise-oeuvre') }), house()],
  ['maitrise-oeuvre', building({ subtype: idOf(subtypeSyndic, 'construction-neuve') }), building()],
  ['etude-structure', house({ chantier: flagged() }), house()],
  ['controle-technique', house({ chantier: declared() }), house()],
  [
    'controle-technique',
    building({ chantier: { nombre_etages: 4 } }),
    building({ chantier: { nombre_etages: 3 } }),
  ],
  [
    'controle-technique',
    building({ chantier: { cost: 750_001 } }),
    building({ chantier: { cost: 750_000 } }),
  ],
  [
    'controle-technique',
    building({ chantier: { destination: idOf(destination, 'sante') } }),
    building({ chantier: { destination: idOf(destination, 'bureaux') } }),
  ],
  [
    'controle-technique',
    building({ chantier: { cost: 900_000 } }),
    house({ chantier: { cost: 900_000, nombre_etages: 4 } }),
  ],
  ['diagnostic', house({ batiment: idOf(batiment, 'surelevation') }), house()],
  ['photos', house({ batiment: idOf(batiment, 'rehabilitation-lourde') }), house()],
  ['pv-ag', building({ souscripteurs: heldBy('syndic') }), building({ souscripteurs: heldBy('promoteur') })],
  [
    'pv-ag',
    building({ chantier: { destination: idOf(destination, 'copropriete-existante') } }),
    building({ chantier: { destination: 1 } }),
  ],
  ['re2020', house(), house({ batiment: idOf(batiment, 'surelevation') })],
  ['photovoltaique', house({ chantier: { superficie_pv: 1 } }), house({ chantier: { superficie_pv: 0 } })],
  [
    'photovoltaique',
    house({ chantier: { superficie_pv: 30 } }),
    house({ chantier: { superficie_pv: null } }),
  ],
  ['rfct', house({ chantier: declared() }), house()],
  ['consuel', house(), house({ batiment: idOf(batiment, 'extension') })],
  ['attestation-pv', house({ chantier: { superficie_pv: 12 } }), house()],
];

const labelOf = (...souscripteurs: FileData['souscripteurs']) =>
  checklistOf(house({ souscripteurs }), today).find(({ piece }) => piece === 'souscripteur')?.label;
/**
 * The piece that the policyholders are asked for, and whether that is an extract of a register
 * abroad, or a Kbis.
 */
const askedOf = (...souscripteurs: FileData['souscripteurs']) => {
  const item = checklistOf(house({ souscripteurs }), today).find(({ piece }) => piece === 'souscripteur');
  return [
    item?.label,
    item?.purpose.includes('registre de son pays, de moins de trois mois'),
    item?.purpose.includes('un Kbis de moins de trois mois'),
  ];
};

describe('the checklist of a file', () => {
  it.each(
    conditions.map(([piece, holds, not], index) => [`${piece} (${index})`, piece, holds, not] as const),
  )('%s is mandatory where its condition holds, and not asked for elsewhere', (_name, piece, holds, not) => {
    expect([needOf(holds, piece), needOf(not, piece)]).toEqual(['mandatory', null]);
  });

  it.each([
    'permis',
    'plans',
    'notice',
    'marches',
    'titre',
    'souscripteur',
    'lcbft',
    'pv-reception',
    'daact',
    'cout-definitif',
    'intervenants-definitifs',
  ] as const)('%s is mandatory for every file', (piece) => {
    expect([needOf(house(), piece), needOf(building(), piece)]).toEqual(['mandatory', 'mandatory']);
  });

  it.each([
    'planning',
    'autre',
    'sous-traitance',
    'rib',
    'mandat-sepa',
    'questionnaire',
    'levee-reserves',
    'doe',
  ] as const)('%s is optional', (piece) => expect(needOf(house(), piece)).toBe('optional'));

  it.each([
    ['2026-06-15', 'mandatory', null],
    ['2026-06-14', 'mandatory', null],
    ['2026-06-16', 'later', '2026-06-16'],
    [null, 'optional', null],
  ] as const)('works that begin on %s make the opening declaration %s', (start_date, need, from) => {
    expect(
      checklistOf(house({ chantier: { start_date } }), today).find(({ piece }) => piece === 'doc'),
    ).toMatchObject({ need, from });
  });

  it('each contractor has an attestation in its name', () => {
    const items = checklistOf(
      house({
        contractors: [
          { id: 4, name: 'Maçonnerie Leroux' },
          { id: 9, name: 'Toits du Val' },
        ],
      }),
      today,
    ).filter(({ piece }) => piece === 'attestation');
    expect(items.map(({ contractorId, label }) => [contractorId, label])).toEqual([
      [4, 'Attestation d’assurance décennale, Maçonnerie Leroux'],
      [9, 'Attestation d’assurance décennale, Toits du Val'],
    ]);
    expect(needOf(house(), 'attestation')).toBeNull();
  });

  it('the policyholder’s piece has the name of the paper that its kind of person has', () => {
    const company = {
      ...blankSouscripteur(),
      client: { ...blankSouscripteur().client, is_company: 1 as const },
    };
    expect([
      labelOf(blankSouscripteur()),
      labelOf(blankSouscripteur(), blankSouscripteur()),
      labelOf(company),
      labelOf(company, blankSouscripteur()),
    ]).toEqual([
      'Pièce d’identité du souscripteur',
      'Pièces d’identité des souscripteurs',
      'Extrait Kbis du souscripteur',
      'Extrait Kbis et pièces d’identité des souscripteurs',
    ]);
  });

  it('a company abroad, which has no Kbis, is asked for the extract of its country’s register', () => {
    const blank = blankSouscripteur();
    const company = { ...blank, client: { ...blank.client, is_company: 1 as const } };
    const abroad = { ...company, address: { ...company.address, country: 'BE' } };
    expect(askedOf(abroad)).toEqual(['Extrait du registre du pays du souscripteur', true, false]);
    expect(askedOf(abroad, blank)).toEqual([
      'Extrait du registre du pays et pièces d’identité des souscripteurs',
      true,
      true,
    ]);
    expect(askedOf(abroad, company)).toEqual([
      'Extrait Kbis, extrait du registre du pays des souscripteurs',
      true,
      true,
    ]);
    expect(askedOf(company)).toEqual(['Extrait Kbis du souscripteur', false, true]);
    expect(askedOf({ ...blank, address: { ...blank.address, country: 'BE' } })).toEqual([
      'Pièce d’identité du souscripteur',
      false,
      true,
    ]);
  });
});
