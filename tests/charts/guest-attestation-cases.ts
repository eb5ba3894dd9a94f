import type { GuestAttestation } from '#contract/contractors.ts';
import {
  guestAttestationChart,
  guestAttestationIgnored,
  type GuestAttestationInput,
} from '#machines/guest-attestation/index.ts';
import { longestDocument } from '#domain/pieces/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, failures, fault, gone, offline, signedOut } from '#tests/support/outcomes.ts';
import { send, starts, waits, server, user } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `guest-attestation`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const page: GuestAttestation = {
  company: 'Constructions Maëlan',
  trade: 'Couverture',
  site: '12 rue des Tanneurs, 37000 Tours',
  opening: '2026-09-01',
  cost: 250_000,
  asked: ['L’activité « Couverture ».'],
  broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' },
  sent: null,
};
export const pageSent = (state: 'checking' | 'received' | 'rejected'): GuestAttestation => ({
  ...page,
  sent: { name: 'attestation.pdf', state, reason: state === 'rejected' ? 'Illisible.' : null },
});
const [asked, checking, received, rejected] = [
  answered(page),
  answered(pageSent('checking')),
  answered(pageSent('received')),
  answered(pageSent('rejected')),
];
const over = gone('Ce lien a déjà servi.', 'link_expired');
export const file = { name: 'attestation.pdf', size: 4_000, type: 'application/pdf' } as File;
const another = { name: 'autre.pdf', size: 9_000, type: 'application/pdf' } as File;

const [huge, empty] = [
  { ...another, name: 'longue.pdf', size: longestDocument + 1 },
  { ...another, name: 'vide.pdf', size: 0 },
];

const sends = (one: File) => given('sendFile', { body: {}, files: [one], progressTo: '@self' });
const reads = given('loadPage', {});
const shows = server.answers('loadPage', asked, { at: 'asking', context: { page, message: null } });
const choose = { type: 'file.send', file } as const;
const leaves = user.sends(choose, {
  at: 'sending',
  context: { file, sent: 0, total: 4_000, message: null },
  causes: [sends(file)],
});
const told = (message: string | null) => [sentTo('parent', { type: 'session.over', message })];
const retry = { type: 'page.retry' } as const;

export const suite = defineSuite(guestAttestationChart, {
  starts: { 'a session': (parent: GuestAttestationInput['parent']) => ({ parent }) },
  events: {
    'page.retry': [{}],
    'file.send': [{ file }, { file: another }, { file: huge }],
    'upload.progressed': [{ sent: 10, total: 20 }],
    'unsent.close': [{}],
  },
  children: {
    loadPage: { done: [asked, checking, received, rejected, over, signedOut, failed], error: [fault] },
    sendFile: { done: [checking, over, failures.refused, offline, failures.invalid], error: [fault] },
  },
  project: ({ page: shown, file: chosen, sent, message }) => [
    shown?.sent?.state,
    chosen?.name,
    sent,
    message,
  ],
  pins: {
    loadPage: () => ({}),
    look: () => ({}),
    sendFile: ({ last }) => ({ body: {}, files: [last('file.send')?.file], progressTo: '@self' }),
  },
  journeys: [
    {
      name: 'The contractor reads what is asked and sends one file',
      steps: [
        starts({ at: 'loading', causes: [reads] }),
        shows,
        leaves,
        send({ type: 'upload.progressed', sent: 10, total: 20 }, { context: { sent: 10, total: 20 } }),
        server.answers('sendFile', checking, {
          at: 'received',
          context: { page: pageSent('checking'), file: null, message: null },
        }),
        waits(2_000, { at: 'looking', causes: [given('look', {})] }),
        server.answers('look', checking, { at: 'received' }),
        waits(2_000, { at: 'looking', causes: [given('look', {})] }),
        server.answers('look', received, { at: 'received', context: { page: pageSent('received') } }),
        waits(2_000, { at: 'received' }),
      ],
    },
    {
      name: 'The check rejects the file: the contractor replaces it',
      steps: [
        server.answers('loadPage', checking, { at: 'received', context: { page: pageSent('checking') } }),
        waits(2_000, { at: 'looking', causes: [given('look', {})] }),
        server.answers('look', rejected, { at: 'asking', context: { page: pageSent('rejected') } }),
        leaves,
        server.answers('sendFile', failures.invalid, {
          at: 'asking',
          context: { file: null, message: 'Écrivez un commentaire.' },
        }),
      ],
    },
    {
      name: 'The contractor chooses a file that would be refused: it is not sent, the page says why and takes another',
      steps: [
        shows,
        user.sends(
          { type: 'file.send', file: huge },
          {
            at: 'asking',
            context: {
              file: null,
              message: 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, puis envoyez-le à nouveau.',
            },
          },
        ),
        user.sends(
          { type: 'file.send', file: empty },
          { at: 'asking', context: { file: null, message: 'Ce fichier est vide.' } },
        ),
        leaves,
      ],
    },
    {
      name: 'The state of the check cannot be read: the received file stays shown',
      steps: [
        server.answers('loadPage', checking, { at: 'received' }),
        waits(2_000, { causes: [given('look', {})] }),
        server.answers('look', offline, { at: 'received', context: { message: null } }),
        waits(2_000, { causes: [given('look', {})] }),
        server.breaks('look', fault, { at: 'received', context: { message: null } }),
      ],
    },
    {
      name: 'The file did not arrive: it stays and is sent again; the parent chart says that the link has expired',
      steps: [
        shows,
        leaves,
        server.answers('sendFile', offline, { at: 'asking', context: { file, message: offline.message } }),
        leaves,
        server.answers('sendFile', failed, { at: 'asking', context: { file, message: failed.message } }),
        user.sends({ type: 'unsent.close' }, { at: 'asking', context: { file: null, message: null } }),
        leaves,
        server.breaks('sendFile', fault, { at: 'asking', context: { file, message: unexpected } }),
        leaves,
        server.answers('sendFile', over, { at: 'sending', causes: told(over.message) }),
      ],
    },
    {
      name: 'Another tab has sent the attestation: its file is shown and nothing more is asked',
      steps: [
        shows,
        leaves,
        server.answers('sendFile', failures.refused, {
          at: 'loading',
          context: { file: null, message: null },
          causes: [reads],
        }),
        server.answers('loadPage', checking, { at: 'received', context: { page: pageSent('checking') } }),
      ],
    },
    {
      name: 'The session has expired: the parent chart says so',
      steps: [server.answers('loadPage', signedOut, { at: 'loading', causes: told(null) })],
    },
    {
      name: 'The server does not answer: "Retry" reads the page again',
      steps: [
        server.answers('loadPage', failed, { at: 'offline', context: { message: failed.message } }),
        user.sends(retry, { at: 'loading', causes: [reads] }),
        server.breaks('loadPage', fault, { at: 'offline', context: { message: unexpected } }),
        user.sends(retry, { at: 'loading', causes: [reads] }),
        server.answers('loadPage', received, {
          at: 'received',
          context: { page: pageSent('received'), message: null },
        }),
      ],
    },
  ],
  survivors: {
    'alter input field: guest-attestation.sending|sendFile.progressTo':
      'references to actors are written alike, whichever actor it is',
  },
  ignored: guestAttestationIgnored,
});
