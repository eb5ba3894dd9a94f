import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ApiOutcome, Failed } from '#api/outcome.ts';
import type { User } from '#contract/account-resources.ts';
import { isAdminRole } from '#domain/roles.ts';
import { goodbye, signedOutElsewhere } from '#domain/fixed-texts.ts';
import { welcome } from '#domain/welcome.ts';
import { factorProofChart } from '../factor-proof/index.ts';
import { membershipCountsChart, menuCountsChart, type MenuCountsEvent } from '../menu-counts/index.ts';
import { call } from '../shared/call.ts';
import { answerOf, errorsOf, firstMessageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { SessionContext, SessionEmitted, SessionEvent, SessionInput, TabEvent } from './context.ts';
import { knownUser, loginOf, userIn, type Answered, type Known } from './answers.ts';
import { withDevice } from './devices.ts';
import { storeHint } from './hint.ts';
import { storeRcdToken, withToken } from './rcd-token.ts';
import { forgetGuestsHere, forgetSession, forgetVoidSession, storeSession } from './storage.ts';
import { hasPin, isPendingBroker, losesCollaborator, mustChooseCollaborator, roleOf } from './who.ts';

/** Delay in ms before a refused login is displayed. */
const loginDelay = 1000;

const emitted = (one: SessionEmitted): SessionEmitted => one;

/** The server knows no account with that address and password: said at the password. */
const isWrongPassword = (outcome: Answered): outcome is Failed<'refused'> =>
  outcome.kind === 'refused' && outcome.code === 'credentials';

/** Listens to the other tabs. The page provides it; by default it does nothing. */
const watchTabs = fromCallback<TabEvent>(() => undefined);

/**
 * Prefetches what the page after a login reads, and ends when those calls are sent. The page provides it; the
 * default does nothing.
 */
const prefetch = fromPromise<void, { user: User | null }>(() => Promise.resolve());

/**
 * Has every form of the page send what was typed last, and waits for the answers. The output says whether all
 * of it was stored. The page provides it; the default has no form.
 */
const sendLastWords = fromPromise<boolean>(() => Promise.resolve(true));

/**
 * Types, actors, guards and actions of the session's chart. Its login does not wait for a renewed session,
 * since it is what renews it.
 */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    children: {} as {
      menuCounts: 'menuCounts';
      membershipCounts: 'membershipCounts';
      factorProof: 'factorProof';
      factorProofAgain: 'factorProof';
    },
  },
  actors: {
    login: call('login', { renew: false }),
    readUser: call('curent', { renew: false }),
    logout: call('logout', { renew: false }),
    chooseCollaborator: call('chooseCollaborator'),
    chooseAgain: call('chooseCollaborator', { renew: false }),
    renewRcdToken: call('renewRcdToken'),
    factorProof: factorProofChart,
    menuCounts: menuCountsChart,
    membershipCounts: membershipCountsChart,
    watchTabs,
    prefetch,
    sendLastWords,
  },
  delays: {
    loginDelay,
    /** Longest wait at a logout for typed input to be stored, in ms. */
    patience: 10_000,
  },
  guards: {
    ...outcomeGuards,
    holdsUserToken: ({ context }) => context.token === 'user',
    holdsClientToken: ({ context }) => context.token === 'client',
    /** The user is known, and some typed input was not stored. */
    leavesWords: ({ context }, sent: boolean) => !sent && context.user !== null,
    isSuspended: ({ context }) => context.user?.suspended === true,
    /** The account waits for a decision of an administrator: it is suspended or pending. */
    awaitsDecision: ({ context: { user } }) => user !== null && (user.suspended || isPendingBroker(user)),
    /** The password is right, and the account has a second factor. */
    asksFactor: (_, outcome: Answered) => outcome.kind === 'done' && 'factor' in outcome.answer,
    isCancelled: (_, outcome: { kind: string }) => outcome.kind === 'cancelled',
    /** The page does not know yet that the account must have a second factor. */
    needsNoFactor: ({ context: { user } }) => user !== null && !user.must_enrol,
    hasDestination: ({ context }) => context.destination !== null,
    isSamePerson: ({ context }, outcome: Known) =>
      context.user !== null && userIn(outcome)?.id === context.user.id,
    /**
     * The account is the same and no collaborator was chosen before: the displayed page is not another
     * person's.
     */
    isFirstChoice: ({ context }, outcome: Known) =>
      context.user?.collaborator === null && userIn(outcome)?.id === context.user.id,
    /** The page does not know yet that a collaborator must be chosen. */
    needsNoChoice: ({ context: { user } }) => user !== null && !mustChooseCollaborator(user),
    hasCollaborator: ({ context }) => context.user?.collaborator != null,
    /** The new session of the account has no collaborator; the page is that of a chosen one. */
    losesCollaborator: ({ context }, outcome: Known) => losesCollaborator(context.user, userIn(outcome)),
    /** The same, and that collaborator has a PIN. */
    asksPinAgain: ({ context }, outcome: Known) => {
      const user = userIn(outcome);
      return (
        losesCollaborator(context.user, user) && user !== null && hasPin(user, context.user?.collaborator?.id)
      );
    },
    /** The server has no session for the stored token. */
    isTokenVoid: (_, outcome: Known) =>
      outcome.kind === 'signedOut' || outcome.kind === 'refused' || outcome.kind === 'gone',
  },
  actions: {
    takeEmail: assign(({ event }) => {
      assertEvent(event, 'login.submit');
      return { email: event.email, message: null, errors: {} };
    }),
    takeUser: assign((_, outcome: Known) => {
      const user = knownUser(outcome);
      return { user, role: roleOf(user), email: user.email, message: null, errors: {} };
    }),
    /** The collaborator stays, so that the page does: the session chooses it again. */
    takeUserAsBefore: assign(({ context }, outcome: Known) => {
      const user = knownUser(outcome);
      return {
        user: { ...user, collaborator: context.user?.collaborator ?? null },
        role: roleOf(user),
        email: user.email,
        message: null,
        errors: {},
      };
    }),
    takeAsked: assign((_, outcome: Answered) => {
      const answer = answerOf(outcome);
      return { asked: 'factor' in answer ? answer.factor : null, message: null, errors: {} };
    }),
    takeRefusal: assign((_, outcome: Known | ApiOutcome<unknown>) => ({
      message: firstMessageOf(outcome),
      errors: errorsOf(outcome),
    })),
    takeLoginRefusal: assign((_, outcome: Answered) => ({
      message: firstMessageOf(outcome),
      errors: isWrongPassword(outcome) ? { password: [outcome.message] } : errorsOf(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, errors: {} }),
    forgetMessage: assign({ message: null, errors: {} }),
    /** The token of a device that is trusted from now on. */
    takeDevice: assign({
      devices: ({ context }, outcome: Answered) => withDevice(context.devices, loginOf(outcome).device),
    }),
    storeSession: ({ context }, outcome: Answered) => storeSession(loginOf(outcome), context),
    takeRcdToken: assign({
      RcdToken: (_, outcome: ApiOutcome<{ tokenrcd?: string | undefined }> | { kind: 'cancelled' }) =>
        answerOf<{ tokenrcd?: string | undefined }>(outcome).tokenrcd ?? null,
    }),
    storeRcdToken: (_, outcome: ApiOutcome<{ tokenrcd: string }>) =>
      storeRcdToken(answerOf(outcome).tokenrcd),
    keepDestination: assign(({ event }) => {
      assertEvent(event, 'site.visit');
      return { destination: { address: event.address, apart: event.apart } };
    }),
    forgetDestination: assign({ destination: null }),
    goThere: emit(({ context: { destination, RcdToken } }) =>
      emitted({
        type: 'visit',
        to: withToken(destination?.address ?? '', RcdToken),
        apart: destination?.apart ?? false,
      }),
    ),
    announceNoVisit: emit(emitted({ type: 'visit.cancelled' })),
    toastNoVisit: emit((_, outcome: ApiOutcome<unknown>) =>
      emitted({ type: 'toast', kind: 'error', message: firstMessageOf(outcome) ?? unexpected }),
    ),
    toastFault: emit(emitted({ type: 'toast', kind: 'error', message: unexpected })),
    toastMissing: emit((_, unsaved: boolean) =>
      emitted({
        type: 'toast',
        kind: 'error',
        message: `Dites à nouveau qui vous êtes\u00a0: votre nom n’est plus choisi dans la liste du cabinet.${unsaved ? ' Votre dernière saisie n’est pas enregistrée.' : ''}`,
      }),
    ),
    toastUnsent: emit(
      emitted({
        type: 'toast',
        kind: 'error',
        message:
          'Votre dernière saisie n’a pas pu être enregistrée\u00a0: vous êtes encore connecté. Réessayez, ou quittez sans elle.',
      }),
    ),
    storeHint: () => storeHint(),
    forgetSession: () => forgetSession(),
    forgetVoidSession: () => forgetVoidSession(),
    forgetGuests: () => forgetGuestsHere(),
    informMenu: sendTo('menuCounts', ({ event }) => {
      assertEvent(event, ['menu.shown', 'counts.received', 'requests.changed']);
      return event;
    }),
    /** Only an administrator's menu lists memberships. */
    informMemberships: enqueueActions<
      SessionContext,
      SessionEvent,
      undefined,
      SessionEvent,
      never,
      never,
      never,
      never,
      SessionEmitted
    >(({ context, event, enqueue }) => {
      assertEvent(event, ['menu.shown', 'memberships.counted']);
      if (context.role === null || !isAdminRole(context.role)) return;
      const news = (): MenuCountsEvent =>
        event.type === 'menu.shown'
          ? event
          : event.counts
            ? { type: 'counts.received', counts: event.counts }
            : { type: 'requests.changed' };
      enqueue.sendTo('membershipCounts', news());
    }),
    sayWelcome: emit(({ context }) =>
      emitted({ type: 'toast', kind: 'success', message: context.user ? welcome(context.user) : '' }),
    ),
    keepExit: assign({
      exit: ({ event }): SessionContext['exit'] => {
        assertEvent(event, 'logout.ask');
        return event.to ?? '/';
      },
    }),
    leaveWithGoodbye: emit(({ context }) => emitted({ type: 'leave', to: context.exit, saying: goodbye })),
    leaveHome: emit(emitted({ type: 'leave', to: '/' })),
    leaveToSign: emit(emitted({ type: 'leave', to: '/sign', saying: signedOutElsewhere })),
    announceRenewal: emit(emitted({ type: 'renewed' })),
    announceAbandonment: emit(emitted({ type: 'abandoned' })),
  },
});
