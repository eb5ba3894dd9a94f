import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, failed, gone, offline, signedOut } from '#tests/support/outcomes.ts';
import { cases, offer, opened, options, over } from './guest-offer-cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';

let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

describeChart(guestOfferChart, cases, options);

function start() {
  const script = scriptOf(guestOfferChart);
  const actor = createActor(script.chart);
  const emitted: Emitted[] = [];
  actor.on('*', (one) => emitted.push(one));
  actor.start();
  return { ...script, actor, emitted, where: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}
const stored = () => browser.session.get('do_auth._token.client');

describe('the mailed link', () => {
  it('is exchanged, leaves the address, and shows the offer', async () => {
    const { actor, answer, emitted, where, context } = start();
    actor.send({ type: 'link.open', token: 'secret' });
    await answer('exchangeLink', opened);
    expect(stored()).toBe('session of an hour');
    await answer('loadOffer', answered({ offer }));
    expect(where()).toBe('showing');
    expect(emitted).toEqual([{ type: 'guest.opened' }, { type: 'navigate', to: '/client/offre', replace: true }]);
    expect(JSON.stringify(context())).not.toContain('secret');
  });

  it('says that it is over, and asks nothing more', async () => {
    const { actor, answer, emitted, where, context } = start();
    actor.send({ type: 'link.open', token: 'secret' });
    await answer('exchangeLink', over);
    expect([where(), context().message, emitted, stored()]).toEqual(['expired', over.message, [], undefined]);
  });

  it.each([['offline', offline], ['offline', failed], ['refused', gone('Ce lien est incomplet.')]])('%s: says why, and may be tried again only where that could help', async (end, outcome) => {
    const { actor, answer, where, context } = start();
    actor.send({ type: 'link.open', token: 'secret' });
    await answer('exchangeLink', outcome);
    expect([where(), context().message]).toEqual([end, outcome.message]);
    actor.send({ type: 'offer.retry' });
    expect(where()).toBe(end === 'offline' ? 'exchanging' : 'refused');
  });

  it('without a link nor a session leads home', () => {
    const { actor, emitted, where } = start();
    actor.send({ type: 'offer.open', holdsSession: false });
    expect(where()).toBe('sentHome');
    expect(emitted).toEqual([{ type: 'navigate', to: '/', replace: true }]);
  });
});

describe('the client’s session', () => {
  it.each([['the hour', signedOut], ['the link', over]])('is forgotten, and announced as closed, once %s is over', async (_what, outcome) => {
    browser.session.set('do_auth._token.client', 'session of an hour');
    const { actor, answer, emitted, where } = start();
    actor.send({ type: 'offer.open', holdsSession: true });
    await answer('loadOffer', outcome);
    expect([where(), emitted, stored()]).toEqual(['expired', [{ type: 'guest.closed' }], undefined]);
  });
});
