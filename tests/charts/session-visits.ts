import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send } from './harness/journeys.ts';
import { given, stopped, type Effect } from './harness/moves.ts';
import {
  loginAccepted,
  alice,
  emits,
  userKnown,
  offersSite,
  serverRestoresUser,
  someBroker,
  credentials,
  wrongPassword,
} from './session-model.ts';
import { storesRcdToken, storesSession } from './written.ts';

const goesTo = (site: typeof offersSite) =>
  send<SessionEvent>(
    { type: 'site.visit', ...site },
    { at: { user: 'visiting' }, context: { destination: site }, causes: [given('renewRcdToken', {})] },
  );
const renewedToken = answered({ tokenrcd: 'a new one' });
const keeps = (at: unknown) =>
  send<SessionEvent>({ type: 'site.visit', ...offersSite }, { at, context: { destination: offersSite } });
const onTheWay = { at: { user: 'visiting' }, context: { destination: offersSite } };
const asksToken = given('renewRcdToken', {});
const arrives = done('renewRcdToken', renewedToken, {
  at: { user: 'active' },
  context: { destination: null },
  causes: [
    storesRcdToken(renewedToken),
    emits({ type: 'visit', to: 'https://offres.test/?de=charpente&token=a+new+one', apart: false }),
  ],
});
const rechecks = (causes: readonly Effect[]) =>
  childSends(
    'watchTabs',
    { type: 'tab.signedIn' },
    { at: { user: 'rechecking' }, causes: [...causes, given('recheckUser', {})] },
  );
const expired = (state: string) => ({ user: { expired: state } });
const signsInAgain = send<SessionEvent>(
  { type: 'login.submit', ...credentials },
  { at: expired('signingIn'), causes: [given('loginAgain', { body: credentials })] },
);
const isBack = done('loginAgain', loginAccepted(someBroker), {
  ...onTheWay,
  causes: [storesSession(loginAccepted(someBroker)), emits({ type: 'renewed' }), asksToken],
});
const noVisit = emits({ type: 'visit.cancelled' });
const abandoned = emits({ type: 'abandoned' });

/** To the external offers site, whose token does not last. */
export const visits = [
  {
    name: 'the link to the offers site leads there with a new token, as often as it is used',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      goesTo(offersSite),
      done('renewRcdToken', renewedToken, {
        at: { user: 'active' },
        context: { RcdToken: 'a new one' },
        causes: [
          storesRcdToken(renewedToken),
          emits({ type: 'visit', to: 'https://offres.test/?de=charpente&token=a+new+one', apart: false }),
        ],
      }),
      goesTo({ ...offersSite, apart: true }),
      done('renewRcdToken', renewedToken, {
        causes: [
          storesRcdToken(renewedToken),
          emits({ type: 'visit', to: 'https://offres.test/?de=charpente&token=a+new+one', apart: true }),
        ],
      }),
    ],
  },
  {
    name: 'the link to the offers site leads nowhere without a new token, and that is said',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      goesTo(offersSite),
      done('renewRcdToken', offline, {
        at: { user: 'active' },
        context: { destination: null },
        causes: [emits({ type: 'toast', kind: 'error', message: offline.message }), noVisit],
      }),
      goesTo(offersSite),
      fails('renewRcdToken', fault, {
        at: { user: 'active' },
        context: { destination: null },
        causes: [emits({ type: 'toast', kind: 'error', message: unexpected }), noVisit],
      }),
    ],
  },
  {
    name: 'the link to the offers site is followed once another tab’s login is checked, and again where that check broke in on it',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      rechecks([]),
      keeps({ user: 'rechecking' }),
      done('recheckUser', userKnown(someBroker), {
        ...onTheWay,
        causes: [emits({ type: 'renewed' }), asksToken],
      }),
      rechecks([stopped('renewRcdToken')]),
      done('recheckUser', userKnown(someBroker), {
        ...onTheWay,
        causes: [emits({ type: 'renewed' }), asksToken],
      }),
      arrives,
    ],
  },
  {
    name: 'the link to the offers site is followed once it is known who is at the keyboard',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send<SessionEvent>(
        { type: 'collaborator.choose', collaborator_id: alice.id, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: alice.id, pin: '' } })],
        },
      ),
      keeps({ user: 'choosing' }),
      done('chooseCollaborator', wrongPassword, { ...onTheWay, causes: [asksToken] }),
      arrives,
    ],
  },
  {
    name: 'the link to the offers site finds the session over: it is followed after the new login, and not where that is left for later',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      goesTo(offersSite),
      send<SessionEvent>(
        { type: 'session.expired' },
        { at: expired('asking'), causes: [stopped('renewRcdToken')] },
      ),
      send<SessionEvent>(
        { type: 'login.later' },
        { at: expired('postponed'), context: { destination: null }, causes: [noVisit, abandoned] },
      ),
      keeps(expired('asking')),
      signsInAgain,
      isBack,
      arrives,
    ],
  },
];
