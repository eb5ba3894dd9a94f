import type { SessionEvent } from '#machines/session/index.ts';
import { fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  announcesAbandonment,
  loginAccepted,
  emits,
  userKnown,
  reloadsAt,
  menuStops,
  otherUser,
  renamedBroker,
  announcesRenewal,
  serverRestoresUser,
  readsUserAgain,
  signsIn,
  someBroker,
} from './session-model.ts';
import { forgetsVoidSession, storesSession } from './written.ts';

const otherTab = (
  type: 'tab.signedIn' | 'tab.signedOut' | 'tab.expired',
  expected: Parameters<typeof childSends>[2],
) => childSends('watchTabs', { type }, expected);
const ledAway = emits({
  type: 'leave',
  to: '/sign',
  saying: 'Vous avez été déconnecté dans un autre onglet',
});
const rechecks = otherTab('tab.signedIn', { at: { user: 'rechecking' }, causes: [given('recheckUser', {})] });

/** The actions of another tab of the browser on this one's session. */
export const otherTabs = [
  {
    name: 'another tab signs in: whose session it is, is asked, over a client’s page too',
    start: 'a client’s token',
    steps: [
      starts({ at: { guest: 'client' }, causes: [given('watchTabs')] }),
      otherTab('tab.signedIn', readsUserAgain),
      serverRestoresUser,
    ],
  },
  {
    name: 'another tab signs in: a guest follows, and so does who waits for the server',
    start: 'no token',
    steps: [
      otherTab('tab.signedIn', readsUserAgain),
      done('readUser', offline, { at: 'unreachable' }),
      otherTab('tab.signedIn', readsUserAgain),
      otherTab('tab.signedIn', { at: 'restoring', causes: [stopped('readUser'), given('readUser', {})] }),
      otherTab('tab.signedOut', { at: { guest: 'idle' }, causes: [stopped('readUser')] }),
      otherTab('tab.signedIn', readsUserAgain),
      done('readUser', offline, { at: 'unreachable' }),
      otherTab('tab.signedOut', { at: { guest: 'idle' } }),
    ],
  },
  {
    name: 'another tab signs in or out in the instant of a login',
    start: 'no token',
    steps: [
      signsIn('login', { guest: 'signingIn' }),
      done('login', loginAccepted(someBroker), {
        at: 'arriving',
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      otherTab('tab.signedIn', { at: 'restoring', causes: [stopped('prefetch'), given('readUser', {})] }),
      done('readUser', signedOut, { at: { guest: 'ended' }, causes: [forgetsVoidSession] }),
      signsIn('login', { guest: 'signingIn' }),
      done('login', loginAccepted(someBroker), {
        at: 'arriving',
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      otherTab('tab.signedOut', {
        at: 'signedOutElsewhere',
        causes: [stopped('prefetch'), ledAway, stopped('watchTabs')],
      }),
    ],
  },
  {
    name: 'another tab signs in over a user’s page: the same person goes on, and so does who cannot be asked',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      rechecks,
      done('recheckUser', userKnown(renamedBroker), {
        at: { user: 'active' },
        context: { user: renamedBroker },
        causes: [announcesRenewal],
      }),
      rechecks,
      done('recheckUser', offline, { at: { user: 'active' }, causes: [announcesAbandonment] }),
      rechecks,
      fails('recheckUser', fault, { at: { user: 'active' }, causes: [announcesAbandonment] }),
    ],
  },
  {
    name: 'a call that finds the session over while another tab signs in waits for what that leads to',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      rechecks,
      send<SessionEvent>({ type: 'session.expired' }, { at: { user: 'rechecking' } }),
      done('recheckUser', userKnown(someBroker), { at: { user: 'active' }, causes: [announcesRenewal] }),
    ],
  },
  {
    name: 'another tab signs somebody else in: everything is loaded anew',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      rechecks,
      done('recheckUser', userKnown(otherUser), { at: 'somebodyElse', causes: reloadsAt('/') }),
    ],
  },
  {
    name: 'another tab signs in, and that session is over at once: the page stays, and asks for the password',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      rechecks,
      done('recheckUser', signedOut, { at: { user: { expired: 'asking' } }, context: { user: someBroker } }),
    ],
  },
  {
    name: 'another tab finds the session expired: the page stays under the login, and typed text with it',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      otherTab('tab.expired', {
        at: { user: { expired: 'asking' } },
        context: { user: someBroker },
        causes: [],
      }),
      signsIn('loginAgain', { user: { expired: 'signingIn' } }),
      otherTab('tab.expired', { at: { user: { expired: 'signingIn' } }, causes: [] }),
      done('loginAgain', loginAccepted(someBroker), {
        at: { user: 'active' },
        causes: [storesSession(loginAccepted(someBroker)), announcesRenewal],
      }),
      otherTab('tab.expired', { at: { user: { expired: 'asking' } } }),
      otherTab('tab.signedOut', {
        at: 'signedOutElsewhere',
        causes: [...menuStops, ledAway, stopped('watchTabs')],
      }),
    ],
  },
  {
    name: 'another tab finds the session expired before this one knows its user',
    start: 'a user’s token',
    steps: [
      otherTab('tab.expired', { at: { guest: 'ended' }, causes: [stopped('readUser')] }),
      otherTab('tab.signedIn', readsUserAgain),
      done('readUser', offline, { at: 'unreachable' }),
      otherTab('tab.expired', { at: { guest: 'ended' } }),
      signsIn('login', { guest: 'signingIn' }),
      done('login', loginAccepted(someBroker), {
        at: 'arriving',
        causes: [storesSession(loginAccepted(someBroker)), given('prefetch', { user: someBroker })],
      }),
      otherTab('tab.expired', { at: { guest: 'ended' }, causes: [stopped('prefetch')] }),
    ],
  },
  {
    name: 'another tab signs out: to the login, loaded anew',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      otherTab('tab.signedOut', {
        at: 'signedOutElsewhere',
        causes: [...menuStops, ledAway, stopped('watchTabs')],
      }),
    ],
  },
];
