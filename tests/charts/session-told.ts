import type { SessionEvent } from '#machines/session/index.ts';
import { fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import {
  administrator,
  userKnown,
  menuStarts,
  offersSite,
  otherUser,
  serverRestoresUser,
  someBroker,
  suspended,
  pendingUser,
} from './session-model.ts';
import { storesHint } from './written.ts';

const looksAgain = childSends(
  'watchTabs',
  { type: 'tab.shown' },
  { at: { user: 'rereading' }, causes: [given('rereadUser', {})] },
);

/**
 * The notices to a user who is signed in: how many memberships there are, and what was decided of their own.
 */
export const told = [
  {
    name: 'the numbers of memberships are in the menu of users who examine them',
    start: 'a user’s token',
    steps: [
      done('readUser', userKnown(administrator), {
        at: { user: 'active' },
        context: { user: administrator },
        causes: [storesHint, ...menuStarts],
      }),
      send<SessionEvent>(
        { type: 'menu.shown' },
        {
          causes: [
            sentTo('menuCounts', { type: 'menu.shown' }),
            sentTo('membershipCounts', { type: 'menu.shown' }),
          ],
        },
      ),
      send<SessionEvent>(
        { type: 'memberships.counted', counts: { pending: 3 } },
        { causes: [sentTo('membershipCounts', { type: 'counts.received', counts: { pending: 3 } })] },
      ),
      send<SessionEvent>(
        { type: 'memberships.counted', counts: null },
        { causes: [sentTo('membershipCounts', { type: 'requests.changed' })] },
      ),
      fails('membershipCounts', fault, {
        at: { user: 'active' },
        context: { user: administrator, message: null },
      }),
    ],
  },
  ...[pendingUser, suspended].map((user) => ({
    name: `who awaits a decision learns of it as the tab comes into sight again: ${user.suspended ? 'suspended' : 'pending'}`,
    start: 'a user’s token',
    steps: [
      done('readUser', userKnown(user), {
        at: { user: 'active' },
        context: { user },
        causes: [storesHint, ...menuStarts],
      }),
      ...(
        [
          done('rereadUser', offline, {}),
          done('rereadUser', signedOut, {}),
          done('rereadUser', userKnown(administrator), {}),
          fails('rereadUser', fault, {}),
        ] as const
      ).flatMap((ends) => [
        looksAgain,
        { ...ends, at: { user: 'active' }, context: { user, message: null } },
      ]),
      looksAgain,
      send<SessionEvent>(
        { type: 'site.visit', ...offersSite },
        { at: { user: 'rereading' }, context: { destination: offersSite } },
      ),
      done('rereadUser', userKnown(user.suspended ? otherUser : someBroker), {
        at: { user: 'visiting' },
        context: { user: user.suspended ? otherUser : someBroker },
        causes: [given('renewRcdToken', {})],
      }),
    ],
  })),
  {
    name: 'who awaits nothing is not asked for again',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      childSends('watchTabs', { type: 'tab.shown' }, { at: { user: 'active' }, causes: [] }),
    ],
  },
];
