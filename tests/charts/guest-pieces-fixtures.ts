import type { GuestDocument, GuestPieces } from '#contract/client-pieces.ts';
import { longestDocument } from '#domain/pieces/index.ts';
import { answered, gone, offline } from '#tests/support/outcomes.ts';
import type { GuestPiecesContext, GuestPiecesEvent } from '#machines/guest-pieces/index.ts';
import { done, send } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';

/*
 * Values for the tests of the chart `guest-pieces`: requests, answers and lists, each by a name.
 */

const piece = { many: false, supplied: false, may_send: true, wanted: true, sent: [] as GuestDocument[] };
export const page: GuestPieces = {
  dossier: {
    reference: 'DO-2026-000042',
    type: 'Maison individuelle',
    site: '12 rue des Tanneurs, 37000 Tours',
    broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' },
    partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' },
  },
  pieces: [
    {
      ...piece,
      piece: 'souscripteur',
      label: 'Pièce d’identité du souscripteur',
      purpose: 'En cours de validité.',
      many: true,
      blank: false,
    },
    { ...piece, piece: 'lcbft', label: 'Formulaire LCB-FT', purpose: 'Rempli et signé.', blank: true },
  ],
};
/** The form has come by the link, and stands there. */
export const pageWith = (state: GuestDocument['state'], reason: string | null = null): GuestPieces => ({
  ...page,
  pieces: page.pieces.map((one) =>
    one.blank
      ? {
          ...one,
          supplied: state === 'received',
          wanted: state !== 'received',
          sent: [{ name: 'formulaire.pdf', state, reason }],
        }
      : one,
  ),
});
export const [asked, checking, received, rejected] = [
  answered(page),
  answered(pageWith('checking')),
  answered(pageWith('received')),
  answered(pageWith('rejected', 'Illisible.')),
];
export const over = gone('Ce lien n’est plus valable.', 'link_expired');
export const file = { name: 'formulaire.pdf', size: 4_000, type: 'application/pdf' } as File;
export const another = { name: 'identite.jpg', size: 9_000, type: 'image/jpeg' } as File;

export const [back, filled] = [
  { ...another, name: 'identite-verso.jpg' },
  { ...file, name: 'formulaire-rempli.pdf' },
];

/** Files that are not sent, since the server would refuse them. */
export const [huge, empty] = [
  { ...another, name: 'acte.pdf', size: longestDocument + 1 },
  { ...another, name: 'vide.jpg', size: 0 },
];
export const tooLong = 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.';

export const sends = (to: string, one: File) =>
  given('sendFile', { body: { piece: to }, files: [one], progressTo: '@self' });
export const [reads, looks, form] = [given('loadPage', {}), given('look', {}), given('form')];
export const shows = done('loadPage', asked, { at: 'asking', context: { page, message: null } });
export const leaves = send<GuestPiecesEvent>(
  { type: 'files.send', piece: 'lcbft', files: [file] },
  {
    at: 'sending',
    context: { piece: 'lcbft', file, sent: 0, total: 4_000, message: null },
    causes: [sends('lcbft', file)],
  },
);
export const sendsIdentity = (one: File, unsent: GuestPiecesContext['unsent']) =>
  send<GuestPiecesEvent>(
    { type: 'files.send', piece: 'souscripteur', files: [one] },
    {
      at: 'sending',
      context: { piece: 'souscripteur', file: one, unsent },
      causes: [sends('souscripteur', one)],
    },
  );
export const notArrived = (to: 'lcbft' | 'souscripteur', one: File) => ({
  piece: to,
  file: one,
  message: offline.message,
  again: true,
});
export const told = (message: string | null) => [sentTo('parent', { type: 'session.over', message })];
export const retry = { type: 'page.retry' } as const;
