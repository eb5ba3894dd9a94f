import { describe, expect, it } from 'vitest';
import { clientsAmong, isOpenToClient, isWantedOfClient, type ClientPiece } from '#domain/pieces/index.ts';

const piece = (traits: Partial<ClientPiece> = {}): ClientPiece => ({
  piece: 'titre',
  need: 'mandatory',
  asked: null,
  askedAt: null,
  state: 'absent',
  supplied: false,
  ...traits,
});
const askedAt = '2026-11-20T09:00:00.000Z';

/**
 * Name, piece, whether the client may still send it, and whether the client is asked for it while the file
 * takes it.
 */
const cases: readonly (readonly [string, ClientPiece, boolean, boolean])[] = [
  ['a piece that is not there', piece(), true, true],
  ['one that is there, and may be replaced', piece({ state: 'received', supplied: true }), true, false],
  ['one that was refused', piece({ state: 'refused' }), true, true],
  ['one that is accepted', piece({ state: 'accepted', supplied: true }), false, false],
  [
    'one that is accepted, and was asked for again since',
    piece({ state: 'accepted', supplied: false, askedAt }),
    true,
    true,
  ],
  [
    'one that was asked for, and accepted since',
    piece({ state: 'accepted', supplied: true, askedAt }),
    false,
    false,
  ],
  ['an optional one', piece({ need: 'optional' }), false, false],
  ['an optional one that was asked for', piece({ need: 'optional', askedAt }), true, true],
  ['one that is asked for in words', piece({ asked: 'L’acte, page 4', askedAt }), false, false],
  ['one that is not the client’s', piece({ piece: 'permis' }), false, false],
];

describe('a piece that the client may send', () => {
  it.each(cases)(
    '%s: whether the client may send it, and whether it is still wanted',
    (_, one, isOpen, isWanted) => {
      expect([isOpenToClient(one), isWantedOfClient(one, true), isWantedOfClient(one, false)]).toEqual([
        isOpen,
        isWanted,
        false,
      ]);
    },
  );

  it('the client’s pieces are taken out of a list, in an order of their own', () => {
    const all = ['titre', 'permis', 'lcbft', 'souscripteur'] as const;
    expect(clientsAmong(all.map((key) => piece({ piece: key }))).map(({ piece: key }) => key)).toEqual([
      'souscripteur',
      'lcbft',
      'titre',
    ]);
  });
});
