import type { Callback } from '#contract/guests.ts';
import { guestChart, guestIgnored, type GuestEvent } from '#machines/guest/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, gone, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { acted, emitted, given, stopped, type Move } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

export const over = gone('Ce lien n’est plus valable.', 'link_expired');
const withdrawn = gone('Cette page est introuvable.');
const sessionOf = (callback: Callback) =>
  answered({
    token: 'session of an hour',
    role: 'client' as const,
    callback,
    reference: 'DO-2026-000042',
    expires_at: '2026-11-20T11:00:00Z',
  });
export const opened = sessionOf('offre');

const exchange = (callback: Callback) => given('exchangeLink', { body: { callback, token: 'secret' } });
const follows = (callback: Callback, ...before: ReturnType<typeof given>[]) =>
  send<GuestEvent>(
    { type: 'link.open', callback, token: 'secret' },
    {
      at: 'exchanging',
      context: { callback, token: 'secret', returned: null },
      causes: [...before, exchange(callback)],
    },
  );
const offerStarts = given('offer', { parent: '@self' });
const paymentStarts = (callback: Callback, returned: string | null = null) =>
  given('payment', { parent: '@self', callback, returned });
const attestationStarts = given('attestation', { parent: '@self' });
const piecesStart = given('pieces', { parent: '@self' });
const answerStarts = (answer: Callback) => given('answer', { parent: '@self', answer });
const opens = (callback: Callback, page: string, ...causes: ReturnType<typeof given>[]) =>
  done('exchangeLink', sessionOf(callback), {
    at: { open: page },
    context: { token: null, message: null },
    causes: [
      acted('storeSession', sessionOf(callback)),
      emitted({ type: 'guest.opened' }),
      emitted({ type: 'navigate', to: `/client/${callback}`, replace: true }),
      ...causes,
    ],
  });
const comes = (callback: Callback, returned: 'success' | 'refus' | 'erreur' | null, holdsSession: boolean) =>
  ({ type: 'page.open', callback, returned, holdsSession }) as const;
const ofGuest = { parent: null, subject: { kind: 'guest' } } as const;
const signatureStarts = [given('signature', ofGuest), given('paper')];
const closes = [acted('forgetSession'), emitted({ type: 'guest.closed' })];
const ofOffer: ReadonlySet<Callback> = new Set(['offre', 'accepter', 'refuser']);
const retry = send<GuestEvent>({ type: 'link.retry' }, { at: 'exchanging', causes: [exchange('offre')] });

/** What is answered: what the link was for, until one goes from there to another page of the offer. */
function answerAfter(moves: readonly Move[]): Callback | undefined {
  let [link, page]: (Callback | undefined)[] = [];
  for (const move of moves) {
    if (move.kind === 'done') page = link;
    if (move.kind !== 'send') continue;
    const event = move.event as GuestEvent;
    if (event.type === 'link.open') [link, page] = [event.callback, undefined];
    if (event.type === 'page.open' && (!link || (page && ofOffer.has(page) && ofOffer.has(event.callback))))
      page = event.callback;
  }
  return page;
}

