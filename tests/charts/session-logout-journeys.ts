import { type Journey, send, waits, server } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { stopped } from './harness/moves.ts';
import { emits, menuStarts, menuStops, serverRestoresUser, someBroker } from './session-model.ts';
import {
  asksToLeave,
  sendsLastAnswers,
  toastUnsentAnswers,
  callsLogout,
  lastAnswersAreSent,
} from './session-journey-steps.ts';
import { forgetsGuests, forgetsSession } from './written.ts';

/*
 * Journeys of the chart `session`, part «logout». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const logoutJourneys: Journey<SessionEvent>[] = [
  {
    name: 'A logout that was stopped by unsaved answers opens the home page, if the next one asks for no other',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send(
        { type: 'logout.ask', to: '/sign' },
        { at: { leaving: 'lastWords' }, causes: [...menuStops, sendsLastAnswers] },
      ),
      server.answers('sendLastWords', false, {
        at: { user: 'active' },
        causes: [toastUnsentAnswers, ...menuStarts],
      }),
      asksToLeave,
      lastAnswersAreSent,
      server.answers('logout', offline, {
        at: 'left',
        causes: [
          forgetsSession,
          forgetsGuests,
          emits({ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' }),
          stopped('watchTabs'),
        ],
      }),
    ],
  },
  {
    name: 'The logout to sign in with another account ends at the login',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send(
        { type: 'logout.ask', to: '/sign' },
        { at: { leaving: 'lastWords' }, causes: [...menuStops, sendsLastAnswers] },
      ),
      lastAnswersAreSent,
      server.answers('logout', offline, {
        at: 'left',
        causes: [
          forgetsSession,
          forgetsGuests,
          emits({ type: 'leave', to: '/sign', saying: 'Vous êtes maintenant déconnecté' }),
          stopped('watchTabs'),
        ],
      }),
    ],
  },
  {
    name: 'Unsaved answers are reported before the logout; the user can leave without them if the call breaks or takes too long',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      asksToLeave,
      server.answers('sendLastWords', false, {
        at: { user: 'active' },
        context: { user: someBroker },
        causes: [toastUnsentAnswers, ...menuStarts],
      }),
      asksToLeave,
      server.breaks('sendLastWords', fault, { at: { leaving: 'closing' }, causes: [callsLogout] }),
    ],
  },
  {
    name: 'The last answers do not delay the logout beyond a limit',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      asksToLeave,
      waits(10_000, { at: { leaving: 'closing' }, causes: [stopped('sendLastWords'), callsLogout] }),
    ],
  },
  ...(
    [
      server.answers('logout', answered({ message: 'Au revoir.' }), {}),
      server.answers('logout', offline, {}),
      server.breaks('logout', fault, {}),
    ] as const
  ).map((ends) => ({
    name: `The logout opens the home page whatever the server answers: ${ends.move.kind === 'done' ? (ends.move.output as { kind: string }).kind : 'a fault'}`,
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      asksToLeave,
      lastAnswersAreSent,
      {
        ...ends,
        at: 'left',
        causes: [
          forgetsSession,
          forgetsGuests,
          emits({ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' }),
          stopped('watchTabs'),
        ],
      },
    ],
  })),
];
