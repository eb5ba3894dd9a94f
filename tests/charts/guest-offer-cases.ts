import type { GuestOffer } from '#contract/resources.ts';
import type { guestOfferChart, GuestOfferContext } from '#machines/guest-offer/index.ts';
import type { Cases } from './harness/cases.ts';

export const offer: GuestOffer = {
  reference: 'DO-2026-00042', type: 'Maison individuelle', client: 'Claire Lemaître', site: '33160 Saint-Médard-en-Jalles', cost: 250_000,
  valid_until: '2027-02-18', sent_at: '2026-11-20T10:00:00Z', rows: [], total_ttc: 7727.27, frais: 200,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' }, broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' }, open: true,
};
export const over = { kind: 'over', message: 'Ce lien n’est plus valable.' } as const;
const offline = { kind: 'unreachable', message: 'Le serveur ne répond pas.' } as const;
const gone = { kind: 'gone', message: 'Cette offre n’est plus disponible.' } as const;

export const cases = {
  events: { 'link.open': [{ token: 'secret' }], 'offer.open': [{ holdsSession: true }, { holdsSession: false }], 'offer.retry': [{}], 'session.over': [{}] },
  actors: {
    exchangeLink: { done: [{ kind: 'opened' }, over, offline, gone], error: [new Error('panne')] },
    loadOffer: { done: [{ kind: 'shown', offer }, { kind: 'shown', offer: { ...offer, open: false } }, over, offline, gone], error: [new Error('panne')] },
  },
} satisfies Cases<typeof guestOfferChart>;

export const options = { project: ({ token }: GuestOfferContext) => token };