export const suite = defineSuite(guestChart, {
  events: {
    'link.open': [
      { callback: 'offre', token: 'secret' },
      { callback: 'paiement', token: 'secret' },
      { callback: 'contestation', token: 'secret' },
      { callback: 'signature', token: 'secret' },
      { callback: 'fin-de-travaux', token: 'secret' },
      { callback: 'refuser', token: 'secret' },
      { callback: 'attestation', token: 'secret' },
      { callback: 'pieces', token: 'secret' },
    ],
    'page.open': [
      { callback: 'offre', returned: null, holdsSession: true },
      { callback: 'paiement', returned: 'success', holdsSession: true },
      { callback: 'paiement', returned: 'refus', holdsSession: false },
      { callback: 'offre', returned: null, holdsSession: false },
      { callback: 'signature', returned: null, holdsSession: true },
      { callback: 'accepter', returned: null, holdsSession: true },
    ],
    'link.retry': [{}],
    'session.over': sentBy(
      ['offer', 'payment', 'worksEnd', 'answer', 'attestation', 'pieces'],
      [{ message: 'Votre session a expiré.' }, { message: null }],
    ),
  },
  children: {
    exchangeLink: { done: [opened, over, signedOut, offline, failed, withdrawn], error: [fault] },
    offer: { error: [fault], looks: { value: 'loading', context: { offer: null, message: null } } },
    worksEnd: {
      error: [fault],
      looks: { value: 'loading', context: { worksEnd: null, message: null, errors: {} } },
    },
    attestation: {
      error: [fault],
      looks: { value: 'loading', context: { page: null, file: null, sent: 0, total: 0, message: null } },
    },
    pieces: {
      error: [fault],
      looks: {
        value: 'loading',
        context: { page: null, piece: null, file: null, sent: 0, total: 0, message: null },
      },
    },
    answer: {
      error: [fault],
      looks: { value: 'loading', context: { answer: 'accepter', offer: null, reason: '', message: null } },
    },
    signature: {
      error: [fault],
      looks: { value: 'reading', context: { signature: null, past: [], message: null } },
    },
    paper: { error: [fault], looks: { value: 'failed', context: { message: 'Le lien a expiré.' } } },
    payment: {
      error: [fault],
      looks: {
        value: { paying: 'loading', contesting: 'writing' },
        context: { payment: null, message: null, url: '', contestMessage: null },
      },
    },
  },
  project: ({ callback, token, returned, message }) => [callback, token, returned, message],
  pins: {
    exchangeLink: ({ last }) => ({
      body: { callback: last('link.open')?.callback, token: last('link.open')?.token },
    }),
    offer: () => ({ parent: '@self' }),
    worksEnd: () => ({ parent: '@self' }),
    attestation: () => ({ parent: '@self' }),
    pieces: () => ({ parent: '@self' }),
    signature: () => ofGuest,
    paper: () => undefined,
    answer: ({ moves }) => ({ parent: '@self', answer: answerAfter(moves) }),
    // The page that came last, or the link that came after it.
    payment: ({ last }) => {
      const [link, page] = [last('link.open'), last('page.open')];
      return {
        parent: '@self',
        callback: link?.callback ?? page?.callback,
        returned: link ? null : (page?.returned ?? null),
      };
    },
  },
  journeys: [
    {
      name: 'the mailed link of an offer is exchanged, leaves the address, and opens the offer',
      steps: [starts({ at: 'arriving', causes: [] }), follows('offre'), opens('offre', 'offer', offerStarts)],
    },
    {
      name: 'that of a payment opens the payment',
      steps: [follows('paiement'), opens('paiement', 'payment', paymentStarts('paiement'))],
    },
    {
      name: 'that of the end of the works opens its declaration',
      steps: [
        follows('fin-de-travaux'),
        opens('fin-de-travaux', 'worksEnd', given('worksEnd', { parent: '@self' })),
      ],
    },
    {
      name: 'a fault of the program in it leaves nothing half alive',
      steps: [
        follows('fin-de-travaux'),
        opens('fin-de-travaux', 'worksEnd', given('worksEnd', { parent: '@self' })),
        fails('worksEnd', fault, { at: 'broken', context: { message: unexpected } }),
      ],
    },
    {
      name: 'that of a contestation opens the payment to contest',
      steps: [follows('contestation'), opens('contestation', 'payment', paymentStarts('contestation'))],
    },
    {
      name: 'that of an answer opens the answer, and so does the page of the offer',
      steps: [
        follows('refuser'),
        opens('refuser', 'answer', answerStarts('refuser')),
        fails('answer', fault, { at: 'broken', context: { message: unexpected } }),
        send<GuestEvent>(
          { type: 'link.retry' },
          { at: { open: 'answer' }, causes: [answerStarts('refuser')] },
        ),
        childSends(
          'answer',
          { type: 'session.over', message: null },
          {
            at: 'expired',
            context: { message: null },
            causes: [acted('forgetSession'), stopped('answer'), emitted({ type: 'guest.closed' })],
          },
        ),
      ],
    },
    {
      name: 'whoever answers from the page of the offer needs no other link',
      steps: [
        send<GuestEvent>(comes('accepter', null, true), {
          at: { open: 'answer' },
          causes: [answerStarts('accepter')],
        }),
      ],
    },
    {
      name: 'from the page of the offer one goes to an answer and back; the page that is there already stays',
      steps: [
        follows('offre'),
        opens('offre', 'offer', offerStarts),
        send<GuestEvent>(comes('offre', null, true), { at: { open: 'offer' }, causes: [] }),
        send<GuestEvent>(comes('accepter', null, true), {
          at: { open: 'answer' },
          context: { callback: 'accepter' },
          causes: [stopped('offer'), answerStarts('accepter')],
        }),
        send<GuestEvent>(comes('offre', null, true), {
          at: { open: 'offer' },
          context: { callback: 'offre' },
          causes: [stopped('answer'), offerStarts],
        }),
      ],
    },
    {
      name: 'that of a signature opens the signature',
      steps: [follows('signature'), opens('signature', 'signature', ...signatureStarts)],
    },
    {
      name: 'so does its page, within the hour; a fault of the program in it leaves nothing half alive',
      steps: [
        send<GuestEvent>(comes('signature', null, true), {
          at: { open: 'signature' },
          causes: signatureStarts,
        }),
        fails('signature', fault, {
          at: 'broken',
          context: { message: unexpected },
          causes: [stopped('paper')],
        }),
      ],
    },
    {
      name: 'one in the documents that are signed leaves the signature as it is',
      steps: [
        follows('signature'),
        opens('signature', 'signature', ...signatureStarts),
        fails('paper', fault, { at: { open: 'signature' }, context: { message: null } }),
      ],
    },
    {
      name: 'that of a contractor opens its page, whose end is the session’s; a fault of the program in it leaves nothing half alive',
      steps: [
        follows('attestation'),
        opens('attestation', 'attestation', attestationStarts),
        fails('attestation', fault, { at: 'broken', context: { message: unexpected } }),
        send<GuestEvent>(
          { type: 'link.retry' },
          { at: { open: 'attestation' }, causes: [attestationStarts] },
        ),
        childSends(
          'attestation',
          { type: 'session.over', message: over.message },
          {
            at: 'expired',
            context: { message: over.message },
            causes: [acted('forgetSession'), stopped('attestation'), emitted({ type: 'guest.closed' })],
          },
        ),
      ],
    },
    {
      name: 'that of the client’s pieces opens their page, whose end is the session’s; a fault of the program in it leaves nothing half alive',
      steps: [
        follows('pieces'),
        opens('pieces', 'pieces', piecesStart),
        fails('pieces', fault, { at: 'broken', context: { message: unexpected } }),
        send<GuestEvent>({ type: 'link.retry' }, { at: { open: 'pieces' }, causes: [piecesStart] }),
        childSends(
          'pieces',
          { type: 'session.over', message: over.message },
          {
            at: 'expired',
            context: { message: over.message },
            causes: [acted('forgetSession'), stopped('pieces'), emitted({ type: 'guest.closed' })],
          },
        ),
      ],
    },
    {
      name: 'whoever is led back from a provider within the hour finds the payment, whatever page it is',
      steps: [
        send<GuestEvent>(comes('paiement', 'success', true), {
          at: { open: 'payment' },
          context: { callback: 'paiement', returned: 'success' },
          causes: [paymentStarts('paiement', 'success')],
        }),
      ],
    },
    {
      name: 'whoever is led back to a browser that holds nothing is told nothing of any payment',
      steps: [send<GuestEvent>(comes('paiement', 'refus', false), { at: 'neutral' })],
    },
    {
      name: 'without a link nor a session one is sent home',
      steps: [
        send<GuestEvent>(comes('offre', null, false), {
          at: 'sentHome',
          causes: [
            emitted({ type: 'navigate', to: '/', replace: true }),
            emitted({
              type: 'toast',
              kind: 'error',
              message: 'Cette page s’ouvre par un lien reçu par courriel\u00a0: rouvrez-le.',
            }),
          ],
        }),
      ],
    },
    {
      name: 'a link that is over says so, and asks nothing more; another may be followed',
      steps: [
        follows('offre'),
        done('exchangeLink', over, {
          at: 'expired',
          context: { message: over.message },
          causes: [acted('forgetTyped'), ...closes],
        }),
        follows('paiement'),
        done('exchangeLink', signedOut, {
          at: 'expired',
          context: { message: signedOut.message },
          causes: [acted('forgetTyped'), ...closes],
        }),
      ],
    },
    {
      name: 'a link that is none says so; another may be followed',
      steps: [
        follows('offre'),
        done('exchangeLink', withdrawn, {
          at: 'refused',
          context: { message: withdrawn.message },
          causes: closes,
        }),
        follows('offre'),
        done('exchangeLink', invalid({ token: ['Trop long.'] }, 'Lien incomplet.'), {
          at: 'refused',
          context: { message: 'Lien incomplet.' },
          causes: closes,
        }),
      ],
    },
    {
      name: 'a link that cannot be exchanged now is exchanged later',
      steps: [
        follows('offre'),
        done('exchangeLink', offline, {
          at: 'offline',
          context: { message: offline.message, token: 'secret' },
        }),
        retry,
        done('exchangeLink', failed, { at: 'offline', context: { message: failed.message } }),
        retry,
        fails('exchangeLink', fault, { at: 'offline', context: { message: unexpected } }),
        retry,
        opens('offre', 'offer', offerStarts),
      ],
    },
    {
      name: 'a page that is told that the session is over ends it, with its reason; the link opens another',
      steps: [
        send<GuestEvent>(comes('offre', null, true), { at: { open: 'offer' }, causes: [offerStarts] }),
        childSends(
          'offer',
          { type: 'session.over', message: 'Votre session a expiré.' },
          {
            at: 'expired',
            context: { message: 'Votre session a expiré.' },
            causes: [
              closes[0] ?? acted('forgetSession'),
              stopped('offer'),
              emitted({ type: 'guest.closed' }),
            ],
          },
        ),
        follows('paiement'),
        opens('paiement', 'payment', paymentStarts('paiement')),
        childSends(
          'payment',
          { type: 'session.over', message: null },
          {
            at: 'expired',
            context: { message: null },
            causes: [acted('forgetSession'), stopped('payment'), emitted({ type: 'guest.closed' })],
          },
        ),
      ],
    },
    {
      name: 'another link takes the place of what is open, or of what is being opened',
      steps: [
        follows('offre'),
        follows('paiement', stopped('exchangeLink')),
        opens('paiement', 'payment', paymentStarts('paiement')),
        follows('offre', stopped('payment')),
      ],
    },
    {
      name: 'a page that breaks by a fault of the program is opened again',
      steps: [
        follows('offre'),
        opens('offre', 'offer', offerStarts),
        fails('offer', fault, { at: 'broken', context: { message: unexpected } }),
        send<GuestEvent>({ type: 'link.retry' }, { at: { open: 'offer' }, causes: [offerStarts] }),
      ],
    },
    {
      name: 'so is that of a payment',
      steps: [
        follows('paiement'),
        opens('paiement', 'payment', paymentStarts('paiement')),
        fails('payment', fault, { at: 'broken', context: { message: unexpected } }),
        send<GuestEvent>(
          { type: 'link.retry' },
          { at: { open: 'payment' }, causes: [paymentStarts('paiement')] },
        ),
      ],
    },
  ],
  ignored: guestIgnored,
});
