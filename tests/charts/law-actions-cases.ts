import type { AnyActorRef } from 'xstate';
import {
  lawActionsChart,
  lawActionsIgnored,
  type LawObject,
  type LawActionsEvent,
} from '#machines/shared/law-actions/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `law-actions`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const seen = { id: 9, version: 1, permitted: [{ event: 'THING.CLOSE' }, { event: 'THING.OPEN' }] };
const moved = { ...seen, version: 2, permitted: [{ event: 'THING.REOPEN' }] };
/** The same version, on which its law permits nothing by now. */
const closedToAll = { ...seen, permitted: [] };
const movedTwice = { ...moved, version: 3 };
const choose = { type: 'action.choose', action: 'THING.CLOSE' } as const;
const answer = { type: 'action.send', data: { comment: 'Erreur' }, key: 'key-1' } as const;
const body = { event: 'THING.CLOSE', data: answer.data, version: 1 };
const write = (what: object, key: string) =>
  given('sendEvent', { params: { id: 9 }, body: { ...body, ...what }, idempotencyKey: key });
const sent = write({}, 'key-1');
const accepted = answered({ message: 'C’est enregistré.' });
const wrong = invalid({ comment: ['Écrivez un commentaire.'] });
const again = sentTo('parent', { type: 'object.outdated' });
const chosen = [
  starts({ at: 'choosing' }),
  send(choose, { at: 'answering', context: { action: 'THING.CLOSE', seen: 1, errors: {}, message: null } }),
  send(answer, {
    at: 'sending',
    causes: [sent],
    context: { sent: { body, key: 'key-1' }, errors: {}, message: null },
  }),
];

/**
 * The event and its version after these moves: the version at the choice of the event, or the one that was
 * shown after a conflict.
 */
function decidedAfter(moves: readonly Move[]): { event: string; version: number } {
  let [event, object, version, at] = ['', seen as LawObject, 1, 'choosing'];
  const heard = (action: LawActionsEvent) => {
    if (action.type === 'object.changed') {
      object = action.object;
      if (at === 'outdated' && object.version > version) [version, at] = [object.version, 'answering'];
    } else if (
      action.type === 'action.choose' &&
      at === 'choosing' &&
      object.permitted.some((one) => one.event === action.action)
    )
      [event, version, at] = [action.action, object.version, 'answering'];
    else if (action.type === 'action.cancel' && at !== 'sending') at = 'choosing';
    else if (action.type === 'action.send' && at !== 'choosing') at = 'sending';
  };
  for (const action of moves) {
    if (action.kind === 'send') heard(action.event as LawActionsEvent);
    else if (action.kind === 'fails') at = 'answering';
    else if (action.kind === 'done') {
      const { kind } = action.output as { kind: string };
      at = kind === 'done' ? 'choosing' : kind === 'stale' || kind === 'refused' ? 'outdated' : 'answering';
      if (at === 'outdated') version = object.version;
    }
  }
  return { event, version };
}

/**
 * With the call of claims behind it, as it stands; `lawActionsBy` puts that of a law there
 * (tests/charts/law-actions.test.ts).
 */
