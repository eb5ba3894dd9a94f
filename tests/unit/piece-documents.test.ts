import { describe, expect, it } from 'vitest';
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
  type PieceDocument,
} from '#domain/pieces/index.ts';
import { house, today } from '#tests/support/checklist-files.ts';

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

describe('the state of a piece with its documents', () => {
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

  it('a piece is needed again when the study asks for it, until a document arrives', () => {
    expect(plansOf([contents('accepted', 1)], [asked(2)])).toMatchObject({ supplied: false, askedAt: at(2) });
    expect(plansOf([contents('accepted', 1), contents('received', 3)], [asked(2)])).toMatchObject({
      supplied: true,
    });
    expect(plansOf([contents('received', 3)], [asked(2), asked(4)])).toMatchObject({
      supplied: false,
      askedAt: at(4),
    });
  });

  it('words of the study without a kind make a piece of their own', () => {
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

  it('nothing is supplied where nothing was asked for', () => {
    expect(
      isAskedSupplied(piecesWithDocuments(checklistOf(house(), today), [contents('received')], [])),
    ).toBe(false);
  });

  it('a document is shown even if the file no longer asks for its piece', () => {
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

  it('the figures count the needed pieces of the tab, and no others', () => {
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

  it.each([
    [null, true, 0],
    ['Un plan de situation', false, 1],
  ])('a question that names %s leaves its answer to words: %s', (words, isSupplied, more) => {
    const items = checklistOf(house(), today);
    const question = {
      piece: 'autre',
      contractorId: null,
      asked: words,
      at: '2026-06-14T08:00:00.000Z',
    } as const;
    const pieces = piecesWithDocuments(items, [], [question]);
    const lacking = (all: typeof pieces) => figuresOf(all, 'documents-du-chantier').lacking;
    expect(isAskedSupplied(pieces)).toBe(isSupplied);
    expect(lacking(pieces) - lacking(piecesWithDocuments(items, [], []))).toBe(more);
  });
});

describe('the state of a document', () => {
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

describe('the piece that a file’s name suggests', () => {
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
    'maitrise-oeuvre',
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
    ['Contrat de maîtrise d’œuvre.pdf', 'maitrise-oeuvre'],
    ['scan0001.pdf', null],
  ] as const)('the name %s suggests the piece %s', (name, piece) =>
    expect(recognisedPiece(name, offered)).toBe(piece),
  );
  it('a piece that is not offered is never suggested', () =>
    expect(recognisedPiece('permis.pdf', ['plans'])).toBeNull());
});
