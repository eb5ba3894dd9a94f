import { type Journey, send, starts, waits, server } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, gone, invalid, offline, refused, signedOut } from '#tests/support/outcomes.ts';
import { given, stopped } from './harness/moves.ts';
import {
  announcesAbandonment,
  loginAccepted,
  emits,
  menuStarts,
  otherUser,
  renamedBroker,
  serverRestoresUser,
  readsUserAgain,
  signsIn,
  someBroker,
  suspended,
  credentials,
  wrongPassword,
} from './session-model.ts';
import { sendsLastAnswers } from './session-journey-steps.ts';
import { forgetsVoidSession, storesSession } from './written.ts';

/*
 * Journeys of the chart `session`, part «login». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const loginJourneys: Journey<SessionEvent>[] = [
  {
    name: 'A stored token opens the session again',
    start: 'a user’s token',
    steps: [
      starts({ at: 'restoring', causes: [given('watchTabs'), given('readUser', {})] }),
      serverRestoresUser,
    ],
  },
  ...[signedOut, gone('Compte introuvable.'), refused('Compte fermé.')].map((outcome) => ({
    name: `An invalid token is erased, and the page says that the session is over: ${outcome.kind}`,
    start: 'a user’s token',
    steps: [
      server.answers('readUser', outcome, {
        at: { guest: 'ended' },
        context: { user: null },
        causes: [forgetsVoidSession],
      }),
    ],
  })),
  {
    name: 'The server does not answer: the token stays; the user retries or leaves',
    start: 'a user’s token',
    steps: [
      server.answers('readUser', offline, { at: 'unreachable', context: { message: offline.message } }),
      send({ type: 'session.retry' }, readsUserAgain),
      server.answers('readUser', failed, { at: 'unreachable', context: { message: failed.message } }),
      send({ type: 'session.retry' }, readsUserAgain),
      server.breaks('readUser', fault, { at: 'unreachable', context: { message: unexpected } }),
      send({ type: 'logout.ask' }, { at: { leaving: 'lastWords' }, causes: [sendsLastAnswers] }),
      server.answers('sendLastWords', false, {
        at: { leaving: 'closing' },
        causes: [given('logout', { body: { id: null } })],
      }),
    ],
  },
  {
    name: 'A login stores its token, prefetches the first page, then welcomes the user',
    start: 'no token',
    steps: [
      starts({ at: { guest: 'idle' }, causes: [given('watchTabs')] }),
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', loginAccepted(someBroker), {
        at: 'arriving',
        context: { user: someBroker, role: 'broker', offer: 'do', RcdToken: 'token of the offers site' },
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      server.answers('prefetch', undefined, {
        at: { user: 'active' },
        causes: [
          emits({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
    ],
  },
  {
    name: 'The prefetch fails: the user is signed in all the same',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', loginAccepted(someBroker), {
        at: 'arriving',
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      server.breaks('prefetch', fault, {
        at: { user: 'active' },
        causes: [
          emits({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
    ],
  },
  ...([server.answers('prefetch', undefined, {}), server.breaks('prefetch', fault, {})] as const).map(
    (ends) => ({
      name: `A suspended account is not welcomed, whatever the prefetch: ${ends.move.kind}`,
      start: 'no token' as const,
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        server.answers('login', loginAccepted(suspended), {
          at: 'arriving',
          causes: [storesSession(loginAccepted(suspended)), given('prefetch', { user: suspended })],
        }),
        { ...ends, at: { user: 'active' }, causes: [...menuStarts] },
      ],
    }),
  ),
  {
    name: 'A refused login is shown after one second, until the next try',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', wrongPassword, { at: { guest: 'refusing' } }),
      waits(1000, {
        at: { guest: 'refused' },
        context: {
          message: wrongPassword.message,
          errors: { password: [wrongPassword.message] },
          email: credentials.email,
        },
      }),
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', failed, {
        at: { guest: 'refusing' },
        context: { message: failed.message, errors: {} },
      }),
      waits(1000, { at: { guest: 'refused' } }),
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', refused('Votre compte est suspendu.', 'suspended'), {
        at: { guest: 'refusing' },
        context: { message: 'Votre compte est suspendu.', errors: {} },
      }),
      waits(1000, { at: { guest: 'refused' } }),
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', invalid({ email: ['Adresse invalide.', 'Trop longue.'] }), {
        at: { guest: 'refusing' },
        context: { message: 'Adresse invalide.', errors: { email: ['Adresse invalide.', 'Trop longue.'] } },
      }),
      waits(1000, { at: { guest: 'refused' } }),
      signsIn('login', { guest: 'signingIn' }),
      server.breaks('login', fault, {
        at: { guest: 'refusing' },
        context: { message: unexpected, errors: {} },
      }),
    ],
  },
  {
    name: 'A mailed link signs the user in, in every state of the form, and welcomes as a login does',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      send(
        { type: 'session.opened', login: loginAccepted(someBroker).answer },
        {
          at: 'arriving',
          context: { user: someBroker, role: 'broker', RcdToken: 'token of the offers site' },
          causes: [
            storesSession(loginAccepted(someBroker)),
            stopped('login'),
            given('prefetch', { user: someBroker }),
          ],
        },
      ),
      server.answers('prefetch', undefined, {
        at: { user: 'active' },
        causes: [
          emits({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
    ],
  },
  {
    name: 'A page reports a changed account: the account of another user is ignored',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send(
        { type: 'user.changed', user: renamedBroker },
        { at: { user: 'active' }, context: { user: renamedBroker } },
      ),
      send(
        { type: 'user.changed', user: otherUser },
        { at: { user: 'active' }, context: { user: renamedBroker } },
      ),
    ],
  },
  {
    name: 'A mailed link opens a client’s session; closing the link ends it',
    start: 'no token',
    steps: [
      send({ type: 'guest.opened' }, { at: { guest: 'client' } }),
      send({ type: 'guest.closed' }, { at: { guest: 'idle' } }),
    ],
  },
  {
    name: 'A client with a mailed link can sign in in the same tab; a refusal is shown',
    start: 'a client’s token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', wrongPassword, { at: { guest: 'refusing' } }),
      waits(1000, {
        at: { guest: 'refused' },
        context: { message: wrongPassword.message, email: credentials.email },
      }),
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', loginAccepted(someBroker), {
        at: 'arriving',
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
    ],
  },
  {
    name: 'A client with a mailed link is signed in by an activation link',
    start: 'a client’s token',
    steps: [
      send(
        { type: 'session.opened', login: loginAccepted(someBroker).answer },
        {
          at: 'arriving',
          context: { user: someBroker, RcdToken: 'token of the offers site' },
          causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
        },
      ),
    ],
  },
  {
    name: 'A call is refused while nobody is signed in: no login is awaited',
    start: 'no token',
    steps: [
      starts({ at: { guest: 'idle' }, causes: [given('watchTabs')] }),
      send({ type: 'session.expired' }, { at: { guest: 'idle' }, causes: [announcesAbandonment] }),
    ],
  },
];
