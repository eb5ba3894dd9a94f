import type { GuestDocument, GuestPieces } from '#contract/client-pieces.ts';
import {
  guestPiecesChart,
  guestPiecesIgnored,
  type GuestPiecesContext,
  type GuestPiecesEvent,
  type GuestPiecesInput,
} from '#machines/guest-pieces/index.ts';
import { longestDocument } from '#domain/pieces/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, failures, fault, gone, offline, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

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
const [asked, checking, received, rejected] = [
  answered(page),
  answered(pageWith('checking')),
  answered(pageWith('received')),
  answered(pageWith('rejected', 'Illisible.')),
];
const over = gone('Ce lien n’est plus valable.', 'link_expired');
export const file = { name: 'formulaire.pdf', size: 4_000, type: 'application/pdf' } as File;
const another = { name: 'identite.jpg', size: 9_000, type: 'image/jpeg' } as File;

const [back, filled] = [
  { ...another, name: 'identite-verso.jpg' },
  { ...file, name: 'formulaire-rempli.pdf' },
];

/** What need not leave: the server would not take it. */
const [huge, empty] = [
  { ...another, name: 'acte.pdf', size: longestDocument + 1 },
  { ...another, name: 'vide.jpg', size: 0 },
];
const tooLong = 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.';

const sends = (to: string, one: File) =>
  given('sendFile', { body: { piece: to }, files: [one], progressTo: '@self' });
const [reads, looks, form] = [given('loadPage', {}), given('look', {}), given('form')];
const shows = done('loadPage', asked, { at: 'asking', context: { page, message: null } });
const leaves = send<GuestPiecesEvent>(
  { type: 'file.send', piece: 'lcbft', file },
  {
    at: 'sending',
    context: { piece: 'lcbft', file, sent: 0, total: 4_000, message: null },
    causes: [sends('lcbft', file)],
  },
);
const sendsIdentity = (one: File, unsent: GuestPiecesContext['unsent']) =>
  send<GuestPiecesEvent>(
    { type: 'file.send', piece: 'souscripteur', file: one },
    {
      at: 'sending',
      context: { piece: 'souscripteur', file: one, unsent },
      causes: [sends('souscripteur', one)],
    },
  );
const told = (message: string | null) => [sentTo('parent', { type: 'session.over', message })];
const retry = { type: 'page.retry' } as const;

