import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { bindCalls } from '#machines/shared/call.ts';
import { readingOf, type Reading } from '#machines/shared/reading/index.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './reading-cases.ts';

/*
 * Tests of the chart `reading`, all made by its suite (`reading-cases.ts`).
 */

describeSuite(suite);

it.each<[Reading, string]>([
  ['story', 'story'],
  ['subscription', 'requestSubscription'],
  ['contract', 'requestContract'],
  ['sameSite', 'sameSiteRequests'],
  ['mail', 'mail'],
])('reads %s by the call %s', async (what, name) => {
  const asked: unknown[] = [];
  const ask = async (...call: unknown[]) => {
    asked.push(call.slice(0, 2));
    return { kind: 'done', answer: {} };
  };
  const actor = createActor(bindCalls(readingOf(what), { ask: ask as never }), { input: { id: 42 } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(asked).toEqual([[name, { params: { id: 42 } }]]);
});
