import { type Journey, send, waits, server } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import {
  announcesAbandonment,
  loginAccepted,
  emits,
  reloadsAt,
  otherUser,
  renamedBroker,
  announcesRenewal,
  serverRestoresUser,
  wrongPassword,
} from './session-model.ts';
import { sessionExpires, signsInAgain, asksToLeave } from './session-journey-steps.ts';
import { storesSession } from './written.ts';

/*
 * Journeys of the chart `session`, part «expiry». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const expiryJourneys: Journey<SessionEvent>[] = [
  {
    name: 'The session expires: the page stays; after a new login the waiting calls are sent',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      sessionExpires,
      signsInAgain,
      send({ type: 'session.expired' }, { at: { user: { expired: 'signingIn' } } }),
      server.answers('loginAgain', loginAccepted(renamedBroker), {
        at: { user: 'active' },
        context: { user: renamedBroker, RcdToken: 'token of the offers site' },
        causes: [storesSession(loginAccepted(renamedBroker)), announcesRenewal],
      }),
    ],
  },
  {
    name: 'The session expires and another user signs in: the page reloads with the new token',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      sessionExpires,
      signsInAgain,
      server.answers('loginAgain', loginAccepted(otherUser), {
        at: 'somebodyElse',
        causes: reloadsAt('/', [storesSession(loginAccepted(otherUser))]),
      }),
    ],
  },
  {
    name: 'The session expires and the password is wrong: the message appears after one second and disappears with the next question',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      sessionExpires,
      signsInAgain,
      server.answers('loginAgain', wrongPassword, { at: { user: { expired: 'refusing' } } }),
      waits(1000, { at: { user: { expired: 'refused' } }, context: { message: wrongPassword.message } }),
      signsInAgain,
      server.breaks('loginAgain', fault, {
        at: { user: { expired: 'refusing' } },
        context: { message: unexpected },
      }),
      send(
        { type: 'login.later' },
        {
          at: { user: { expired: 'postponed' } },
          causes: [emits({ type: 'visit.cancelled' }), announcesAbandonment],
        },
      ),
      sessionExpires,
      asksToLeave,
    ],
  },
];
