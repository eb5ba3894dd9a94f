import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import type { ExchangeOutcome, GuestOfferOutcome } from '#machines/guest-offer/actors.ts';
import { cases, offer, options, over } from './guest-offer-cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { settled } from './harness/script.ts';

describeChart(guestOfferChart, cases, options);

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
