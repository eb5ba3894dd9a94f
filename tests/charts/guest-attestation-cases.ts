import type { GuestAttestation } from '#contract/contractors.ts';
import { guestAttestationChart, guestAttestationIgnored } from '#machines/guest-attestation/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, failures, fault, gone, offline, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { acted, emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

export const page: GuestAttestation = {
  company: 'Constructions Maëlan', trade: 'Couverture', site: '12 rue des Tanneurs, 37000 Tours', opening: '2026-09-01', cost: 250_000, asked: ['L’activité « Couverture ».'],
  broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' }, partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' }, sent: null,
};
export const pageSent = (state: 'checking' | 'received' | 'rejected'): GuestAttestation => ({ ...page, sent: { name: 'attestation.pdf', state, reason: state === 'rejected' ? 'Illisible.' : null } });
const [asked, checking, received, rejected] = [answered(page), answered(pageSent('checking')), answered(pageSent('received')), answered(pageSent('rejected'))];
export const over = gone('Ce lien a déjà servi.', 'link_expired');
export const opened = answered({ token: 'session of an hour', role: 'client' as const, callback: 'attestation' as const, expires_at: '2026-11-20T11:00:00Z' });
export const file = { name: 'attestation.pdf', size: 4_000, type: 'application/pdf' } as File;
const another = { name: 'autre.pdf', size: 9_000, type: 'application/pdf' } as File;

const exchanges = given('exchangeLink', { body: { callback: 'attestation', token: 'secret' } });
const sends = (one: File) => given('sendFile', { body: {}, files: [one], progressTo: '@self' });
const reads = given('loadPage', {});
const follows = send({ type: 'link.open', token: 'secret' } as const, { at: 'exchanging', context: { token: 'secret' }, causes: [exchanges] });
const returns = send({ type: 'page.open', holdsSession: true } as const, { at: 'loading', causes: [reads] });
const opens = done('exchangeLink', opened, {
  at: 'loading', context: { token: null, message: null }, causes: [acted('storeSession', opened), emitted({ type: 'guest.opened' }), emitted({ type: 'navigate', to: '/client/attestation', replace: true }), reads],
});
const shows = done('loadPage', asked, { at: 'asking', context: { page, message: null } });
const choose = { type: 'file.send', file } as const;
const leaves = send(choose, { at: 'sending', context: { file, sent: 0, total: 4_000, message: null }, causes: [sends(file)] });
const ends = [acted('forgetSession'), emitted({ type: 'guest.closed' })];
const retry = { type: 'page.retry' } as const;

export const suite = defineSuite(guestAttestationChart, {
  events: { 'link.open': [{ token: 'secret' }], 'page.open': [{ holdsSession: true }, { holdsSession: false }], 'page.retry': [{}], 'file.send': [{ file }, { file: another }], 'upload.progressed': [{ sent: 10, total: 20 }] },
  children: {
    exchangeLink: { done: [opened, over, offline], error: [fault] },
    loadPage: { done: [asked, checking, received, rejected, over, failed], error: [fault] },
    sendFile: { done: [checking, over, offline, failures.invalid], error: [fault] },
  },
  project: ({ token, page: shown, file: chosen, sent, message }) => [token, shown?.sent?.state, chosen?.name, sent, message],
  pins: {
    exchangeLink: ({ last }) => ({ body: { callback: 'attestation', token: last('link.open')?.token } }), loadPage: () => ({}), look: () => ({}),
    sendFile: ({ last }) => ({ body: {}, files: [last('file.send')?.file], progressTo: '@self' }),
  },
  journeys: [
    {
      name: 'the link is exchanged, leaves the address, says what is asked, and takes one file',
      steps: [
        starts({ at: 'arriving', causes: [] }), follows, opens, shows, leaves,
        send({ type: 'upload.progressed', sent: 10, total: 20 }, { context: { sent: 10, total: 20 } }),
        done('sendFile', checking, { at: 'received', context: { page: pageSent('checking'), file: null, message: null } }),
        waits(2_000, { at: 'looking', causes: [given('look', {})] }), done('look', checking, { at: 'received' }),
        waits(2_000, { at: 'looking', causes: [given('look', {})] }), done('look', received, { at: 'received', context: { page: pageSent('received') } }), waits(2_000, { at: 'received' }),
      ],
    },
    {
      name: 'a file that the check rejects may be replaced',
      steps: [
        returns, done('loadPage', checking, { at: 'received', context: { page: pageSent('checking') } }), waits(2_000, { at: 'looking', causes: [given('look', {})] }),
        done('look', rejected, { at: 'asking', context: { page: pageSent('rejected') } }), leaves,
        done('sendFile', failures.invalid, { at: 'asking', context: { file: null, message: 'Écrivez un commentaire.' } }),
      ],
    },
    {
      name: 'a look that fails leaves what was received',
      steps: [
        returns, done('loadPage', checking, { at: 'received' }), waits(2_000, { causes: [given('look', {})] }), done('look', offline, { at: 'received', context: { message: null } }),
        waits(2_000, { causes: [given('look', {})] }), fails('look', fault, { at: 'received', context: { message: null } }),
        waits(2_000, { causes: [given('look', {})] }), { ...follows, causes: [stopped('look'), exchanges] },
      ],
    },
    {
      name: 'what did not arrive is kept, and sent again',
      steps: [
        returns, shows, leaves, done('sendFile', offline, { at: 'asking', context: { file, message: offline.message } }),
        leaves, done('sendFile', failed, { at: 'asking', context: { file, message: failed.message } }),
        leaves, fails('sendFile', fault, { at: 'asking', context: { file, message: unexpected } }), leaves, done('sendFile', over, { at: 'over', context: { message: over.message }, causes: ends }), follows,
      ],
    },
    {
      name: 'a link that is over says why; another may be followed',
      steps: [follows, done('exchangeLink', over, { at: 'over', context: { message: over.message } }), follows, done('exchangeLink', signedOut, { at: 'over' })],
    },
    {
      name: 'a session that is over says so',
      steps: [returns, done('loadPage', signedOut, { at: 'over', context: { message: signedOut.message }, causes: ends })],
    },
    {
      name: 'the server does not answer: the link, or the page, is asked for again',
      steps: [
        follows, done('exchangeLink', offline, { at: 'offline', context: { message: offline.message } }), send(retry, { at: 'exchanging', causes: [exchanges] }),
        fails('exchangeLink', fault, { at: 'offline', context: { message: unexpected } }), send(retry, { at: 'exchanging', causes: [exchanges] }), opens,
        done('loadPage', failed, { at: 'offline', context: { message: failed.message } }), send(retry, { at: 'loading', causes: [reads] }), fails('loadPage', fault, { at: 'offline', context: { message: unexpected } }),
        follows, opens, shows, follows, opens, done('loadPage', received, { at: 'received', context: { page: pageSent('received') } }), follows,
      ],
    },
    { name: 'whoever has neither link nor session goes home', steps: [send({ type: 'page.open', holdsSession: false }, { at: 'sentHome', causes: [emitted({ type: 'navigate', to: '/', replace: true })] })] },
  ],
  survivors: { 'alter input field: guest-attestation.sending|sendFile.progressTo': 'references to actors are written alike, whichever actor it is' },
  ignored: guestAttestationIgnored,
});
