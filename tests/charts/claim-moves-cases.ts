import type { AnyActorRef } from 'xstate';
import { claimMovesChart, claimMovesIgnored } from '#machines/claim-moves/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { claimOf } from './claims-fixtures.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const claim = claimOf();
const moved = claimOf({ version: 2, permitted: [{ event: 'CLAIM.CONTEST', via: 'call' }] });
const choose = { type: 'move.choose', move: 'CLAIM.WITHDRAW' } as const;
const answer = { type: 'move.send', data: { comment: 'Erreur' }, key: 'key-1' } as const;
const sent = given('sendEvent', { params: { id: 9 }, body: { event: 'CLAIM.WITHDRAW', data: { comment: 'Erreur' }, version: 1 }, idempotencyKey: 'key-1' });
const accepted = answered({ message: 'C’est enregistré.', claim: moved });
const wrong = invalid({ comment: ['Écrivez un commentaire.'] });
const again = sentTo('parent', { type: 'claims.outdated' });
const chosen = [starts({ at: 'choosing' }), send(choose, { at: 'answering', context: { move: 'CLAIM.WITHDRAW', data: {}, errors: {}, message: null } }), send(answer, { at: 'sending', causes: [sent], context: { data: answer.data, key: 'key-1', errors: {}, message: null } })];

export const suite = defineSuite(claimMovesChart, {
  starts: { 'a claim': (parent: AnyActorRef) => ({ parent, claim }) },
  events: {
    'move.choose': [{ move: 'CLAIM.WITHDRAW' }, { move: 'POSITION.REFUSE' }], 'move.send': [{ data: { comment: 'Erreur' }, key: 'key-1' }], 'move.cancel': [{}],
    'claim.changed': [{ claim: moved }],
  },
  children: { sendEvent: { done: [accepted, wrong, failures.stale, failures.refused, failures.offline], error: [fault] } },
  project: ({ claim: { version }, move, errors, message, key }) => [version, move, Object.keys(errors).length, message, key],
  pins: { sendEvent: ({ last, input }) => {
    const { version } = last('claim.changed')?.claim ?? (input as { claim: { version: number } }).claim;
    return { params: { id: 9 }, body: { event: 'CLAIM.WITHDRAW', data: { comment: 'Erreur' }, version }, idempotencyKey: 'key-1' };
  } },
  journeys: [
    {
      name: 'a move is answered and sent, and the list hears of the claim as it then stands',
      steps: [...chosen, done('sendEvent', accepted, { at: 'choosing', causes: [sentTo('parent', { type: 'claim.changed', claim: moved }), emitted({ type: 'toast', kind: 'success', message: 'C’est enregistré.' })] })],
    },
    {
      name: 'what is wrong is said beside its field, and what was typed is sent again',
      steps: [
        ...chosen, done('sendEvent', wrong, { at: 'answering', context: { errors: wrong.errors, message: 'Écrivez un commentaire.' } }),
        send(answer, { at: 'sending', causes: [sent], context: { errors: {}, message: null } }),
        done('sendEvent', wrong, { at: 'answering' }), send({ type: 'move.cancel' }, { at: 'choosing' }),
        send(choose, { at: 'answering', context: { errors: {}, message: null, data: {} } }),
      ],
    },
    {
      name: 'somebody was faster: the claim is read again, and the answer may be sent once more',
      steps: [
        ...chosen, done('sendEvent', failures.stale, { at: 'answering', context: { message: failures.stale.message }, causes: [again] }),
        send({ type: 'claim.changed', claim: moved }, { at: 'answering', context: { claim: moved } }),
      ],
    },
    { name: 'the law refuses: why is said, and the buttons are read again', steps: [...chosen, done('sendEvent', failures.refused, { at: 'choosing', causes: [emitted({ type: 'toast', kind: 'error', message: failures.refused.message }), again] })] },
    { name: 'no answer: what was typed stays', steps: [...chosen, done('sendEvent', failures.offline, { at: 'answering', context: { message: failures.offline.message } })] },
    { name: 'a fault of the program', steps: [...chosen, fails('sendEvent', fault, { at: 'answering', context: { message: unexpected } })] },
    {
      name: 'one thinks better of it; what is not permitted is not chosen', steps: [
        send(choose), send({ type: 'move.cancel' }, { at: 'choosing' }), send({ type: 'move.choose', move: 'POSITION.REFUSE' }, { at: 'choosing', context: { move: 'CLAIM.WITHDRAW' } }),
        send({ type: 'claim.changed', claim: moved }, { at: 'choosing', context: { claim: moved } }), send(choose, { at: 'choosing' }),
      ],
    },
  ],
  ignored: claimMovesIgnored,
  mistakes: { 'another move is taken for the one that is permitted': (chart) => chart.provide({ guards: { isPermitted: ({ context }) => context.claim.permitted.length > 0 } }) },
});
