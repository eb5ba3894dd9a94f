import {
  dossierMessagesChart,
  dossierMessagesIgnored,
  type DossierMessagesEvent,
} from '#machines/dossier-messages/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault, offline } from '#tests/support/outcomes.ts';
import { starts, server, user } from './harness/journeys.ts';
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

/*
 * The suite of the chart `dossier-messages`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

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
  project: ({ thread: shown, typed, body, sent: count, message, readFailure: why }) => [
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
      name: 'The exchange is read, and again each time the request changes',
      steps: [
        starts({ at: 'loading', causes: [read] }),
        changes(stopped('getThread')),
        loaded(unread),
        changes(),
        loaded(thread),
      ],
    },
    {
      name: 'The user sees the exchange: it is recorded as read, once',
      steps: [
        loaded(unread),
        seen,
        server.answers('markRead', shows(marked), { at: 'shown', context: { thread: marked } }),
        user.sends<DossierMessagesEvent>({ type: 'messages.seen' }, { at: 'shown' }),
      ],
    },
    {
      name: 'The reading cannot be recorded: the page says so and records it later',
      steps: [
        loaded(unread),
        seen,
        server.answers('markRead', offline, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(offline.message)],
        }),
        seen,
        server.answers('markRead', failures.refused, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(failures.refused.message)],
        }),
        seen,
        server.breaks('markRead', fault, {
          at: 'shown',
          context: { thread: unread },
          causes: [notNoted(unexpected)],
        }),
      ],
    },
    {
      name: 'The exchange is read again, or cannot be: the reading is recorded all the same',
      steps: [
        loaded(unread),
        changes(),
        user.sends<DossierMessagesEvent>(
          { type: 'messages.seen' },
          {
            at: 'marking',
            causes: [stopped('getThread'), given('markRead', { ...ofRequest, body: { last: 7 } })],
          },
        ),
        server.answers('markRead', shows(marked), { at: 'shown', context: { thread: marked } }),
        changes(),
        loaded(unread),
        changes(),
        server.answers('getThread', offline, { at: 'unavailable' }),
        seen,
      ],
    },
    {
      name: 'The user sends a message, then another under its own key',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        goneThrough('write', 1),
        ...writes('Encore', 1),
        goneThrough('write', 2),
      ],
    },
    {
      name: 'The message does not arrive: it stays with the reason, and is sent again under the same key',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        server.answers('write', failures.refused, {
          at: 'shown',
          context: { body: 'Bonjour', sent: 0, message: failures.refused.message },
        }),
        ...writes('Bonjour', 0),
        server.breaks('write', fault, { at: 'shown', context: { body: 'Bonjour', message: unexpected } }),
        ...writes('Bonjour', 0),
        goneThrough('write', 1),
      ],
    },
    {
      name: 'The user asks for an abandonment: it is sent in the same way',
      steps: [
        loaded(thread),
        ...asks('Le client renonce', 0),
        server.answers('ask', failures.refused, {
          at: 'shown',
          context: { body: 'Le client renonce', message: failures.refused.message },
        }),
        ...asks('Le client renonce', 0),
        server.breaks('ask', fault, { at: 'shown', context: { message: unexpected } }),
        ...asks('Le client renonce', 0),
        goneThrough('ask', 1),
      ],
    },
    {
      name: 'The user changes a text that did not arrive: it is sent under another key',
      steps: [
        loaded(thread),
        ...writes('Bonjour', 0),
        server.breaks('write', fault, { at: 'shown' }),
        ...writes('Bonsoir', 1),
        server.answers('write', failures.refused, { at: 'shown' }),
        ...writes('Bonsoir', 1),
      ],
    },
    {
      name: 'The user writes while the reading is recorded',
      steps: [loaded(unread), seen, ...writes('Bonjour', 0, stopped('markRead')), goneThrough('write', 1)],
    },
    {
      name: 'The user writes or asks while the exchange is read again, or after it could not be',
      steps: [
        loaded(thread),
        changes(),
        ...writes('Bonjour', 0, stopped('getThread')),
        goneThrough('write', 1),
        changes(),
        ...asks('Le client renonce', 1, stopped('getThread')),
        goneThrough('ask', 2),
        changes(),
        server.answers('getThread', offline, { at: 'unavailable' }),
        ...writes('Encore', 2),
        goneThrough('write', 3),
        changes(),
        server.answers('getThread', offline, { at: 'unavailable' }),
        ...asks('Le client part', 3),
        goneThrough('ask', 4),
      ],
    },
    {
      name: 'The exchange was not read yet: nothing is sent',
      steps: [
        user.sends<DossierMessagesEvent>(
          { type: 'message.typed', text: 'Bonjour' },
          { at: 'loading', context: { typed: '' } },
        ),
        user.sends<DossierMessagesEvent>({ type: 'message.send' }, { at: 'loading' }),
        user.sends<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'loading' }),
        server.answers('getThread', offline, { at: 'unavailable' }),
        user.sends<DossierMessagesEvent>({ type: 'message.send' }, { at: 'unavailable' }),
        user.sends<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'unavailable' }),
      ],
    },
    {
      name: 'The user typed nothing: nothing is sent',
      steps: [
        loaded(thread),
        user.sends<DossierMessagesEvent>({ type: 'message.send' }, { at: 'shown' }),
        types(' \n', 'shown'),
        user.sends<DossierMessagesEvent>({ type: 'message.send' }, { at: 'shown' }),
        user.sends<DossierMessagesEvent>({ type: 'abandonment.ask' }, { at: 'shown' }),
      ],
    },
    {
      name: 'The typed text stays while the exchange is read again, cannot be, or is recorded as read',
      steps: [
        loaded(unread),
        types('Bonj', 'shown'),
        changes(),
        types('Bonjour', 'loading'),
        server.answers('getThread', offline, { at: 'unavailable', context: { typed: 'Bonjour' } }),
        changes(),
        loaded(unread),
        seen,
        types('Bonjour à tous', 'marking'),
        server.answers('markRead', shows(marked), { at: 'shown', context: { typed: 'Bonjour à tous' } }),
      ],
    },
    {
      name: 'The user asks for an abandonment while the reading is recorded',
      steps: [loaded(unread), seen, ...asks('Le client renonce', 0, stopped('markRead'))],
    },
    {
      name: 'The exchange cannot be read: the page says why, and the user or a change reads it again',
      steps: [
        server.answers('getThread', offline, {
          at: 'unavailable',
          context: { readFailure: offline.message, message: null },
        }),
        user.sends<DossierMessagesEvent>({ type: 'messages.retry' }, { at: 'loading', causes: [read] }),
        server.breaks('getThread', fault, {
          at: 'unavailable',
          context: { readFailure: unexpected, message: null },
        }),
        changes(),
        { ...loaded(thread), context: { thread, readFailure: null } },
      ],
    },
  ],
  ignored: dossierMessagesIgnored,
});
