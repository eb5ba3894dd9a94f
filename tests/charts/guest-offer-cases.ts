import type { GuestOffer } from '#contract/resources.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { guestOfferChart, guestOfferIgnored, type GuestOfferEvent } from '#machines/guest-offer/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, gone, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { acted, emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

export const offer: GuestOffer = {
  reference: 'DO-2026-00042', type: 'Maison individuelle', clients: ['Claire Lemaître', 'Paul Lemaître'], site: '33160 Saint-Médard-en-Jalles', cost: 250_000,
  valid_until: '2027-02-18', sent_at: '2026-11-20T10:00:00Z', rows: [], total_ttc: 7727.27, frais: 200,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' }, broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' }, open: true,
};
export const over = gone('Ce lien n’est plus valable.', 'link_expired');
const withdrawn = gone('Cette offre n’est plus disponible.');
export const opened = answered({ token: 'session of an hour', role: 'client' as const, callback: 'offre' as const, expires_at: '2026-11-20T11:00:00Z' });

const asks = (order: Emitted) => emitted(order);
const noLonger = { ...offer, open: false };
const follows = send<GuestOfferEvent>({ type: 'link.open', token: 'secret' }, { at: 'exchanging', context: { token: 'secret' }, causes: [given('exchangeLink', { body: { callback: 'offre', token: 'secret' } })] });
const returns = send<GuestOfferEvent>({ type: 'offer.open', holdsSession: true }, { at: 'loading', causes: [given('loadOffer', {})] });
const opens = done('exchangeLink', opened, {
  at: 'loading',
  context: { token: null },
  causes: [acted('storeSession', opened), emitted({ type: 'guest.opened' }), asks({ type: 'navigate', to: '/client/offre', replace: true }), given('loadOffer', {})],
});
const closes = [acted('forgetSession'), emitted({ type: 'guest.closed' })];
const retriesLink = send<GuestOfferEvent>({ type: 'offer.retry' }, { at: 'exchanging', causes: [given('exchangeLink', { body: { callback: 'offre', token: 'secret' } })] });
const retriesOffer = send<GuestOfferEvent>({ type: 'offer.retry' }, { at: 'loading', causes: [given('loadOffer', {})] });
const papersStart = offerPapers.map((name) => given(name));
const papersStop = offerPapers.map(stopped);
const ends = [acted('forgetSession'), ...papersStop, emitted({ type: 'guest.closed' })];
const shows = done('loadOffer', answered({ offer }), { at: 'showing', context: { offer, message: null }, causes: papersStart });
const showsClosed = done('loadOffer', answered({ offer: noLonger }), { at: 'closed', context: { offer: noLonger }, causes: papersStart });
const followsAgain = { ...follows, causes: [...papersStop, ...(follows.causes ?? [])] };

export const suite = defineSuite(guestOfferChart, {
  events: { 'link.open': [{ token: 'secret' }], 'offer.open': [{ holdsSession: true }, { holdsSession: false }], 'offer.retry': [{}], 'session.over': [{}] },
  children: {
    exchangeLink: { done: [opened, over, offline, withdrawn], error: [fault] },
    loadOffer: { done: [answered({ offer }), answered({ offer: { ...offer, open: false } }), over, failed, withdrawn], error: [fault] },
    paper: { error: [fault], looks: { value: 'failed', context: { message: 'Le lien a expiré.' } } },
  },
  project: ({ token, offer: shown, message }) => [token, shown?.open, message],
  pins: { exchangeLink: ({ last }) => ({ body: { callback: 'offre', token: last('link.open')?.token } }), loadOffer: () => ({}), ...Object.fromEntries(offerPapers.map((name) => [name, () => undefined])) },
  journeys: [
    { name: 'the mailed link is exchanged, leaves the address, and shows the offer', steps: [starts({ at: 'arriving', causes: [] }), follows, opens, shows] },
    {
      name: 'a link that is over says so, and asks nothing more; another may be followed',
      steps: [follows, done('exchangeLink', over, { at: 'expired', context: { message: over.message } }), follows, done('exchangeLink', signedOut, { at: 'expired' })],
    },
    {
      name: 'a link that is none says so; another may be followed',
      steps: [
        follows,
        done('exchangeLink', withdrawn, { at: 'refused', context: { message: withdrawn.message } }),
        follows,
        done('exchangeLink', invalid({ token: ['Trop long.'] }, 'Lien incomplet.'), { at: 'refused', context: { message: 'Lien incomplet.' } }),
      ],
    },
    {
      name: 'a link that cannot be exchanged now is exchanged later',
      steps: [
        follows,
        done('exchangeLink', offline, { at: 'offline', context: { message: offline.message, token: 'secret' } }),
        retriesLink,
        done('exchangeLink', failed, { at: 'offline', context: { message: failed.message } }),
        retriesLink,
        fails('exchangeLink', fault, { at: 'offline', context: { message: unexpected } }),
        follows,
        done('exchangeLink', offline, { at: 'offline' }),
        retriesLink,
        { ...opens, context: { token: null, message: null } },
        shows,
      ],
    },
    {
      name: 'whoever comes back within the hour reads on, and may close the page',
      steps: [returns, shows, send({ type: 'session.over' }, { at: 'expired', causes: ends })],
    },
    {
      name: 'an offer that no longer stands is read still; its session may be closed, its link followed again',
      steps: [
        returns,
        showsClosed,
        send({ type: 'session.over' }, { at: 'expired', causes: ends }),
        follows,
        opens,
        showsClosed,
        followsAgain,
      ],
    },
    {
      name: 'an offer that is shown may be opened again by its link',
      steps: [returns, shows, followsAgain],
    },
    {
      name: 'after the hour, or where the link was withdrawn, the session is forgotten and this is announced',
      steps: [
        returns,
        done('loadOffer', signedOut, { at: 'expired', context: { message: signedOut.message }, causes: closes }),
        follows,
        opens,
        done('loadOffer', over, { at: 'expired', context: { message: over.message }, causes: closes }),
      ],
    },
    {
      name: 'an offer that cannot be read now is read later; one that is gone is not',
      steps: [
        returns,
        done('loadOffer', offline, { at: 'offline', context: { message: offline.message } }),
        retriesOffer,
        done('loadOffer', failed, { at: 'offline', context: { message: failed.message } }),
        retriesOffer,
        fails('loadOffer', fault, { at: 'offline', context: { message: unexpected } }),
        retriesOffer,
        done('loadOffer', withdrawn, { at: 'refused', context: { message: withdrawn.message } }),
      ],
    },
    ...offerPapers.map((name) => ({ name: `a fault of the program in a paper leaves the offer as it is: ${name}`, steps: [returns, shows, fails(name, fault, { at: 'showing', context: { offer, message: null } })] })),
    ...offerPapers.map((name) => ({ name: `a fault of the program in a paper leaves the closed offer as it is: ${name}`, steps: [returns, showsClosed, fails(name, fault, { at: 'closed', context: { offer: noLonger, message: null } })] })),
    { name: 'without a link nor a session one is sent home', steps: [send({ type: 'offer.open', holdsSession: false }, { at: 'sentHome', causes: [asks({ type: 'navigate', to: '/', replace: true })] })] },
  ],
  ignored: guestOfferIgnored,
});
