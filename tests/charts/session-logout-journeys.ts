import type { Journey } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, waits } from './harness/journeys.ts';
import { acted, stopped } from './harness/moves.ts';
import { asks, menuStarts, restores, somebody } from './session-model.ts';
import { asksToLeave, unsent, leaving, allSent } from './session-journey-steps.ts';

export const logoutJourneys: Journey<SessionEvent>[] = [
  {
    name: 'Unsaved answers are reported before the logout; the user can leave without them if the call breaks or takes too long',
    start: 'a user’s token',
    steps: [
      restores,
      asksToLeave,
      done('sendLastWords', false, {
        at: { user: 'active' },
        context: { user: somebody },
        causes: [unsent, ...menuStarts],
      }),
      asksToLeave,
      fails('sendLastWords', fault, { at: { leaving: 'closing' }, causes: [leaving] }),
    ],
  },
  {
    name: 'The last answers do not delay the logout beyond a limit',
    start: 'a user’s token',
    steps: [
      restores,
      asksToLeave,
      waits(10_000, { at: { leaving: 'closing' }, causes: [stopped('sendLastWords'), leaving] }),
    ],
  },
  ...(
    [
      done('logout', answered({ message: 'Au revoir.' }), {}),
      done('logout', offline, {}),
      fails('logout', fault, {}),
    ] as const
  ).map((ends) => ({
    name: `The logout opens the home page whatever the server answers: ${ends.move.kind === 'done' ? (ends.move.output as { kind: string }).kind : 'a fault'}`,
    start: 'a user’s token',
    steps: [
      restores,
      asksToLeave,
      allSent,
      {
        ...ends,
        at: 'left',
        causes: [
          acted('forgetSession'),
          acted('forgetGuests'),
          asks({ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' }),
          stopped('watchTabs'),
        ],
      },
    ],
  })),
];
