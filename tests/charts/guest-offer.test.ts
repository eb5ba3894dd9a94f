import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { over, opened, suite } from './guest-offer-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { scriptOf } from './harness/script.ts';

let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

describeSuite(suite);

const stored = () => browser.session.get('do_auth._token.client');

it('keeps the client’s session in this tab while it holds, and the link’s secret nowhere', async () => {
  const { chart, answer } = scriptOf(guestOfferChart);
  const actor = createActor(chart).start();
  actor.send({ type: 'link.open', token: 'secret' });
  await answer('exchangeLink', opened);
  expect(stored()).toBe('session of an hour');
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  await answer('loadOffer', over);
  expect(stored()).toBeUndefined();
});
