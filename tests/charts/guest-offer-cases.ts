import type { GuestOffer } from '#contract/guests.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { guestOfferChart, guestOfferIgnored, type GuestOfferEvent } from '#machines/guest-offer/index.ts';
import type { GuestOfferContext } from '#machines/guest-offer/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, gone, offline, signedOut } from '#tests/support/outcomes.ts';
import { fails, starts, server, user } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `guest-offer`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const offer: GuestOffer = {
  reference: 'DO-2026-00042',
  type: 'Maison individuelle',
  clients: ['Claire Lemaître', 'Paul Lemaître'],
  site: '33160 Saint-Médard-en-Jalles',
  cost: 250_000,
  valid_until: '2027-02-18',
  sent_at: '2026-11-20T10:00:00Z',
  rows: [],
  charges: [],
  total_ttc: 7727.27,
  frais: 200,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' },
  broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' },
  open: true,
  refusable: true,
  answered: null,
};
const withdrawn = gone('Cette offre n’est plus disponible.');
const noLonger = { ...offer, open: false, refusable: false };
const retries = user.sends<GuestOfferEvent>(
  { type: 'offer.retry' },
  { at: 'loading', causes: [given('loadOffer', {})] },
);
const papersStart = offerPapers.map((name) => given(name));
const shows = server.answers('loadOffer', answered({ offer }), {
  at: 'showing',
  context: { offer, message: null },
  causes: papersStart,
});
const showsClosed = server.answers('loadOffer', answered({ offer: noLonger }), {
  at: 'closed',
  context: { offer: noLonger },
  causes: papersStart,
});

export const suite = defineSuite(guestOfferChart, {
  starts: { 'a session': (parent: GuestOfferContext['parent']) => ({ parent }) },
  events: { 'offer.retry': [{}] },
  children: {
    loadOffer: {
      done: [answered({ offer }), answered({ offer: noLonger }), signedOut, offline, failed, withdrawn],
      error: [fault],
    },
    paper: { error: [fault], looks: { value: 'failed', context: { message: 'Le lien a expiré.' } } },
  },
  project: ({ offer: shown, message }) => [shown?.open, message],
  pins: { loadOffer: () => ({}), ...Object.fromEntries(offerPapers.map((name) => [name, () => undefined])) },
  journeys: [
    {
      name: 'The client reads the offer',
      steps: [starts({ at: 'loading', causes: [given('loadOffer', {})] }), shows],
    },
    { name: 'The client reads an offer that is closed', steps: [showsClosed] },
    {
      name: 'The session has expired or the link was withdrawn: the parent chart says why',
      steps: [
        server.answers('loadOffer', signedOut, {
          at: 'loading',
          causes: [sentTo('parent', { type: 'session.over', message: null })],
        }),
      ],
    },
    {
      name: 'The offer cannot be read: "Retry" reads it again, unless it is gone',
      steps: [
        server.answers('loadOffer', offline, { at: 'unavailable', context: { message: offline.message } }),
        retries,
        server.answers('loadOffer', failed, { at: 'unavailable', context: { message: failed.message } }),
        retries,
        server.breaks('loadOffer', fault, { at: 'unavailable', context: { message: unexpected } }),
        retries,
        shows,
      ],
    },
    {
      name: 'The offer was withdrawn: the page says so',
      steps: [
        server.answers('loadOffer', withdrawn, { at: 'refused', context: { message: withdrawn.message } }),
      ],
    },
    ...offerPapers.map((name) => ({
      name: `The download of a paper breaks: the offer stays (${name})`,
      steps: [shows, fails(name, fault, { at: 'showing', context: { offer, message: null } })],
    })),
    ...offerPapers.map((name) => ({
      name: `The download of a paper breaks: the closed offer stays (${name})`,
      steps: [showsClosed, fails(name, fault, { at: 'closed', context: { offer: noLonger, message: null } })],
    })),
  ],
  ignored: guestOfferIgnored,
});
