import type { Journey } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
import { acted } from './harness/moves.ts';
import {
  abandoned,
  accepted,
  asks,
  leaves,
  other,
  renamed,
  renewed,
  restores,
  wrongPassword,
} from './session-model.ts';
import { expires, signsInAgain, asksToLeave } from './session-journey-steps.ts';

export const expiryJourneys: Journey<SessionEvent>[] = [
  {
    name: 'The session expires: the page stays; after a new login the waiting calls are sent',
    start: 'a user’s token',
    steps: [
      restores,
      expires,
      signsInAgain,
      send({ type: 'session.expired' }, { at: { user: { expired: 'signingIn' } } }),
      done('loginAgain', accepted(renamed), {
        at: { user: 'active' },
        context: { user: renamed, RcdToken: 'token of the offers site' },
        causes: [acted('storeSession', accepted(renamed)), renewed],
      }),
    ],
  },
  {
    name: 'The session expires and another user signs in: the page reloads with the new token',
    start: 'a user’s token',
    steps: [
      restores,
      expires,
      signsInAgain,
      done('loginAgain', accepted(other), {
        at: 'somebodyElse',
        causes: leaves('/', [acted('storeSession', accepted(other))]),
      }),
    ],
  },
  {
    name: 'The session expires and the password is wrong: the message appears after one second and disappears with the next question',
    start: 'a user’s token',
    steps: [
      restores,
      expires,
      signsInAgain,
      done('loginAgain', wrongPassword, { at: { user: { expired: 'refusing' } } }),
      waits(1000, { at: { user: { expired: 'refused' } }, context: { message: wrongPassword.message } }),
      signsInAgain,
      fails('loginAgain', fault, {
        at: { user: { expired: 'refusing' } },
        context: { message: unexpected },
      }),
      send(
        { type: 'login.later' },
        { at: { user: { expired: 'postponed' } }, causes: [asks({ type: 'visit.cancelled' }), abandoned] },
      ),
      expires,
      asksToLeave,
    ],
  },
];
