import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { GuestOffer } from '#contract/resources.ts';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import type { ExchangeOutcome, GuestOfferOutcome } from '#machines/guest-offer/actors.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { settled } from './harness/script.ts';

const offer: GuestOffer = {
  reference: 'DO-2026-00042', type: 'Maison individuelle', client: 'Claire Lemaître', site: '33160 Saint-Médard-en-Jalles', cost: 250_000,
  valid_until: '2027-02-18', sent_at: '2026-11-20T10:00:00Z', rows: [], total_ttc: 7727.27, frais: 200,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' }, broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' }, open: true,
};
const over = { kind: 'over', message: 'Ce lien n’est plus valable.' } as const;
const offline = { kind: 'unreachable', message: 'Le serveur ne répond pas.' } as const;
const gone = { kind: 'gone', message: 'Cette offre n’est plus disponible.' } as const;

const cases = {
  events: { 'link.open': [{ token: 'secret' }], 'offer.open': [{ holdsSession: true }, { holdsSession: false }], 'offer.retry': [{}], 'session.over': [{}] },
  actors: {
    exchangeLink: { done: [{ kind: 'opened' }, over, offline, gone], error: [new Error('panne')] },
    loadOffer: { done: [{ kind: 'shown', offer }, { kind: 'shown', offer: { ...offer, open: false } }, over, offline, gone], error: [new Error('panne')] },
  },
} satisfies Cases<typeof guestOfferChart>;

describeChart(guestOfferChart, cases, { project: ({ token }: { token: string | null }) => token });

describe('the mailed link', () => {
  const told: unknown[] = [];
  const start = (exchange: ExchangeOutcome, load: GuestOfferOutcome) => {
    const chart = guestOfferChart.provide({
      actors: { exchangeLink: fromPromise<ExchangeOutcome, { token: string }>(() => Promise.resolve(exchange)), loadOffer: fromPromise<GuestOfferOutcome>(() => Promise.resolve(load)) },
    });
    const actor = createActor(chart);
    told.length = 0;
    actor.on('navigate', (order) => told.push(order));
    return actor.start();
  };

  it('is exchanged, leaves the address, and shows the offer', async () => {
    const actor = start({ kind: 'opened' }, { kind: 'shown', offer });
    actor.send({ type: 'link.open', token: 'secret' });
    await settled();
    expect(actor.getSnapshot().value).toBe('showing');
    expect(told).toEqual([{ type: 'navigate', to: '/client/offre', replace: true }]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  });

  it('says that it is over, and asks nothing more', async () => {
    const actor = start(over, { kind: 'shown', offer });
    actor.send({ type: 'link.open', token: 'secret' });
    await settled();
    expect(actor.getSnapshot().value).toBe('expired');
    expect(told).toEqual([]);
  });

  it('without a link nor a session leads home (guard client)', () => {
    const actor = start({ kind: 'opened' }, { kind: 'shown', offer });
    actor.send({ type: 'offer.open', holdsSession: false });
    expect(actor.getSnapshot().value).toBe('sentHome');
    expect(told).toEqual([{ type: 'navigate', to: '/', replace: true }]);
  });
});
