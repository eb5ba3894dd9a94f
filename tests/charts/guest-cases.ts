import { guestChart, guestIgnored } from '#machines/guest/index.ts';
import { failed, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { opened, over, withdrawn, ofGuest, answerAfter } from './guest-journey-steps.ts';
import { linkJourneys } from './guest-link-journeys.ts';
import { sessionJourneys } from './guest-session-journeys.ts';
import { invalidLinkJourneys } from './guest-invalid-link-journeys.ts';

/*
 * The suite of the chart `guest`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

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
    ...linkJourneys,

    ...sessionJourneys,

    ...invalidLinkJourneys,
  ],
  ignored: guestIgnored,
});
