import { sessionChart, sessionIgnored, type SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  answered,
  failed,
  fault,
  gone,
  invalid,
  offline,
  refused,
  signedOut,
} from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { leadingTo } from './harness/mistakes.ts';
import { acted, given, stopped, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { demoUsers } from '#tests/support/demo-accounts.ts';
import {
  abandoned,
  accepted,
  alice,
  asks,
  cases,
  known,
  lastArrived,
  lastKnown,
  leaves,
  menuStarts,
  menuStops,
  other,
  renamed,
  renewed,
  restores,
  restoringAgain,
  signsIn,
  somebody,
  suspended,
  typed,
  wrongPassword,
} from './session-model.ts';
import { otherTabs } from './session-tabs.ts';
import { told } from './session-told.ts';
import { visits } from './session-visits.ts';

const chosen = answered({ collaborator: alice, user: demoUsers['manager, chosen'] ?? somebody });
const expires = send<SessionEvent>(
  { type: 'session.expired' },
  { at: { user: { expired: 'asking' } }, context: { user: somebody, message: null } },
);
const signsInAgain = signsIn(
  'loginAgain',
  { user: { expired: 'signingIn' } },
  { ...typed, email: 'autre@charpente.test' },
);
const leaving = given('logout', { body: { id: somebody.id } });
const lastWords = given('sendLastWords');
const asksToLeave = send<SessionEvent>(
  { type: 'logout.ask' },
  { at: { leaving: 'lastWords' }, causes: [...menuStops, lastWords] },
);
const allSent = done('sendLastWords', true, { at: { leaving: 'closing' }, causes: [leaving] });
const unsent = asks({
  type: 'toast',
  kind: 'error',
  message:
    'Votre dernière saisie n’a pas pu être enregistrée\u00a0: vous êtes encore connecté. Réessayez, ou quittez sans elle.',
});

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
  project: ({ user, message, errors, destination }) => [
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
    login: ({ last }) => ({
      body: { email: last('login.submit')?.email, password: last('login.submit')?.password },
    }),
    loginAgain: ({ last }) => ({
      body: { email: last('login.submit')?.email, password: last('login.submit')?.password },
    }),
    chooseCollaborator: ({ last }) => ({
      body: {
        collaborator_id: last('collaborator.choose')?.collaborator_id,
        pin: last('collaborator.choose')?.pin,
      },
    }),
    readAhead: ({ moves }) => ({ user: lastArrived(moves) }),
  },
  journeys: [
    {
      name: 'whoever left a token is asked for by it, and finds the session again',
      start: 'a user’s token',
      steps: [starts({ at: 'restoring', causes: [given('watchTabs'), given('readUser', {})] }), restores],
    },
    ...[signedOut, gone('Compte introuvable.'), refused('Compte fermé.')].map((outcome) => ({
      name: `a token that is worth nothing is forgotten: ${outcome.kind}`,
      start: 'a user’s token',
      steps: [
        done('readUser', outcome, {
          at: { guest: 'idle' },
          context: { user: null },
          causes: [acted('forgetSession')],
        }),
      ],
    })),
    {
      name: 'while the server cannot be asked nothing is forgotten: one tries again, or leaves',
      start: 'a user’s token',
      steps: [
        done('readUser', offline, { at: 'unreachable', context: { message: offline.message } }),
        send({ type: 'session.retry' }, restoringAgain),
        done('readUser', failed, { at: 'unreachable', context: { message: failed.message } }),
        send({ type: 'session.retry' }, restoringAgain),
        fails('readUser', fault, { at: 'unreachable', context: { message: unexpected } }),
        send({ type: 'logout.ask' }, { at: { leaving: 'lastWords' }, causes: [lastWords] }),
        done('sendLastWords', false, {
          at: { leaving: 'closing' },
          causes: [given('logout', { body: { id: null } })],
        }),
      ],
    },
    {
      name: 'a login stores what opens it again, asks for what comes first, then welcomes',
      start: 'no token',
      steps: [
        starts({ at: { guest: 'idle' }, causes: [given('watchTabs')] }),
        signsIn('login', { guest: 'signingIn' }),
        done('login', accepted(somebody), {
          at: 'arriving',
          context: { user: somebody, role: 'broker', offer: 'do', RcdToken: 'token of the offers site' },
          causes: [acted('storeSession', accepted(somebody)), given('readAhead', { user: somebody })],
        }),
        done('readAhead', undefined, {
          at: { user: 'active' },
          causes: [
            asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
            ...menuStarts,
          ],
        }),
      ],
    },
    {
      name: 'one signs in also where nothing could be asked for ahead',
      start: 'no token',
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        done('login', accepted(somebody), {
          at: 'arriving',
          causes: [acted('storeSession', accepted(somebody)), given('readAhead', { user: somebody })],
        }),
        fails('readAhead', fault, {
          at: { user: 'active' },
          causes: [
            asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
            ...menuStarts,
          ],
        }),
      ],
    },
    ...([done('readAhead', undefined, {}), fails('readAhead', fault, {})] as const).map((ends) => ({
      name: `an account that is suspended is not welcomed, whatever was asked for ahead: ${ends.move.kind}`,
      start: 'no token' as const,
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        done('login', accepted(suspended), {
          at: 'arriving',
          causes: [acted('storeSession', accepted(suspended)), given('readAhead', { user: suspended })],
        }),
        { ...ends, at: { user: 'active' }, causes: [...menuStarts] },
      ],
    })),
    {
      name: 'a refusal is said after one second, until the next try',
      start: 'no token',
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        done('login', wrongPassword, { at: { guest: 'refusing' } }),
        waits(1000, {
          at: { guest: 'refused' },
          context: { message: wrongPassword.message, email: typed.email },
        }),
        signsIn('login', { guest: 'signingIn' }),
        done('login', invalid({ email: ['Adresse invalide.', 'Trop longue.'] }), {
          at: { guest: 'refusing' },
          context: { message: 'Adresse invalide.', errors: { email: ['Adresse invalide.', 'Trop longue.'] } },
        }),
        waits(1000, { at: { guest: 'refused' } }),
        signsIn('login', { guest: 'signingIn' }),
        fails('login', fault, { at: { guest: 'refusing' }, context: { message: unexpected, errors: {} } }),
      ],
    },
    {
      name: 'a mail’s link signs in beside the form, wherever that stands, and welcomes as a login does',
      start: 'no token',
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        send(
          { type: 'session.opened', login: accepted(somebody).answer },
          {
            at: 'arriving',
            context: { user: somebody, role: 'broker', RcdToken: 'token of the offers site' },
            causes: [
              acted('storeSession', accepted(somebody)),
              stopped('login'),
              given('readAhead', { user: somebody }),
            ],
          },
        ),
        done('readAhead', undefined, {
          at: { user: 'active' },
          causes: [
            asks({ type: 'toast', kind: 'success', message: 'Bienvenue chez Charpente' }),
            ...menuStarts,
          ],
        }),
      ],
    },
    {
      name: 'a page that changed the account says so: another one’s is not taken',
      start: 'a user’s token',
      steps: [
        restores,
        send({ type: 'user.changed', user: renamed }, { at: { user: 'active' }, context: { user: renamed } }),
        send({ type: 'user.changed', user: other }, { at: { user: 'active' }, context: { user: renamed } }),
      ],
    },
    ...otherTabs,
    {
      name: 'a mailed link opens a client’s session, which ends as it came',
      start: 'no token',
      steps: [
        send({ type: 'guest.opened' }, { at: { guest: 'client' } }),
        send({ type: 'guest.closed' }, { at: { guest: 'idle' } }),
      ],
    },
    {
      name: 'whoever opened a mailed link signs in all the same in that tab, and is told a refusal',
      start: 'a client’s token',
      steps: [
        signsIn('login', { guest: 'signingIn' }),
        done('login', wrongPassword, { at: { guest: 'refusing' } }),
        waits(1000, {
          at: { guest: 'refused' },
          context: { message: wrongPassword.message, email: typed.email },
        }),
        signsIn('login', { guest: 'signingIn' }),
        done('login', accepted(somebody), {
          at: 'arriving',
          causes: [acted('storeSession', accepted(somebody)), given('readAhead', { user: somebody })],
        }),
      ],
    },
    {
      name: 'and by the link of an activation',
      start: 'a client’s token',
      steps: [
        send(
          { type: 'session.opened', login: accepted(somebody).answer },
          {
            at: 'arriving',
            context: { user: somebody, RcdToken: 'token of the offers site' },
            causes: [acted('storeSession', accepted(somebody)), given('readAhead', { user: somebody })],
          },
        ),
      ],
    },
    {
      name: 'expiry keeps the page and its user; signed in again, the calls that wait are sent',
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
      name: 'expiry, and somebody else signs in: everything is loaded anew, with their token',
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
      name: 'expiry, and a wrong password: said after one second, forgotten when the question is put again',
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
    {
      name: 'a collaborator says who is at the keyboard',
      start: 'a user’s token',
      steps: [
        restores,
        send(
          { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
          {
            at: { user: 'choosing' },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
          },
        ),
        done('chooseCollaborator', wrongPassword, {
          at: { user: 'active' },
          context: { message: wrongPassword.message },
        }),
        send(
          { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
          {
            at: { user: 'choosing' },
            context: { message: null },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
          },
        ),
        fails('chooseCollaborator', fault, { at: { user: 'active' }, context: { message: unexpected } }),
        send(
          { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
          {
            at: { user: 'choosing' },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
          },
        ),
        done('chooseCollaborator', chosen, {
          at: { user: 'active' },
          context: { user: chosen.answer.user, message: null },
        }),
      ],
    },
    {
      name: 'another person of the cabinet takes the keyboard: everything is loaded anew; one who may not, leaves all as it was',
      start: 'a user’s token',
      steps: [
        done('readUser', known(chosen.answer.user), {
          at: { user: 'active' },
          causes: [acted('storeHint'), ...menuStarts],
        }),
        send(
          { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
          {
            at: { user: 'choosing' },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
          },
        ),
        done('chooseCollaborator', wrongPassword, {
          at: { user: 'active' },
          context: { user: chosen.answer.user, message: wrongPassword.message },
        }),
        send(
          { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
          {
            at: { user: 'choosing' },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
          },
        ),
        done('chooseCollaborator', chosen, { at: 'somebodyElse', causes: leaves('/') }),
      ],
    },
    {
      name: 'a collaborator is chosen in what has become somebody else’s session: everything is loaded anew',
      start: 'a user’s token',
      steps: [
        restores,
        send(
          { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
          {
            at: { user: 'choosing' },
            causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
          },
        ),
        done('chooseCollaborator', answered({ collaborator: alice, user: other }), {
          at: 'somebodyElse',
          causes: leaves('/'),
        }),
      ],
    },
    {
      name: 'a call that is refused where nobody is signed in waits for nobody',
      start: 'no token',
      steps: [
        starts({ at: { guest: 'idle' }, causes: [given('watchTabs')] }),
        send({ type: 'session.expired' }, { at: { guest: 'idle' }, causes: [abandoned] }),
      ],
    },
    ...visits,
    {
      name: 'what was typed last and did not reach the server is said before the session ends; one goes without it where that breaks, or takes too long',
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
      name: 'nobody waits for ever for what was typed last',
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
      name: `signing out leads home and says so, whatever the server answers: ${ends.move.kind === 'done' ? (ends.move.output as { kind: string }).kind : 'a fault'}`,
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
    {
      name: 'the menu hears what the page has to say of its figures, also while the session has expired',
      start: 'a user’s token',
      steps: [
        restores,
        ...(
          [
            { type: 'menu.shown' },
            { type: 'counts.received', counts: { 'offres-en-cours': 3 } },
            { type: 'requests.changed' },
          ] as const
        ).map((event) =>
          send<SessionEvent>(event, { at: { user: 'active' }, causes: [sentTo('menuCounts', event)] }),
        ),
        expires,
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
      name: 'a fault of the program in the menu’s figures, or in what hears the other tabs, does not end the session',
      start: 'a user’s token',
      steps: [
        restores,
        fails('menuCounts', fault, { at: { user: 'active' }, context: { user: somebody, message: null } }),
        send({ type: 'requests.changed' }, { at: { user: 'active' } }),
        fails('watchTabs', fault, { at: { user: 'active' }, context: { user: somebody, message: null } }),
        expires,
      ],
    },
  ],
  ignored: sessionIgnored,
  mistakes: {
    'a client whose other tab signs in is sent to the login': leadingTo(
      'session.guest|tab.signedIn|0',
      'session.guest',
    ),
  },
});
