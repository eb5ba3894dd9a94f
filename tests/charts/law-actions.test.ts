import { expect, it } from 'vitest';
import { createActor, createEmptyActor, waitFor } from 'xstate';
import { bindCalls } from '#machines/shared/call.ts';
import { lawActionsBy } from '#machines/shared/law-actions/index.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './law-actions-cases.ts';

/*
 * Tests of the chart `law-actions`, all made by its suite (`law-actions-cases.ts`).
 */

describeSuite(suite);

it.each(['sendClaimEvent', 'membershipEvent'] as const)('sends an event by the call %s', async (name) => {
  const asked: unknown[] = [];
  const ask = async (...call: unknown[]) => {
    asked.push(call.slice(0, 2));
    return { kind: 'offline', message: 'Pas de réponse.' };
  };
  const object = { id: 9, version: 1, permitted: [{ event: 'THING.CLOSE' }] };
  const actor = createActor(bindCalls(lawActionsBy(name), { ask: ask as never }), {
    input: { parent: createEmptyActor(), object },
  }).start();
  actor.send({ type: 'action.choose', action: 'THING.CLOSE' });
  actor.send({ type: 'action.send', data: { comment: 'Erreur' }, key: 'key-1' });
  await waitFor(actor, (snapshot) => snapshot.context.message !== null);
  expect(asked).toEqual([
    [name, { params: { id: 9 }, body: { event: 'THING.CLOSE', data: { comment: 'Erreur' }, version: 1 } }],
  ]);
});
