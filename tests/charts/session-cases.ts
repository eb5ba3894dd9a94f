import { sessionChart, sessionIgnored, type SessionEvent } from '#machines/session/index.ts';
import { fault } from '#tests/support/outcomes.ts';
import { fails, send } from './harness/journeys.ts';
import { leadingTo } from './harness/mistakes.ts';
import { sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  cases,
  credentialsIn,
  devicesIn,
  factorAsked,
  lastArrived,
  lastKnown,
  lastPin,
  serverRestoresUser,
  someBroker,
} from './session-model.ts';
import { otherTabs } from './session-tabs.ts';
import { told } from './session-told.ts';
import { visits } from './session-visits.ts';
import { sessionExpires } from './session-journey-steps.ts';
import { factorJourneys } from './session-factor-journeys.ts';
import { loginJourneys } from './session-login-journeys.ts';
import { expiryJourneys } from './session-expiry-journeys.ts';
import { resumptionJourneys } from './session-resumption-journeys.ts';
import { collaboratorJourneys } from './session-collaborator-journeys.ts';
import { logoutJourneys } from './session-logout-journeys.ts';

/*
 * The suite of the chart `session`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(sessionChart, {
  starts: {
    'a user’s token': { token: 'user' },
    'a client’s token': { token: 'client' },
    'no token': { token: null },
  },
  ...cases,
  children: {
    ...cases.children,
    menuCounts: { error: [fault] },
    membershipCounts: { error: [fault] },
    watchTabs: { error: [fault] },
  },
  project: ({ user, message, errors, destination, exit, devices, asked }) => [
    devices.length,
    asked !== null,
    user?.must_enrol,
    exit,
    user?.id,
    user?.collaborator?.id,
    message,
    Object.keys(errors),
    destination?.apart,
  ],
  pins: {
    watchTabs: () => undefined,
    menuCounts: () => undefined,
    membershipCounts: () => undefined,
    readUser: () => ({}),
    recheckUser: () => ({}),
    rereadUser: () => ({}),
    renewRcdToken: () => ({}),
    logout: ({ moves }) => lastKnown(moves),
    sendLastWords: () => undefined,
    login: ({ last, moves }) => ({ body: { ...credentialsIn(last('login.submit')), ...devicesIn(moves) } }),
    loginAgain: ({ last, moves }) => ({
      body: { ...credentialsIn(last('login.submit')), ...devicesIn(moves) },
    }),
    factorProof: () => ({ asked: factorAsked }),
    factorProofAgain: () => ({ asked: factorAsked }),
    chooseCollaborator: ({ last }) => ({
      body: {
        collaborator_id: last('collaborator.choose')?.collaborator_id,
        pin: last('collaborator.choose')?.pin,
      },
    }),
    chooseAgain: ({ moves }) => ({ body: { collaborator_id: 1, pin: lastPin(moves) } }),
    prefetch: ({ moves }) => ({ user: lastArrived(moves) }),
  },
  journeys: [
    ...loginJourneys,

    ...factorJourneys,

    ...otherTabs,

    ...expiryJourneys,

    ...collaboratorJourneys,

    ...resumptionJourneys,

    ...visits,
    ...logoutJourneys,

    {
      name: 'The menu receives the counts that the page reports, even after the session expired',
      start: 'a user’s token',
      steps: [
        serverRestoresUser,
        ...(
          [
            { type: 'menu.shown' },
            { type: 'counts.received', counts: { 'offres-en-cours': 3 } },
            { type: 'requests.changed' },
          ] as const
        ).map((event) =>
          send<SessionEvent>(event, { at: { user: 'active' }, causes: [sentTo('menuCounts', event)] }),
        ),
        sessionExpires,
        send(
          { type: 'requests.changed' },
          {
            at: { user: { expired: 'asking' } },
            causes: [sentTo('menuCounts', { type: 'requests.changed' })],
          },
        ),
      ],
    },
    ...told,
    {
      name: 'The chart of the menu counts or of the other tabs breaks: the session goes on',
      start: 'a user’s token',
      steps: [
        serverRestoresUser,
        fails('menuCounts', fault, { at: { user: 'active' }, context: { user: someBroker, message: null } }),
        send({ type: 'requests.changed' }, { at: { user: 'active' } }),
        fails('watchTabs', fault, { at: { user: 'active' }, context: { user: someBroker, message: null } }),
        sessionExpires,
      ],
    },
  ],
  ignored: sessionIgnored,
  limit: 12_000,
  mistakes: {
    'a client whose other tab signs in is sent to the login': leadingTo(
      'session.guest|tab.signedIn|0',
      'session.guest',
    ),
  },
});
