import {
  dossierMessagesChart,
  dossierMessagesIgnored,
  type DossierMessagesEvent,
} from '#machines/dossier-messages/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  ofRequest,
  thread,
  unread,
  marked,
  shows,
  sent,
  read,
  notNoted,
  loaded,
  types,
  writes,
  asks,
  goneThrough,
  changes,
  seen,
} from './dossier-messages-fixtures.ts';

export const suite = defineSuite(dossierMessagesChart, {
  starts: { 'a request': { id: 42, nonce: 'page' } },
  events: {
    'request.changed': [{}],
    'messages.retry': [{}],
    'messages.seen': [{}],
    'message.typed': [{ text: 'Bonjour' }, { text: ' ' }],
    'message.send': [{}],
    'abandonment.ask': [{}],
  },
  children: {
    getThread: { done: [shows(thread), shows(unread), offline], error: [fault] },
    markRead: { done: [shows(marked), offline, failures.refused], error: [fault] },
    write: { done: [sent, failures.refused], error: [fault] },
    ask: { done: [sent, failures.refused], error: [fault] },
  },
  project: ({ thread: shown, typed, body, sent: count, message, unread: why }) => [
    shown?.unread,
    typed,
    body,
    Math.min(count, 1),
    message,
    why,
  ],
  pins: {
    getThread: () => ofRequest,
    markRead: () => ({ ...ofRequest, body: { last: 7 } }),
    write: ({ last, moves, actual }) =>
      moves.length > 0
        ? { ...(actual as object), ...ofRequest, body: { body: last('message.typed')?.text } }
        : actual,
    ask: ({ last, moves, actual }) =>
      moves.length > 0
        ? { ...(actual as object), ...ofRequest, body: { body: last('message.typed')?.text } }
        : actual,
  },
  journeys: [
    {
      name: 'it is read, and read again each time the request changes',
      steps: [
        starts({ at: 'loading', causes: [read] }),
        changes(stopped('getThread')),
        loaded(unread),
        changes(),
        loaded(thread),
      ],
    },
    {
      name: 'what was shown is noted as read, once',
      steps: [
        loaded(unread),
        seen,
        done('markRead', shows(marked), { at: 'shown', context: { thread: marked } }),
        send<DossierMessagesEvent>({ type: 'messages.seen' }, { at: 'shown' }),
      ],
    },
    {
      name: 'a reading that cannot be noted now says so, and is noted later',
      steps: [
        loaded(unread),
        seen,
        done('markRead', offline, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(offline.message)],
        }),
        seen,
        done('markRead', failures.refused, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(failures.refused.message)],
        }),
        seen,
        fails('markRead', fault, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(unexpected)],
        }),
      ],
    },
    {
      name: 'what is shown is noted as read while it is read again, and over an exchange that could not be',
      steps: [
        loaded(unread),
        changes(),
        send<DossierMessagesEvent>(
          { type: 'messages.seen' },
          {
            at: 'marking',
            causes: [stopped('getThread'), given('markRead', { ...ofRequest, body: { last: 7 } })],
          },
        ),
        done('markRead', shows(marked), { at: 'shown', context: { thread: marked } }),
        changes(),
        loaded(unread),
        changes(),
        done('getThread', offline, { at: 'unavailable' }),
        seen,
      ],
    },
    {
      name: 'a message is sent, and the next under a key of its own',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        goneThrough('write', 1),
        ...writes('Encore', 1),
        goneThrough('write', 2),
      ],
    },
    {
      name: 'one that does not go through is kept, says why, and is sent again under the same key',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        done('write', failures.refused, {
          at: 'shown',
          context: { body: 'Bonjour', sent: 0, message: failures.refused.message },
        }),
        ...writes('Bonjour', 0),
        fails('write', fault, { at: 'shown', context: { body: 'Bonjour', message: unexpected } }),
        ...writes('Bonjour', 0),
        goneThrough('write', 1),
      ],
    },
    {
      name: 'an abandonment is asked for likewise',
      steps: [
        loaded(thread),
        ...asks('Le client renonce', 0),
        done('ask', failures.refused, {
          at: 'shown',
          context: { body: 'Le client renonce', message: failures.refused.message },
        }),
        ...asks('Le client renonce', 0),
        fails('ask', fault, { at: 'shown', context: { message: unexpected } }),
        ...asks('Le client renonce', 0),
        goneThrough('ask', 1),
      ],
    },
    {
      name: 'another text than the one that did not go through is another message',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        fails('write', fault, { at: 'shown' }),
        ...writes('Bonsoir', 1),
        done('write', failures.refused, { at: 'shown' }),
        ...writes('Bonsoir', 1),
      ],
    },
    {
      name: 'one may write while a reading is noted',
      steps: [loaded(unread), seen, ...writes('Bonjour', 0, stopped('markRead')), goneThrough('write', 1)],
    },
    {
      name: 'one may write, or ask, over an exchange that is read again, and over one that could not be',
      steps: [
        loaded(thread),
        changes(),
        ...writes('Bonjour', 0, stopped('getThread')),
        goneThrough('write', 1),
        changes(),
        ...asks('Le client renonce', 1, stopped('getThread')),
        goneThrough('ask', 2),
        changes(),
        done('getThread', offline, { at: 'unavailable' }),
        ...writes('Encore', 2),
        goneThrough('write', 3),
        changes(),
        done('getThread', offline, { at: 'unavailable' }),
        ...asks('Le client part', 3),
        goneThrough('ask', 4),
      ],
    },
    {
      name: 'where none was read yet, nothing is written',
      steps: [
        send<DossierMessagesEvent>(
          { type: 'message.typed', text: 'Bonjour' },
          { at: 'loading', context: { typed: '' } },
        ),
        send<DossierMessagesEvent>({ type: 'message.send' }, { at: 'loading' }),
        send<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'loading' }),
        done('getThread', offline, { at: 'unavailable' }),
        send<DossierMessagesEvent>({ type: 'message.send' }, { at: 'unavailable' }),
        send<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'unavailable' }),
      ],
    },
    {
      name: 'nor is anything where nothing is typed',
      steps: [
        loaded(thread),
        send<DossierMessagesEvent>({ type: 'message.send' }, { at: 'shown' }),
        types(' \n', 'shown'),
        send<DossierMessagesEvent>({ type: 'message.send' }, { at: 'shown' }),
        send<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'shown' }),
      ],
    },
    {
      name: 'what is typed is kept while the exchange is read again, could not be, or is noted as read',
      steps: [
        loaded(unread),
        types('Bonj', 'shown'),
        changes(),
        types('Bonjour', 'loading'),
        done('getThread', offline, { at: 'unavailable', context: { typed: 'Bonjour' } }),
        changes(),
        loaded(unread),
        seen,
        types('Bonjour à tous', 'marking'),
        done('markRead', shows(marked), { at: 'shown', context: { typed: 'Bonjour à tous' } }),
      ],
    },
    { name: 'and ask', steps: [loaded(unread), seen, ...asks('Le client renonce', 0, stopped('markRead'))] },
    {
      name: 'what cannot be read says why, and is asked for again, by a person or by a change',
      steps: [
        done('getThread', offline, {
          at: 'unavailable',
          context: { unread: offline.message, message: null },
        }),
        send<DossierMessagesEvent>({ type: 'messages.retry' }, { at: 'loading', causes: [read] }),
        fails('getThread', fault, { at: 'unavailable', context: { unread: unexpected, message: null } }),
        changes(),
        { ...loaded(thread), context: { thread, unread: null } },
      ],
    },
  ],
  ignored: dossierMessagesIgnored,
});