export const suite = defineSuite(guestPiecesChart, {
  starts: { 'a session': (parent: GuestPiecesInput['parent']) => ({ parent }) },
  events: {
    'page.retry': [{}],
    'file.send': [
      { piece: 'lcbft', file },
      { piece: 'souscripteur', file: another },
      { piece: 'souscripteur', file: huge },
    ],
    'upload.progressed': [{ sent: 10, total: 20 }],
  },
  children: {
    loadPage: { done: [asked, checking, received, rejected, over, signedOut, failed], error: [fault] },
    sendFile: { done: [checking, over, failures.refused, offline, failures.invalid], error: [fault] },
    form: { error: [fault], looks: { value: 'failed', context: { message: 'Le serveur ne répond pas.' } } },
  },
  project: ({ page: shown, piece: to, file: chosen, sent, message, unsent }) => [
    shown?.pieces[1]?.sent[0]?.state,
    to,
    chosen?.name,
    sent,
    message,
    unsent.map((one) => [one.piece, one.file.name, one.message]),
  ],
  pins: {
    loadPage: () => ({}),
    look: () => ({}),
    form: () => undefined,
    sendFile: ({ last }) => ({
      body: { piece: last('file.send')?.piece },
      files: [last('file.send')?.file],
      progressTo: '@self',
    }),
  },
  journeys: [
    {
      name: 'it says what is asked, takes one file after the other, and says what became of each',
      steps: [
        starts({ at: 'loading', causes: [form, reads] }),
        shows,
        waits(2_000, { at: 'asking' }),
        leaves,
        send({ type: 'upload.progressed', sent: 10, total: 20 }, { context: { sent: 10, total: 20 } }),
        done('sendFile', checking, {
          at: 'asking',
          context: { page: pageWith('checking'), piece: null, file: null, message: null },
        }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        done('look', checking, { at: 'asking' }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        done('look', received, { at: 'asking', context: { page: pageWith('received') } }),
        waits(2_000, { at: 'asking' }),
        send(
          { type: 'file.send', piece: 'souscripteur', file: another },
          {
            at: 'sending',
            context: { piece: 'souscripteur', total: 9_000 },
            causes: [sends('souscripteur', another)],
          },
        ),
      ],
    },
    {
      name: 'another file may be chosen while a check is looked at',
      steps: [
        done('loadPage', checking, { at: 'asking' }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        send(
          { type: 'file.send', piece: 'souscripteur', file: another },
          {
            at: 'sending',
            context: { piece: 'souscripteur', file: another },
            causes: [stopped('look'), sends('souscripteur', another)],
          },
        ),
      ],
    },
    {
      name: 'a file that would not be taken does not leave: its piece says why, and takes another',
      steps: [
        shows,
        send(
          { type: 'file.send', piece: 'souscripteur', file: huge },
          { at: 'asking', context: { piece: 'souscripteur', file: null, message: tooLong } },
        ),
        send(
          { type: 'file.send', piece: 'lcbft', file: empty },
          { at: 'asking', context: { piece: 'lcbft', file: null, message: 'Ce fichier est vide.' } },
        ),
        leaves,
        done('sendFile', checking, { at: 'asking', context: { message: null } }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        send(
          { type: 'file.send', piece: 'souscripteur', file: huge },
          { at: 'looking', context: { piece: 'souscripteur', file: null, message: tooLong } },
        ),
      ],
    },
    {
      name: 'a look that fails leaves what is shown; one that is told that the link is over is its owner’s to say',
      steps: [
        done('loadPage', checking, { at: 'asking' }),
        waits(2_000, { causes: [looks] }),
        done('look', failed, { at: 'asking', context: { page: pageWith('checking'), message: null } }),
        waits(2_000, { causes: [looks] }),
        fails('look', fault, { at: 'asking', context: { message: null } }),
        waits(2_000, { causes: [looks] }),
        done('look', over, { at: 'looking', causes: told(over.message) }),
      ],
    },
    {
      name: 'what did not arrive is kept, and sent again; what is not taken is not; a link that is over meanwhile is its owner’s to say',
      steps: [
        shows,
        leaves,
        done('sendFile', offline, {
          at: 'asking',
          context: { piece: 'lcbft', file, message: offline.message },
        }),
        leaves,
        fails('sendFile', fault, { at: 'asking', context: { file, message: unexpected } }),
        leaves,
        done('sendFile', failures.refused, {
          at: 'asking',
          context: { piece: 'lcbft', file: null, message: failures.refused.message },
        }),
        leaves,
        done('sendFile', failures.invalid, {
          at: 'asking',
          context: { file: null, message: 'Écrivez un commentaire.' },
        }),
        leaves,
        done('sendFile', over, { at: 'sending', causes: told(over.message) }),
      ],
    },
    {
      name: 'a file that did not arrive stays with its piece while others are chosen, until it is sent or replaced',
      steps: [
        shows,
        leaves,
        done('sendFile', offline, { at: 'asking', context: { unsent: [] } }),
        sendsIdentity(another, [{ piece: 'lcbft', file, message: offline.message }]),
        done('sendFile', offline, {
          at: 'asking',
          context: { piece: 'souscripteur', file: another, message: offline.message },
        }),
        // A piece of several files keeps each.
        sendsIdentity(back, [
          { piece: 'lcbft', file, message: offline.message },
          { piece: 'souscripteur', file: another, message: offline.message },
        ]),
        done('sendFile', checking, {
          at: 'asking',
          context: {
            piece: null,
            file: null,
            unsent: [
              { piece: 'lcbft', file, message: offline.message },
              { piece: 'souscripteur', file: another, message: offline.message },
            ],
          },
        }),
        sendsIdentity(another, [{ piece: 'lcbft', file, message: offline.message }]),
        done('sendFile', offline, { at: 'asking', context: { file: another, message: offline.message } }),
        // What does not leave replaces nothing.
        send(
          { type: 'file.send', piece: 'lcbft', file: empty },
          {
            at: 'asking',
            context: {
              message: 'Ce fichier est vide.',
              unsent: [
                { piece: 'lcbft', file, message: offline.message },
                { piece: 'souscripteur', file: another, message: offline.message },
              ],
            },
          },
        ),
        send(
          { type: 'file.send', piece: 'lcbft', file: filled },
          {
            at: 'sending',
            context: { unsent: [{ piece: 'souscripteur', file: another, message: offline.message }] },
            causes: [sends('lcbft', filled)],
          },
        ),
      ],
    },
    {
      name: 'a session that is over is its owner’s to say',
      steps: [done('loadPage', signedOut, { at: 'loading', causes: told(null) })],
    },
    {
      name: 'a form that breaks leaves the rest as it is',
      steps: [shows, fails('form', fault, { at: 'asking', context: { message: null } })],
    },
    {
      name: 'the server does not answer: the page is asked for again',
      steps: [
        done('loadPage', failed, { at: 'offline', context: { message: failed.message } }),
        send(retry, { at: 'loading', causes: [reads] }),
        fails('loadPage', fault, { at: 'offline', context: { message: unexpected } }),
        send(retry, { at: 'loading', causes: [reads] }),
        done('loadPage', received, { at: 'asking', context: { page: pageWith('received') } }),
      ],
    },
  ],
  survivors: {
    'alter input field: guest-pieces.sending|sendFile.progressTo':
      'references to actors are written alike, whichever actor it is',
  },
  ignored: guestPiecesIgnored,
});
