import type { GuestOffer } from '#contract/resources.ts';
import type { guestOfferChart, GuestOfferContext } from '#machines/guest-offer/index.ts';
import { answered, failed, fault, gone, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';

export const offer: GuestOffer = {
  reference: 'DO-2026-00042', type: 'Maison individuelle', client: 'Claire Lemaître', site: '33160 Saint-Médard-en-Jalles', cost: 250_000,
  valid_until: '2027-02-18', sent_at: '2026-11-20T10:00:00Z', rows: [], total_ttc: 7727.27, frais: 200,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' }, broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' }, open: true,
};
export const over = gone('Ce lien n’est plus valable.', 'link_expired');
const withdrawn = gone('Cette offre n’est plus disponible.');
export const opened = answered({ token: 'session of an hour', role: 'client' as const, callback: 'offre' as const, expires_at: '2026-11-20T11:00:00Z' });

export const cases = {
  events: { 'link.open': [{ token: 'secret' }], 'offer.open': [{ holdsSession: true }, { holdsSession: false }], 'offer.retry': [{}], 'session.over': [{}] },
  actors: {
    exchangeLink: { done: [opened, over, offline, withdrawn], error: [fault] },
    loadOffer: { done: [answered({ offer }), answered({ offer: { ...offer, open: false } }), over, failed, withdrawn], error: [fault] },
  },
} satisfies Cases<typeof guestOfferChart>;

export const options = { project: ({ token }: GuestOfferContext) => token };
