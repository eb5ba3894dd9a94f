import { type Journey, childSends, send, server } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, signedOut } from '#tests/support/outcomes.ts';
import { given } from './harness/moves.ts';
import {
  alice,
  announcesAbandonment,
  announcesRenewal,
  chosen,
  credentials,
  emits,
  loginAccepted,
  menuStarts,
  otherUser,
  pinned,
  renamedBroker,
  reloadsAt,
  signsIn,
  userKnown,
  wrongPin,
} from './session-model.ts';
import { storesHint, storesSession } from './written.ts';

/*
 * Journeys of the chart `session`, part «resumption»: after a new login, the page goes on under the name that
 * was chosen. Each is a story in steps; tests/charts/harness/README.md says how to read one.
 */

const aliceWorks = server.answers('readUser', userKnown(chosen), {
  at: { user: 'active' },
  context: { user: chosen },
  causes: [storesHint, ...menuStarts],
});
const expires = send<SessionEvent>({ type: 'session.expired' }, { at: { user: { expired: 'asking' } } });
const signsInAgain = signsIn('loginAgain', { user: { expired: 'signingIn' } }, credentials);
const choosesAliceAgain = (pin: string) => given('chooseAgain', { body: { collaborator_id: 1, pin } });
const pinnedAlice = { ...pinned, collaborator: chosen.collaborator };
const renamedChosen = { ...renamedBroker, collaborator: chosen.collaborator };
const asksPin = server.answers('loginAgain', loginAccepted(pinned), {
  at: { user: { expired: 'identifying' } },
  context: { user: pinnedAlice, RcdToken: 'token of the offers site', message: null },
  causes: [storesSession(loginAccepted(pinned))],
});
const resumes = send<SessionEvent>(
  { type: 'collaborator.resume', pin: '123456' },
  {
    at: { user: { expired: 'resuming' } },
    context: { message: null, errors: {} },
    causes: [choosesAliceAgain('123456')],
  },
);
const ignoresChange = (state: 'resuming' | 'identifying', user: typeof chosen) =>
  send<SessionEvent>(
    { type: 'user.changed', user: pinned },
    { at: { user: { expired: state } }, context: { user } },
  );
const goesOn = server.answers('chooseAgain', answered({ collaborator: alice, user: chosen }), {
  at: { user: 'active' },
  context: { user: chosen },
  causes: [announcesRenewal],
});
const rechecks = childSends(
  'watchTabs',
  { type: 'tab.signedIn' },
  { at: { user: 'rechecking' }, causes: [given('recheckUser', {})] },
);

export const resumptionJourneys: Journey<SessionEvent>[] = [
  {
    name: 'The session expires: after a new login the same collaborator is chosen again, and the page stays',
    start: 'a user’s token',
    steps: [
      aliceWorks,
      expires,
      signsInAgain,
      server.answers('loginAgain', loginAccepted(renamedBroker), {
        at: { user: { expired: 'resuming' } },
        context: { user: renamedChosen, RcdToken: 'token of the offers site' },
        causes: [storesSession(loginAccepted(renamedBroker)), choosesAliceAgain('')],
      }),
      goesOn,
    ],
  },
  {
    name: 'The collaborator has a PIN: the dialog asks for it, says that it is wrong, and asks again',
    start: 'a user’s token',
    steps: [
      aliceWorks,
      expires,
      signsInAgain,
      asksPin,
      resumes,
      server.answers('chooseAgain', wrongPin, {
        at: { user: { expired: 'identifying' } },
        context: { user: pinnedAlice, errors: wrongPin.errors },
      }),
      resumes,
      server.breaks('chooseAgain', fault, {
        at: { user: { expired: 'identifying' } },
        context: { message: unexpected },
      }),
      resumes,
      server.answers('chooseAgain', signedOut, { at: { user: { expired: 'asking' } } }),
      signsInAgain,
      asksPin,
      resumes,
      server.answers('chooseAgain', answered({ collaborator: alice, user: otherUser }), {
        at: 'somebodyElse',
        causes: reloadsAt('/'),
      }),
    ],
  },
  {
    name: 'The PIN is put off: the next call asks for it again; another collaborator may be chosen instead',
    start: 'a user’s token',
    steps: [
      aliceWorks,
      expires,
      signsInAgain,
      asksPin,
      resumes,
      server.answers('chooseAgain', wrongPin, { at: { user: { expired: 'identifying' } } }),
      send(
        { type: 'login.later' },
        {
          at: { user: { expired: 'postponed' } },
          causes: [emits({ type: 'visit.cancelled' }), announcesAbandonment],
        },
      ),
      send(
        { type: 'collaborator.missing', unsaved: true },
        { at: { user: { expired: 'identifying' } }, context: { message: null, errors: {} } },
      ),
      send(
        { type: 'login.later' },
        {
          at: { user: { expired: 'postponed' } },
          causes: [emits({ type: 'visit.cancelled' }), announcesAbandonment],
        },
      ),
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
    ],
  },
  {
    name: 'Another tab signs in again: the same collaborator is chosen, with the PIN if there is one',
    start: 'a user’s token',
    steps: [
      aliceWorks,
      rechecks,
      server.answers('recheckUser', userKnown(renamedBroker), {
        at: { user: { expired: 'resuming' } },
        context: { user: renamedChosen },
        causes: [choosesAliceAgain('')],
      }),
      ignoresChange('resuming', renamedChosen),
      goesOn,
      rechecks,
      server.answers('recheckUser', userKnown(pinned), {
        at: { user: { expired: 'identifying' } },
        context: { user: pinnedAlice },
      }),
      ignoresChange('identifying', pinnedAlice),
    ],
  },
];
