import { describe, expect, it } from 'vitest';
import type { FoundOffer, PortalSearch } from '#contract/search.ts';
import { userOf } from '#tests/support/demo-accounts.ts';
import { hitGroupsOf } from '#web/screens/search/hits.ts';
import { piecesOf } from '#web/screens/search/marked.tsx';

/* What the search of the whole portal lists for an answer of the server (docs/domain/search.md). */

const offer: FoundOffer = {
  id: 7,
  reference: 'DO-2026-000007',
  status: { slug: 'offres-en-cours', label: 'Offre en cours' },
  step: { slug: 'dossier-en-etude', label: 'Dossier en étude' },
  refunded: false,
  client: 'SCI Les Acacias',
  site: '12 chemin des Vignes, 33160 Cestas',
  broker: 'Cabinet Delmas',
  by: 'client',
};
const nothing: PortalSearch = {
  q: 'zz',
  offers: [],
  total: 0,
  capped: false,
  brokers: [],
  companies: [],
  memberships: [],
  notes: [],
};
const listed = (found: PortalSearch) =>
  hitGroupsOf(userOf('admin'), 'zzz', found).map(({ title, hits }) => [
    title,
    ...hits.map((hit) => [hit.title, hit.detail ?? '', hit.to]),
  ]);

const pages = (role: 'admin' | 'broker', text: string) =>
  hitGroupsOf(userOf(role), text, null).flatMap(({ hits }) => hits.map(({ title }) => title));

describe('the results of a search', () => {
  it('an offer is named by its file, its client or its site, each in its group', () => {
    const offers: FoundOffer[] = [{ ...offer, id: 1, by: 'site' }, offer, { ...offer, id: 3, by: 'file' }];
    expect(listed({ ...nothing, offers, total: 3 })).toEqual([
      [
        'Dossiers',
        [
          'DO-2026-000007',
          'SCI Les Acacias, 12 chemin des Vignes, 33160 Cestas',
          '/dommage-ouvrage/do/dossier/3',
        ],
      ],
      [
        'Clients',
        [
          'SCI Les Acacias',
          'DO-2026-000007, 12 chemin des Vignes, 33160 Cestas',
          '/dommage-ouvrage/do/dossier/7',
        ],
      ],
      [
        'Chantiers',
        [
          '12 chemin des Vignes, 33160 Cestas',
          'DO-2026-000007, SCI Les Acacias',
          '/dommage-ouvrage/do/dossier/1',
        ],
      ],
    ]);
  });

  it.each([
    [2, false, 'Voir les 2 offres trouvées'],
    [1_000, true, 'Voir toutes les offres trouvées'],
  ])('%s offers, of which one is listed, lead to the table of offers', (total, capped, title) => {
    expect(listed({ ...nothing, q: 'acacias', offers: [offer], total, capped }).at(-1)).toEqual([
      'Toutes les offres',
      [title, '', '/dashboard/offres?recherche=acacias'],
    ]);
  });

  it('cabinets and companies lead to their offers, memberships and notes to their page', () => {
    const found: PortalSearch = {
      ...nothing,
      brokers: [{ id: 2, name: 'Cabinet Delmas' }],
      companies: [{ id: 3, name: 'Assurances du Sud' }],
      memberships: [
        {
          id: 4,
          status: { slug: 'pending', label: 'Demande en attente' },
          broker: { id: 5, company_name: 'Cabinet Roux', status: 'pending' as never, partenaire: '' },
          name: 'Léa',
          lastname: 'Roux',
        },
      ],
      notes: [{ id: 6, line: 'Rappeler', found: 'le géomètre', file: null }],
    };
    expect(listed(found)).toEqual([
      ['Cabinets', ['Cabinet Delmas', 'Ses offres', '/dashboard/offres?cabinet=2']],
      ['Compagnies', ['Assurances du Sud', 'Ses offres', '/dashboard/offres?compagnie=3']],
      ['Demandes d’adhésion', ['Cabinet Roux', 'Léa Roux, Demande en attente', '/dashboard/demandes/4']],
      ['Notes', ['Rappeler', 'le géomètre', '/bloc-notes/6']],
    ]);
  });

  it('the pages of the menu are those of the user', () => {
    expect(pages('broker', 'nouv sim')).toEqual([
      'Nouvelle simulation\u00a0: Maison individuelle',
      'Nouvelle simulation\u00a0: Autres types',
    ]);
    expect([pages('admin', 'comptes'), pages('broker', 'comptes')]).toEqual([['Comptes non activés'], []]);
    expect(pages('admin', 'DEMANDES ATTENTE')).toEqual(['Demandes en attente']);
  });
});

it.each([
  ['Résidence Les Écluses', ['ecl', 'les'], 'Résidence [Les] [Écl]uses'],
  ['Œuvre de Lœss', ['oeu', 'loe'], '[Œuvre] de [Lœss]'],
  ['13008 Marseille', ['arse', '1300'], '[1300]8 Marseille'],
  ['Sans rien', [], 'Sans rien'],
])('in "%s", the beginnings of the words %s are marked', (text, typed, marked) => {
  const shown = piecesOf(text, typed).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));
  expect(shown.join('')).toBe(marked);
});
