import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  sendTo,
  setup,
  type SnapshotEvent,
  type SnapshotFrom,
} from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { User } from '#contract/resources.ts';
import { lackingAmong } from '#domain/broker-piece-documents.ts';
import { isDone } from '#domain/form-pages/reading.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import { awaitsSignature, type MembershipStatus } from '#domain/membership.ts';
import { registrationSteps, signaturePath } from '#domain/registration.ts';
import { registrationSaved } from '#domain/fixed-texts.ts';
import { membershipDocuments } from '../documents/index.ts';
import { stepOf } from '../registration-step/index.ts';
import { draftChart } from '../shared/draft/index.ts';
import { signatureChart } from '../signature/index.ts';
import { updatesOf } from '../updates/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, errorsOf, firstMessageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { isNews } from '../shared/versions.ts';
import { blankCreation, creationPage } from './creation.ts';
import { clearCreation, storeCreation } from './creation-draft.ts';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationPage,
} from './context.ts';

type Any = ApiOutcome<unknown>;
type Known = CallOutcome<'curent'>;
type Own = CallOutcome<'ownMembership'>;

const root = '/creation-compte';

type Registering = Pick<User, 'isRegistred' | 'broker'>;

/** What is left to sign of a registration whose steps are done; null where something else is left, or nothing. */
const toSign = ({ isRegistred, broker }: Registering) =>
  isRegistred && broker?.stepOfRegistrastion === 5 && broker.membership?.status === 'pending'
    ? broker.membership
    : null;

/** Where an account goes on: to what its registration asks for next. */
export function onward(user: Registering): string {
  if (!user.isRegistred) return `${root}/activation`;
  const agreement = toSign(user);
  if (agreement) return signaturePath(agreement.id);
  return `${root}/${registrationSteps.find(({ step }) => step === user.broker?.stepOfRegistrastion)?.path ?? 'statut'}`;
}

/** What is known of a membership: the file, its status, and whether its pieces are there. */
export const held = (
  membership: MembershipResource | null,
): Pick<RegistrationContext, 'membership' | 'membershipStatus' | 'finshedFilesUpload'> => ({
  membership,
  membershipStatus: membership && (membership.status.slug as MembershipStatus),
  finshedFilesUpload: membership !== null && lackingAmong(membership.documents).length === 0,
});

const shows =
  (page: RegistrationPage) =>
  ({ context }: { context: RegistrationContext }): boolean =>
    context.page === page;
const shown = (event: RegistrationEvent) => {
  assertEvent(event, 'page.show');
  return event;
};

