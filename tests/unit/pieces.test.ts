import { describe, expect, it } from 'vitest';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Chantier } from '#domain/forms.ts';
import { batiment, destination, subtypeMI, subtypeSyndic } from '#domain/lists/works.ts';
import { quality } from '#domain/lists/people.ts';
import {
  checklistOf,
  documentAfter,
  documentEvents,
  documentStates,
  figuresOf,
  isAskedSupplied,
  recognisedPiece,
  piecesWithDocuments,
  type AskedPiece,
  type FileData,
  type PieceDocument,
  type PieceKey,
} from '#domain/pieces/index.ts';

const today = '2026-06-15';
const idOf = (list: readonly { id: number; code: string }[], code: string): number => {
  const found = list.find((entry) => entry.code === code);
  if (!found) throw new Error(code);
  return found.id;
};

type Traits = Partial<Omit<FileData, 'chantier'>> & { chantier?: Partial<Chantier> };

/** A new house in separate lots, whose works begin later. */
const house = ({ chantier = {}, ...traits }: Traits = {}): FileData => ({
  type: 'Maison individuelle',
  subtype: idOf(subtypeMI, 'lots-separes'),
  batiment: idOf(batiment, 'neuf'),
  souscripteurs: [blankSouscripteur()],
  garanties: blankGaranties(),
  ...traits,
  chantier: {
    ...blankChantier(),
    cost: 250_000,
    nombre_etages: 1,
    start_date: '2026-09-01',
    superficie_pv: 0,
    ...chantier,
  },
});
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
/** What the policyholders are asked for, and whether that is an extract of a register abroad, or a Kbis. */
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

  it('has an attestation for each contractor, in its name', () => {
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

  it('calls the policyholder’s paper what it is', () => {
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

  it('of a company abroad, which has no Kbis, the extract of the register of its country is asked for', () => {
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

const at = (minute: number) => `2026-06-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const contents = (
  state: PieceDocument['state'],
  minute = 0,
  more: Partial<PieceDocument> = {},
): PieceDocument => ({
  piece: 'plans',
  contractorId: null,
  asked: null,
  state,
  superseded: false,
  sentAt: at(minute),
  ...more,
});
const asked = (minute: number, more: Partial<AskedPiece> = {}): AskedPiece => ({
  piece: 'plans',
  contractorId: null,
  asked: null,
  at: at(minute),
  ...more,
});
const plansOf = (documents: PieceDocument[], requests: AskedPiece[] = []) =>
  piecesWithDocuments(checklistOf(house(), today), documents, requests).find(
    ({ piece }) => piece === 'plans',
  );

describe('what is there of a piece', () => {
  it.each<[string, PieceDocument[], string, boolean]>([
    ['nothing', [], 'absent', false],
    ['one in quarantine', [contents('quarantine')], 'quarantine', false],
    ['one that the check rejected', [contents('rejected')], 'rejected', false],
    ['one that was received', [contents('received')], 'received', true],
    ['one that was accepted', [contents('accepted')], 'accepted', true],
    ['one that was refused', [contents('refused')], 'refused', false],
    ['one that was taken back', [contents('withdrawn')], 'absent', false],
    ['one accepted, another to judge', [contents('accepted'), contents('received', 1)], 'received', true],
    ['one accepted, another refused', [contents('accepted'), contents('refused', 1)], 'refused', false],
    [
      'one received, another in quarantine',
      [contents('received'), contents('quarantine', 1)],
      'received',
      true,
    ],
    [
      'one accepted, another in quarantine',
      [contents('accepted'), contents('quarantine', 1)],
      'quarantine',
      true,
    ],
    [
      'one refused and superseded',
      [contents('refused', 0, { superseded: true }), contents('received', 1)],
      'received',
      true,
    ],
    ['one accepted and superseded alone', [contents('accepted', 0, { superseded: true })], 'absent', false],
    ['one received, another rejected', [contents('received'), contents('rejected', 1)], 'received', true],
  ])('%s', (_what, documents, state, supplied) =>
    expect(plansOf(documents)).toMatchObject({ state, supplied }),
  );

  it('is needed again once the study asks for it, until one comes after', () => {
    expect(plansOf([contents('accepted', 1)], [asked(2)])).toMatchObject({ supplied: false, askedAt: at(2) });
    expect(plansOf([contents('accepted', 1), contents('received', 3)], [asked(2)])).toMatchObject({
      supplied: true,
    });
    expect(plansOf([contents('received', 3)], [asked(2), asked(4)])).toMatchObject({
      supplied: false,
      askedAt: at(4),
    });
  });

  it('the words of the study make a piece of their own', () => {
    const words = { piece: 'autre' as const, asked: 'Un plan de situation' };
    const pieces = (documents: PieceDocument[]) =>
      piecesWithDocuments(checklistOf(house(), today), documents, [asked(2, words)]);
    expect(pieces([]).find(({ asked: said }) => said === words.asked)).toMatchObject({
      label: 'Un plan de situation',
      need: 'mandatory',
      supplied: false,
    });
    expect([
      isAskedSupplied(pieces([])),
      isAskedSupplied(pieces([contents('received', 3, words)])),
      isAskedSupplied(pieces([contents('received', 3, { piece: 'autre' })])),
    ]).toEqual([false, true, false]);
  });

  it('a request in words alone is answered by any document since', () => {
    const pieces = (minute: number) =>
      piecesWithDocuments(
        checklistOf(house(), today),
        [contents('received', minute)],
        [asked(2, { piece: 'autre' })],
      );
    expect([isAskedSupplied(pieces(1)), isAskedSupplied(pieces(3))]).toEqual([false, true]);
    expect(
      isAskedSupplied(piecesWithDocuments(checklistOf(house(), today), [contents('received')], [])),
    ).toBe(false);
  });

  it('what was sent is shown though the file does not ask for it any more', () => {
    const pieces = piecesWithDocuments(
      checklistOf(house(), today),
      [contents('received', 1, { piece: 'pv-ag' })],
      [],
    );
    expect(pieces.find(({ piece }) => piece === 'pv-ag')).toMatchObject({
      need: 'optional',
      state: 'received',
    });
  });

  it('the figures count what is needed on the tab, and nothing else', () => {
    const pieces = piecesWithDocuments(
      checklistOf(house(), today),
      [
        contents('accepted'),
        contents('received', 0, { piece: 'titre' }),
        contents('refused', 0, { piece: 'permis' }),
        contents('accepted', 0, { piece: 'planning' }),
      ],
      [],
    );
    expect(figuresOf(pieces, 'documents-du-chantier')).toEqual({ needed: 9, lacking: 7, accepted: 1 });
  });
});

describe('a document', () => {
  /** docs/domain/documents.md, "A document". */
  const table: Record<string, string> = {
    'quarantine CLEAR': 'received',
    'quarantine REJECT': 'rejected',
    'quarantine WITHDRAW': 'withdrawn',
    'received ACCEPT': 'accepted',
    'refused ACCEPT': 'accepted',
    'received REFUSE': 'refused',
    'accepted REFUSE': 'refused',
    'received WITHDRAW': 'withdrawn',
    'refused WITHDRAW': 'withdrawn',
  };
  it.each(documentStates.flatMap((state) => documentEvents.map((event) => [state, event] as const)))(
    '%s, %s',
    (state, event) => expect(documentAfter(state, event)).toBe(table[`${state} ${event}`] ?? null),
  );
});

describe('the name of a file', () => {
  const offered = [
    'permis',
    'plans',
    'notice',
    'marches',
    'titre',
    'souscripteur',
    'lcbft',
    'etude-sol',
    'photos',
    'pv-ag',
    'doc',
  ] as const;
  it.each([
    ['PC_033_449_26_Z0117.pdf', 'permis'],
    ['Arrêté de permis.pdf', 'permis'],
    ['Plans_façades.pdf', 'plans'],
    ['CCTP lot 2.pdf', 'notice'],
    ['Devis signé.pdf', 'marches'],
    ['Acte_Me_Darrigade.pdf', 'titre'],
    ['CNI Lemaître.jpg', 'souscripteur'],
    ['Formulaire LCB-FT.pdf', 'lcbft'],
    ['Étude de sol G2 AVP.pdf', 'etude-sol'],
    ['IMG_2041.jpg', 'photos'],
    ['PV AG 12 mars.pdf', 'pv-ag'],
    ['DOC.pdf', 'doc'],
    ['scan0001.pdf', null],
  ] as const)('%s tells %s', (name, piece) => expect(recognisedPiece(name, offered)).toBe(piece));
  it('tells no piece that is not offered', () => expect(recognisedPiece('permis.pdf', ['plans'])).toBeNull());
});
