import type { Journey } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, gone, invalid, offline, refused, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { acted, given, stopped } from './harness/moves.ts';
import {
  abandoned,
  accepted,
  asks,
  menuStarts,
  other,
  renamed,
  restores,
  restoringAgain,
  signsIn,
  somebody,
  suspended,
  typed,
  wrongPassword,
} from './session-model.ts';
import { lastWords } from './session-journey-steps.ts';

export const loginJourneys: Journey<SessionEvent>[] = [
  {
    name: 'A stored token opens the session again',
    start: 'a user’s token',
    steps: [starts({ at: 'restoring', causes: [given('watchTabs'), given('readUser', {})] }), restores],
  },
  ...[signedOut, gone('Compte introuvable.'), refused('Compte fermé.')].map((outcome) => ({
    name: `An invalid token is erased: ${outcome.kind}`,
    start: 'a user’s token',
    steps: [
      done('readUser', outcome, {
        at: { guest: 'idle' },
        context: { user: null },
        causes: [acted('forgetSession')],
      }),
    ],
  })),
  {
    name: 'The server does not answer: the token stays; the user retries or leaves',
    start: 'a user’s token',
    steps: [
      done('readUser', offline, { at: 'unreachable', context: { message: offline.message } }),
      send({ type: 'session.retry' }, restoringAgain),
      done('readUser', failed, { at: 'unreachable', context: { message: failed.message } }),
      send({ type: 'session.retry' }, restoringAgain),
      fails('readUser', fault, { at: 'unreachable', context: { message: unexpected } }),
      send({ type: 'logout.ask' }, { at: { leaving: 'lastWords' }, causes: [lastWords] }),
      done('sendLastWords', false, {
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
      done('login', accepted(somebody), {
        at: 'arriving',
        context: { user: somebody, role: 'broker', offer: 'do', RcdToken: 'token of the offers site' },
        causes: [acted('storeSession', accepted(somebody)), given('prefetch', { user: somebody })],
      }),
      done('prefetch', undefined, {
        at: { user: 'active' },
        causes: [
          asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
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
      done('login', accepted(somebody), {
        at: 'arriving',
        causes: [acted('storeSession', accepted(somebody)), given('prefetch', { user: somebody })],
      }),
      fails('prefetch', fault, {
        at: { user: 'active' },
        causes: [
          asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
    ],
  },
  ...([done('prefetch', undefined, {}), fails('prefetch', fault, {})] as const).map((ends) => ({
    name: `A suspended account is not welcomed, whatever the prefetch: ${ends.move.kind}`,
    start: 'no token' as const,
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      done('login', accepted(suspended), {
        at: 'arriving',
        causes: [acted('storeSession', accepted(suspended)), given('prefetch', { user: suspended })],
      }),
      { ...ends, at: { user: 'active' }, causes: [...menuStarts] },
    ],
  })),
  {
    name: 'A refused login is shown after one second, until the next try',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      done('login', wrongPassword, { at: { guest: 'refusing' } }),
      waits(1000, {
        at: { guest: 'refused' },
        context: { message: wrongPassword.message, email: typed.email },
      }),
      signsIn('login', { guest: 'signingIn' }),
      done('login', invalid({ email: ['Adresse invalide.', 'Trop longue.'] }), {
        at: { guest: 'refusing' },
        context: { message: 'Adresse invalide.', errors: { email: ['Adresse invalide.', 'Trop longue.'] } },
      }),
      waits(1000, { at: { guest: 'refused' } }),
      signsIn('login', { guest: 'signingIn' }),
      fails('login', fault, { at: { guest: 'refusing' }, context: { message: unexpected, errors: {} } }),
    ],
  },
  {
    name: 'A mailed link signs the user in, in every state of the form, and welcomes as a login does',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      send(
        { type: 'session.opened', login: accepted(somebody).answer },
        {
          at: 'arriving',
          context: { user: somebody, role: 'broker', RcdToken: 'token of the offers site' },
          causes: [
            acted('storeSession', accepted(somebody)),
            stopped('login'),
            given('prefetch', { user: somebody }),
          ],
        },
      ),
      done('prefetch', undefined, {
        at: { user: 'active' },
        causes: [
          asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
    ],
  },
  {
    name: 'A page reports a changed account: the account of another user is ignored',
    start: 'a user’s token',
    steps: [
      restores,
      send({ type: 'user.changed', user: renamed }, { at: { user: 'active' }, context: { user: renamed } }),
      send({ type: 'user.changed', user: other }, { at: { user: 'active' }, context: { user: renamed } }),
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
      done('login', wrongPassword, { at: { guest: 'refusing' } }),
      waits(1000, {
        at: { guest: 'refused' },
        context: { message: wrongPassword.message, email: typed.email },
      }),
      signsIn('login', { guest: 'signingIn' }),
      done('login', accepted(somebody), {
        at: 'arriving',
        causes: [acted('storeSession', accepted(somebody)), given('prefetch', { user: somebody })],
      }),
    ],
  },
  {
    name: 'A client with a mailed link is signed in by an activation link',
    start: 'a client’s token',
    steps: [
      send(
        { type: 'session.opened', login: accepted(somebody).answer },
        {
          at: 'arriving',
          context: { user: somebody, RcdToken: 'token of the offers site' },
          causes: [acted('storeSession', accepted(somebody)), given('prefetch', { user: somebody })],
        },
      ),
    ],
  },
  {
    name: 'A call is refused while nobody is signed in: no login is awaited',
    start: 'no token',
    steps: [
      starts({ at: { guest: 'idle' }, causes: [given('watchTabs')] }),
      send({ type: 'session.expired' }, { at: { guest: 'idle' }, causes: [abandoned] }),
    ],
  },
];
