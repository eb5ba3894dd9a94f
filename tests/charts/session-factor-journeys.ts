import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { send, server, waits, type Journey } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { sessionExpires, signsInAgain } from './session-journey-steps.ts';
import {
  announcesAbandonment,
  announcesRenewal,
  chosen,
  credentials,
  emits,
  enrolling,
  factorAsked,
  loginAccepted,
  loginPending,
  loginTrusted,
  menuStarts,
  menuStops,
  otherUser,
  pinned,
  proofOver,
  readsUserAgain,
  renamedBroker,
  serverRestoresUser,
  signsIn,
  someBroker,
  userKnown,
  wrongPassword,
} from './session-model.ts';
import { storesHint, storesSession } from './written.ts';

/*
 * Journeys of the chart `session`, part «second factor» (docs/domain/second-factor.md). Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

const proving = { guest: 'proving' };
const provingAgain = { user: { expired: 'proving' } };
const cancelled = { kind: 'cancelled' } as const;
const asksForFactor = (id: 'login' | 'loginAgain', at: object, child: string) =>
  server.answers(id, loginPending, {
    at,
    context: { asked: factorAsked, message: null, errors: {} },
    causes: [given(child, { asked: factorAsked })],
  });
const reachesProof = [
  signsIn('login', { guest: 'signingIn' }),
  asksForFactor('login', proving, 'factorProof'),
] as const;
const reachesProofAgain = [
  serverRestoresUser,
  sessionExpires,
  signsInAgain,
  asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
] as const;
const arrives = {
  at: 'arriving',
  context: { user: someBroker, role: 'broker', RcdToken: 'token of the offers site', devices: [] },
  causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
};
const reads = server.answers('readUser', userKnown(chosen), { at: { user: 'active' } });

export const factorJourneys: Journey<SessionEvent>[] = [
  {
    name: 'The right password of an account with a second factor opens the second step, which opens the session',
    start: 'no token',
    steps: [...reachesProof, server.answers('factorProof', loginAccepted(someBroker), arrives)],
  },
  {
    name: 'A device that is trusted from now on is kept, and named at the next login over the page',
    start: 'no token',
    steps: [
      ...reachesProof,
      server.answers('factorProof', loginTrusted(someBroker), {
        ...arrives,
        context: { user: someBroker, devices: ['token of the device'] },
        causes: [storesSession(loginTrusted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      server.answers('prefetch', undefined, {
        at: { user: 'active' },
        causes: [
          emits({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
          ...menuStarts,
        ],
      }),
      sessionExpires,
      send<SessionEvent>(
        { type: 'login.submit', ...credentials },
        {
          at: { user: { expired: 'signingIn' } },
          causes: [given('loginAgain', { body: { ...credentials, devices: ['token of the device'] } })],
        },
      ),
    ],
  },
  {
    name: 'The user gives the second step up: the login is asked again; one that waits no more says why',
    start: 'no token',
    steps: [
      ...reachesProof,
      server.answers('factorProof', cancelled, { at: { guest: 'idle' }, context: { message: null } }),
      ...reachesProof,
      server.answers('factorProof', proofOver, {
        at: { guest: 'refused' },
        context: { message: proofOver.message },
      }),
      ...reachesProof,
      server.breaks('factorProof', fault, { at: { guest: 'refused' }, context: { message: unexpected } }),
    ],
  },
  {
    name: 'Another tab signs in during the second step: its session is read here',
    start: 'no token',
    steps: [
      ...reachesProof,
      send(
        { type: 'tab.signedIn' },
        { ...readsUserAgain, causes: [stopped('factorProof'), ...readsUserAgain.causes] },
      ),
    ],
  },
  {
    name: 'The session expired: the second step is asked over the page, and the same user goes on',
    start: 'a user’s token',
    steps: [
      ...reachesProofAgain,
      server.answers('factorProofAgain', loginTrusted(renamedBroker), {
        at: { user: 'active' },
        context: {
          user: renamedBroker,
          devices: ['token of the device'],
          RcdToken: 'token of the offers site',
        },
        causes: [storesSession(loginTrusted(renamedBroker)), announcesRenewal],
      }),
    ],
  },
  {
    name: 'Another user proves the second factor over the page: it is loaded again',
    start: 'a user’s token',
    steps: [
      ...reachesProofAgain,
      server.answers('factorProofAgain', loginAccepted(otherUser), {
        at: 'somebodyElse',
        causes: [
          storesSession(loginAccepted(otherUser)),
          ...menuStops,
          emits({ type: 'leave', to: '/' }),
          stopped('watchTabs'),
        ],
      }),
    ],
  },
  {
    name: 'After the second step over the page the same collaborator continues, with the PIN if there is one',
    start: 'a user’s token',
    steps: [
      { ...reads, causes: [storesHint, ...menuStarts] },
      send({ type: 'session.expired' }, { at: { user: { expired: 'asking' } } }),
      signsIn('loginAgain', { user: { expired: 'signingIn' } }),
      asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
      server.answers('factorProofAgain', loginTrusted(pinned), {
        at: { user: { expired: 'identifying' } },
        context: {
          user: { ...pinned, collaborator: chosen.collaborator },
          RcdToken: 'token of the offers site',
          devices: ['token of the device'],
        },
        causes: [storesSession(loginTrusted(pinned))],
      }),
    ],
  },
  {
    name: 'After the second step over the page a collaborator without a PIN is chosen again',
    start: 'a user’s token',
    steps: [
      { ...reads, causes: [storesHint, ...menuStarts] },
      send({ type: 'session.expired' }, { at: { user: { expired: 'asking' } } }),
      signsIn('loginAgain', { user: { expired: 'signingIn' } }),
      asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
      server.answers('factorProofAgain', loginTrusted(renamedBroker), {
        at: { user: { expired: 'resuming' } },
        context: {
          user: { ...renamedBroker, collaborator: chosen.collaborator },
          devices: ['token of the device'],
        },
        causes: [
          storesSession(loginTrusted(renamedBroker)),
          given('chooseAgain', { body: { collaborator_id: 1, pin: '' } }),
        ],
      }),
    ],
  },
  {
    name: 'The second step over the page is given up, over, or put off: the page stays',
    start: 'a user’s token',
    steps: [
      ...reachesProofAgain,
      server.answers('factorProofAgain', cancelled, { at: { user: { expired: 'asking' } } }),
      signsInAgain,
      asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
      server.answers('factorProofAgain', proofOver, {
        at: { user: { expired: 'refused' } },
        context: { message: proofOver.message },
      }),
      signsInAgain,
      asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
      server.breaks('factorProofAgain', fault, {
        at: { user: { expired: 'refused' } },
        context: { message: unexpected },
      }),
      signsInAgain,
      asksForFactor('loginAgain', provingAgain, 'factorProofAgain'),
      send(
        { type: 'login.later' },
        {
          at: { user: { expired: 'postponed' } },
          causes: [stopped('factorProofAgain'), emits({ type: 'visit.cancelled' }), announcesAbandonment],
        },
      ),
    ],
  },
  {
    name: 'A call is refused because the account must have a second factor: the account is read again, once',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send({ type: 'factor.missing' }, { at: { user: 'rereading' }, causes: [given('rereadUser', {})] }),
      server.answers('rereadUser', userKnown(enrolling), {
        at: { user: 'active' },
        context: { user: enrolling },
      }),
      send({ type: 'factor.missing' }, { at: { user: 'active' } }),
    ],
  },
  {
    name: 'A refused password asks for no second factor',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      server.answers('login', wrongPassword, { at: { guest: 'refusing' }, context: { asked: null } }),
      waits(1000, { at: { guest: 'refused' } }),
    ],
  },
];
