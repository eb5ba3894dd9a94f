import { expect, it } from 'vitest';
import { createActor, createEmptyActor, waitFor } from 'xstate';
import { bindCalls } from '#machines/shared/call.ts';
import { lawMovesBy } from '#machines/shared/law-moves/index.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './law-moves-cases.ts';

describeSuite(suite);

it.each(['sendClaimEvent', 'membershipEvent'] as const)('sends an event by the call %s', async (name) => {
  const asked: unknown[] = [];
  const ask = async (...call: unknown[]) => {
    asked.push(call.slice(0, 2));
    return { kind: 'offline', message: 'Pas de réponse.' };
  };
  const object = { id: 9, version: 1, permitted: [{ event: 'THING.CLOSE' }] };
  const actor = createActor(bindCalls(lawMovesBy(name), { ask: ask as never }), {
    input: { parent: createEmptyActor(), object },
  }).start();
  actor.send({ type: 'move.choose', move: 'THING.CLOSE' });
  actor.send({ type: 'move.send', data: { comment: 'Erreur' }, key: 'key-1' });
  await waitFor(actor, (snapshot) => snapshot.context.message !== null);
  expect(asked).toEqual([
    [name, { params: { id: 9 }, body: { event: 'THING.CLOSE', data: { comment: 'Erreur' }, version: 1 } }],
  ]);
});