export const suite = defineSuite(lawActionsChart, {
  starts: { 'something that a law governs': (parent: AnyActorRef) => ({ parent, object: seen }) },
  events: {
    'action.choose': [{ action: 'THING.CLOSE' }, { action: 'THING.REOPEN' }],
    'action.send': [{ data: { comment: 'Erreur' }, key: 'key-1' }],
    'action.cancel': [{}],
    'object.changed': [{ object: moved }, { object: closedToAll }],
  },
  children: {
    sendEvent: {
      done: [accepted, wrong, failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
  },
  project: ({ object: { version, permitted }, seen: on, action, errors, message, sent: last }) => [
    version,
    permitted.length,
    on,
    action,
    Object.keys(errors).length,
    message,
    last?.key,
    last?.body.version,
  ],
  pins: {
    sendEvent: ({ moves }) => ({
      params: { id: 9 },
      body: { ...body, ...decidedAfter(moves) },
      idempotencyKey: 'key-1',
    }),
  },
  journeys: [
    {
      name: 'The user chooses an action, answers and sends it: the parent chart receives the result',
      steps: [
        ...chosen,
        done('sendEvent', accepted, {
          at: 'choosing',
          causes: [
            sentTo('parent', { type: 'action.done', answer: accepted.answer }),
            emitted({ type: 'toast', kind: 'success', message: 'C’est enregistré.' }),
          ],
        }),
      ],
    },
    {
      name: 'The server refuses an answer: its field says why, and the user sends again',
      steps: [
        ...chosen,
        done('sendEvent', wrong, {
          at: 'answering',
          context: { errors: wrong.errors, message: 'Écrivez un commentaire.' },
        }),
        send(answer, { at: 'sending', causes: [sent], context: { errors: {}, message: null } }),
        done('sendEvent', wrong, { at: 'answering' }),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
        send(choose, { at: 'answering', context: { errors: {}, message: null } }),
      ],
    },
    {
      name: 'Somebody else was faster: the object is read again, and the user may send the answer as another write',
      steps: [
        ...chosen,
        done('sendEvent', failures.stale, {
          at: 'outdated',
          context: { message: failures.stale.message },
          causes: [again],
        }),
        send(
          { type: 'object.changed', object: closedToAll },
          { at: 'outdated', context: { object: closedToAll, seen: 1 } },
        ),
        send(
          { type: 'object.changed', object: moved },
          { at: 'answering', context: { object: moved, seen: 2, message: failures.stale.message } },
        ),
        send(
          { type: 'object.changed', object: movedTwice },
          { at: 'answering', context: { object: movedTwice, seen: 2 } },
        ),
        send({ ...answer, key: 'key-2' }, { at: 'sending', causes: [write({ version: 2 }, 'key-2')] }),
      ],
    },
    {
      name: 'A newer object comes while the dialog is open: the version that the user saw is sent, and the conflict is shown',
      steps: [
        send(choose, { at: 'answering', context: { seen: 1 } }),
        send(
          { type: 'object.changed', object: moved },
          { at: 'answering', context: { object: moved, seen: 1 } },
        ),
        send(answer, { at: 'sending', causes: [sent] }),
        done('sendEvent', failures.stale, {
          at: 'outdated',
          context: { object: moved, seen: 2, message: failures.stale.message },
          causes: [again],
        }),
        send({ ...answer, key: 'key-2' }, { at: 'sending', causes: [write({ version: 2 }, 'key-2')] }),
        done('sendEvent', failures.stale, { at: 'outdated', causes: [again] }),
        send({ type: 'object.changed', object: movedTwice }, { at: 'answering', context: { seen: 3 } }),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'The user cancels after a conflict, then chooses an action of the newer object',
      steps: [
        ...chosen,
        done('sendEvent', failures.stale, { at: 'outdated', causes: [again] }),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
        send({ type: 'object.changed', object: moved }, { at: 'choosing', context: { object: moved } }),
        send(
          { type: 'action.choose', action: 'THING.REOPEN' },
          { at: 'answering', context: { action: 'THING.REOPEN', seen: 2, message: null } },
        ),
      ],
    },
    {
      name: 'The law refuses: the dialog says why, keeps the answers, and the object is read again',
      steps: [
        ...chosen,
        done('sendEvent', failures.refused, {
          at: 'outdated',
          context: { action: 'THING.CLOSE', message: failures.refused.message },
          causes: [again],
        }),
        send(
          { type: 'object.changed', object: moved },
          { at: 'answering', context: { object: moved, message: failures.refused.message } },
        ),
      ],
    },
    {
      name: 'The server does not answer: the answers stay, and the same write is sent again',
      steps: [
        ...chosen,
        done('sendEvent', failures.offline, {
          at: 'answering',
          context: { message: failures.offline.message },
        }),
        send({ ...answer, key: 'key-2' }, { at: 'sending', causes: [sent] }),
        done('sendEvent', failures.offline, { at: 'answering' }),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
        send(choose, { at: 'answering' }),
        send({ ...answer, key: 'key-3' }, { at: 'sending', causes: [sent] }),
      ],
    },
    {
      name: 'The server does not answer and the user changes the answers or the action: another write is sent',
      steps: [
        ...chosen,
        done('sendEvent', failures.offline, { at: 'answering' }),
        send(
          { type: 'action.send', data: { comment: 'Autre' }, key: 'key-2' },
          { at: 'sending', causes: [write({ data: { comment: 'Autre' } }, 'key-2')] },
        ),
        done('sendEvent', failures.offline, { at: 'answering' }),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
        send({ type: 'action.choose', action: 'THING.OPEN' }, { at: 'answering' }),
        send(
          { type: 'action.send', data: { comment: 'Autre' }, key: 'key-3' },
          { at: 'sending', causes: [write({ event: 'THING.OPEN', data: { comment: 'Autre' } }, 'key-3')] },
        ),
      ],
    },
    {
      name: 'The call breaks: the dialog says so',
      steps: [...chosen, fails('sendEvent', fault, { at: 'answering', context: { message: unexpected } })],
    },
    {
      name: 'The user cancels; an action that is not permitted cannot be chosen',
      steps: [
        send(choose),
        send({ type: 'action.cancel' }, { at: 'choosing' }),
        send(
          { type: 'action.choose', action: 'THING.REOPEN' },
          { at: 'choosing', context: { action: 'THING.CLOSE' } },
        ),
        send({ type: 'object.changed', object: moved }, { at: 'choosing', context: { object: moved } }),
        send(choose, { at: 'choosing' }),
      ],
    },
  ],
  ignored: lawActionsIgnored,
  mistakes: {
    'another move is taken for the one that is permitted': (chart) =>
      chart.provide({ guards: { isPermitted: ({ context }) => context.object.permitted.length > 0 } }),
  },
});
