import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { suite } from './guest-cases.ts';
import { opened } from './guest-journey-steps.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { RunningChart } from './harness/running.ts';

/*
 * Tests of the chart `guest`: those that its suite makes (`guest-cases.ts`), and those of single rules.
 */

let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

describeSuite(suite);

const stored = () => browser.session.get('do_auth._token.client');

it('keeps the client’s session in this tab while it holds, and the link’s secret nowhere', () => {
  const page = new RunningChart(suite, 'it starts');
  page.begin();
  page.play({ kind: 'send', event: { type: 'link.open', callback: 'offre', token: 'secret' } });
  const { snapshot } = page.play({ kind: 'done', id: 'exchangeLink', output: opened });
  expect(stored()).toBe('session of an hour');
  expect(JSON.stringify(snapshot.context)).not.toContain('secret');
  page.play({ kind: 'childSends', id: 'offer', event: { type: 'session.over', message: null } });
  expect(stored()).toBeUndefined();
});
