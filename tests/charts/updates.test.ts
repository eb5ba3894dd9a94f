import { expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { bindCalls } from '#machines/shared/call.ts';
import { updatesOf } from '#machines/updates/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { claimOf, listOf } from './claims-fixtures.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { membershipOf } from './membership-fixtures.ts';
import { requestAt } from './quote-fixtures.ts';
import { suite } from './updates-cases.ts';

/*
 * Tests of the chart `updates`, all made by its suite (`updates-cases.ts`).
 */

describeSuite(suite);

const request = requestAt({ version: 3 });
const list = listOf([claimOf()]);
const membership = membershipOf();

it.each([
  ['request', 'getRequest', 42, { request }, { type: 'request.changed', request }],
  ['claims', 'claims', 42, list, { type: 'claims.changed', list }],
  ['membership', 'membership', 12, { membership }, { type: 'membership.changed', membership }],
  ['ownMembership', 'ownMembership', null, { membership }, { type: 'membership.changed', membership }],
] as const)('reads %s by the call %s, and tells its owner', async (what, name, id, answer, news) => {
  const asked: unknown[] = [];
  const heard: unknown[] = [];
  const ask = async (...call: unknown[]) => {
    asked.push(call.slice(0, 2));
    return answered(answer);
  };
  const parent = createActor(
    fromCallback(({ receive }) => receive((event) => void heard.push(event))),
  ).start();
  const actor = createActor(bindCalls(updatesOf(what), { ask: ask as never }), {
    input: { parent, id },
  }).start();
  actor.send({ type: 'page.shown' });
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  expect([asked, heard]).toEqual([[[name, id === null ? {} : { params: { id } }]], [news]]);
});