/** The words of the chart of a registration. */
export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    emitted: {} as Emitted,
  },
  actors: {
    createAccount: call('creationCompte'),
    activate: call('activateAccount'),
    resendMail: call('resendActivationMail'),
    readUser: call('curent'),
    readMembership: call('ownMembership'),
    informations: stepOf('informations'),
    activite: stepOf('activite'),
    documents: stepOf('documents'),
    papers: membershipDocuments,
    signature: signatureChart,
    updates: updatesOf('ownMembership'),
    draft: draftChart,
  },
  delays: {
    /** Until it is asked whether the mail's link was followed elsewhere, ms. */
    checkDelay: 10_000,
  },
  guards: {
    ...outcomeGuards,
    /** The address says what is shown already; that a code has left it is no news. */
    isNothingNew: ({ context, event }) => {
      const { page, membershipId, code, account } = shown(event);
      return (
        page === context.page &&
        membershipId === context.membershipId &&
        code === null &&
        account?.id === context.account?.id &&
        account?.isRegistred === context.account?.isRegistred
      );
    },
    /** The address still shows the code that is sent already: only the account may be news. */
    repeatsCode: ({ context, event }) => shown(event).code !== null && shown(event).code === context.code,
    bringsCode: ({ event }) => shown(event).code !== null,
    asksCreation: ({ event }) => shown(event).page === 'creation',
    /** A tab’s own answers: of an account’s, what it may start over follows from its membership. */
    asksResetAsNobody: ({ event }) => shown(event).page === 'reset' && shown(event).account === null,
    asksError: ({ event }) => shown(event).page === 'error',
    asksActivation: ({ event }) => shown(event).page === 'activation',
    /** A user without a session is led to the page of the status. */
    asksStatusAsNobody: ({ event }) => shown(event).page === 'statut' && shown(event).account === null,
    isNobody: ({ event }) => shown(event).account === null,
    isInactive: ({ event }) => shown(event).account?.isRegistred === false,
    /** What is known is this account's, and the page shows a form of it: nothing has to be read anew. */
    knowsMembership: ({ context, event }) => {
      const { page, account } = shown(event);
      return (
        context.membership !== null &&
        context.account?.id === account?.id &&
        page !== 'statut' &&
        page !== 'signature' &&
        page !== 'reset'
      );
    },
    hasAccount: ({ context }) => context.account !== null,
    isFilledIn: ({ context }) => isDone(creationPage, context.creation),
    isActivated: (_, outcome: Known) => outcome.kind === 'done' && outcome.answer.user.isRegistred,
    hasNoMembership: ({ context }) => context.membership === null,
    /** Nothing of the registration's own pages is left to do. */
    isFinished: (_, outcome: Known) => outcome.kind === 'done' && toSign(outcome.answer.user) !== null,
    isIneligible: ({ context }) => context.membershipStatus === 'noteligible',
    /** What was submitted is not started over. */
    mayReset: ({ context: { page, membershipStatus } }) =>
      page === 'reset' && membershipStatus === 'unfinished',
    /** A mandatory piece came, or was taken back: what was said of those that were lacking holds no more. */
    lacksOthers: ({ context, event }) => {
      assertEvent(event, 'membership.changed');
      return (
        lackingAmong(context.membership?.documents ?? []).length !==
        lackingAmong(event.membership.documents).length
      );
    },
    isNews: ({ context: { membership }, event }) => {
      assertEvent(event, 'membership.changed');
      return isNews(event.membership, membership);
    },
    showsInformations: shows('informations'),
    showsActivity: shows('activite'),
    showsDocuments: shows('documents'),
    /** Nothing but the signature of the agreement is awaited. */
    awaitsSignature: ({ context: { page, membership, membershipStatus } }) =>
      page === 'signature' &&
      membership !== null &&
      membershipStatus !== null &&
      awaitsSignature({ status: membershipStatus, agreement: membership.agreement.state }),
    /** Everybody has signed, and the law knows. */
    isSigned: (_, { snapshot }: SnapshotEvent<SnapshotFrom<typeof signatureChart>>) =>
      snapshot.context.signature?.applied === true,
    /** The server has not answered, or not for now: the same press may succeed here, where nothing is lost (docs/decisions/0021-ambiguous-rules-and-their-reading.md). */
    isMendable: (_, outcome: Any) => outcome.kind === 'offline' || outcome.kind === 'signedOut',
  },
  actions: {
    takePage: assign(({ context, event }) => {
      const { page, membershipId, code, account } = shown(event);
      return {
        page,
        membershipId,
        code,
        account,
        message: null,
        errors: {},
        ...held(account?.id === context.account?.id ? context.membership : null),
      };
    }),
    takeCreation: assign(({ event }) => {
      assertEvent(event, 'creation.change');
      return { creation: event.form, errors: {} };
    }),
    keepCreation: ({ context }) => storeCreation(context.creation),
    forgetCreation: () => clearCreation(),
    blankCreation: assign({ creation: blankCreation }),
    takeMembership: assign((_, outcome: Own) => ({ ...held(answerOf(outcome).membership), message: null })),
    takeSaved: assign(({ event }) => {
      assertEvent(event, ['step.saved', 'membership.changed']);
      return held(event.membership);
    }),
    takeAnswer: assign((_, outcome: CallOutcome<'resendActivationMail'>) => ({
      message: answerOf(outcome).message,
    })),
    takeNotYet: assign({
      message: 'Votre compte n’est pas encore activé\u00a0: suivez d’abord le lien du courriel.',
    }),
    takeErrors: assign((_, outcome: Any) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome) })),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, ['draft.unreadable', 'draft.notCleared']);
      return { message: event.message };
    }),
    takeUnexpected: assign({ message: unexpected }),
    forgetMessage: assign({ message: null, errors: {} }),
    sendStep: sendTo('step', { type: 'papers.changed' }),
    hideStep: sendTo('step', { type: 'page.hide' }),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    openSession: emit((_, outcome: CallOutcome<'creationCompte'>): Emitted => ({
      type: 'session.opened',
      login: answerOf(outcome),
    })),
    announceUser: emit((_, outcome: Known): Emitted => ({
      type: 'user.changed',
      user: answerOf(outcome).user,
    })),
    keepUser: assign({ renewed: (_, outcome: Known) => answerOf(outcome).user }),
    announceStored: enqueueActions<
      RegistrationContext,
      RegistrationEvent,
      undefined,
      RegistrationEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ context: { renewed }, enqueue }) => {
      if (renewed) enqueue.emit({ type: 'user.changed', user: renewed });
      enqueue.assign({ renewed: null });
    }),
    goOn: emit((_, outcome: Known): Emitted => ({
      type: 'navigate',
      to: onward(answerOf(outcome).user),
      replace: true,
    })),
    /** The step that was saved stays behind it: the browser's Back leads there. */
    goToNextStep: emit((_, outcome: Known): Emitted => ({
      type: 'navigate',
      to: onward(answerOf(outcome).user),
    })),
    goToActivation: emit({ type: 'navigate', to: `${root}/activation`, replace: true }),
    goToBeginning: emit({ type: 'navigate', to: root, replace: true }),
    goToInformations: emit({ type: 'navigate', to: `${root}/informations`, replace: true }),
    goToError: emit({ type: 'navigate', to: '/error' }),
    toastCreated: emit({ type: 'toast', kind: 'success', message: registrationSaved }),
  },
});
