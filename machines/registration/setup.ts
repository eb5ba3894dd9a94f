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
import type { User } from '#contract/account-resources.ts';
import { lackingAmong } from '#domain/broker-piece-documents.ts';
import { isDone } from '#domain/form-pages/reading.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import { awaitsSignature, type MembershipStatus } from '#domain/membership.ts';
import {
  agreementToSign,
  reachedStep,
  registrationDone,
  signaturePath,
  stepPath,
  type RegistrationStep,
} from '#domain/registration.ts';
import { registrationSaved } from '#domain/fixed-texts.ts';
import { membershipDocuments } from '../documents/index.ts';
import { stepOf } from '../registration-step/index.ts';
import { draftChart } from '../shared/draft/index.ts';
import { signatureChart } from '../signature/index.ts';
import { updatesOf } from '../updates/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  isFinal,
  answerOf,
  errorsOf,
  firstMessageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
import { isNews } from '../shared/versions.ts';
import { blankCreation, creationPage } from './creation.ts';
import { clearCreation, storeCreation } from './creation-draft.ts';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationPage,
} from './context.ts';

type Known = CallOutcome<'curent'>;
type Own = CallOutcome<'ownMembership'>;

const root = '/creation-compte';

/** The context's fields that follow from a membership. */
export const fromMembership = (
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
const isForm = (page: RegistrationPage | null) =>
  page === 'informations' || page === 'activite' || page === 'documents';
const userIn = ({ user }: Pick<RegistrationContext, 'user'>): User => {
  if (!user) throw new Error('The account is read before the registration goes on');
  return user;
};

/** Opens a page. A saved step stays in the history behind it; any other page is replaced. */
const opened = ({ page }: RegistrationContext, to: string): Emitted => ({
  type: 'navigate',
  to,
  ...(!isForm(page) && { replace: true }),
});

const shown = (event: RegistrationEvent) => {
  assertEvent(event, 'page.show');
  return event;
};

/** Types, actors, guards and actions of the chart of a registration. */
export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    emitted: {} as Emitted,
    tags: {} as 'unrefreshed',
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
    /** Interval in ms at which the server is asked whether the link was opened on another device. */
    checkDelay: 10_000,
  },
  guards: {
    ...outcomeGuards,
    /** The address asks for the page that is displayed; a removed code does not count as a change. */
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
    /** The address contains the code that was sent already. */
    repeatsCode: ({ context, event }) => shown(event).code !== null && shown(event).code === context.code,
    bringsCode: ({ context }) => context.code !== null,
    asksCreation: shows('creation'),
    /** A guest starts over: only the answers in this tab are deleted. */
    asksResetAsNobody: ({ context }) => context.page === 'reset' && context.account === null,
    asksError: shows('error'),
    asksActivation: shows('activation'),
    /** A user without a session is led to the page of the status. */
    asksStatusAsNobody: ({ context }) => context.page === 'statut' && context.account === null,
    isNobody: ({ context }) => context.account === null,
    /** The page is a form of the membership that is known already: no call is needed. */
    knowsMembership: ({ context: { membership, page } }) => membership !== null && isForm(page),
    isOver: ({ context }, { step }: { step: RegistrationStep }) => reachedStep(userIn(context)) > step,
    isToSign: ({ context }) => agreementToSign(userIn(context)) !== null,
    hasAccount: ({ context }) => context.account !== null,
    hasInactiveAccount: ({ context }) => context.account?.isRegistred === false,
    /** The link has activated another account than the one that is signed in. */
    isOfAnother: ({ context: { account } }, outcome: CallOutcome<'activateAccount'>) =>
      account !== null && outcome.kind === 'done' && outcome.answer.email !== account.email,
    /** The link is over, and the account that is signed in needs none. */
    isOverForActive: ({ context: { account } }, outcome: AnyOutcome) =>
      account?.isRegistred === true && outcome.kind !== 'done',
    isFilledIn: ({ context }) => isDone(creationPage, context.creation),
    isActivated: (_, outcome: Known) => outcome.kind === 'done' && outcome.answer.user.isRegistred,
    hasNoMembership: ({ context }) => context.membership === null,
    isIneligible: ({ context }) => context.membershipStatus === 'noteligible',
    /** The registration may be started over: it was not submitted yet. */
    mayReset: ({ context: { page, membershipStatus } }) =>
      page === 'reset' && membershipStatus === 'unfinished',
    /** The number of missing pieces changed, so that the message about them is out of date. */
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
    /** Only the signature of the agreement is awaited. */
    awaitsSignature: ({ context: { page, membership, membershipStatus } }) =>
      page === 'signature' &&
      membership !== null &&
      membershipStatus !== null &&
      awaitsSignature({ status: membershipStatus, agreement: membership.agreement.state }),
    /** Everybody has signed, and the signature was applied. */
    isSigned: (_, { snapshot }: SnapshotEvent<SnapshotFrom<typeof signatureChart>>) =>
      snapshot.context.signature?.applied === true,
    /**
     * The server is unavailable for now: a retry on this page may succeed
     * (docs/decisions/0021-ambiguous-rules-and-their-reading.md).
     */
    isMendable: (_, outcome: AnyOutcome) => outcome.kind === 'offline' || outcome.kind === 'signedOut',
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
        ...fromMembership(account?.id === context.account?.id ? context.membership : null),
      };
    }),
    takeCreation: assign(({ event }) => {
      assertEvent(event, 'creation.change');
      return { creation: event.form, errors: {} };
    }),
    keepCreation: ({ context }) => storeCreation(context.creation),
    forgetCreation: () => clearCreation(),
    blankCreation: assign({ creation: blankCreation }),
    takeMembership: assign((_, outcome: Own) => ({
      ...fromMembership(answerOf(outcome).membership),
      message: null,
    })),
    takeSaved: assign(({ event }) => {
      assertEvent(event, ['step.saved', 'membership.changed']);
      return fromMembership(event.membership);
    }),
    takeAnswer: assign((_, outcome: CallOutcome<'resendActivationMail'>) => ({
      message: answerOf(outcome).message,
    })),
    takeActivated: assign({
      activated: (_, outcome: CallOutcome<'activateAccount'>) => answerOf(outcome).email,
    }),
    takeNotYet: assign({
      message: 'Votre compte n’est pas encore activé\u00a0: suivez d’abord le lien du courriel.',
    }),
    takeErrors: assign((_, outcome: AnyOutcome) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: AnyOutcome) => ({
      message: firstMessageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, ['draft.unreadable', 'draft.notCleared']);
      return { message: event.message };
    }),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
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
    takeUser: assign((_, outcome: Known) => ({ user: answerOf(outcome).user, isRenewed: true })),
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
    >(({ context: { user, isRenewed }, enqueue }) => {
      if (user && isRenewed) enqueue.emit({ type: 'user.changed', user });
      enqueue.assign({ isRenewed: false });
    }),
    openStep: emit(({ context }, { step }: { step: RegistrationStep }) => opened(context, stepPath(step))),
    openStatus: emit(({ context }) => opened(context, stepPath(registrationDone))),
    openAgreement: emit(({ context }): Emitted => {
      const agreement = agreementToSign(userIn(context));
      if (!agreement) throw new Error('An agreement is opened to be signed');
      return { type: 'navigate', to: signaturePath(agreement.id), replace: true };
    }),
    goToActivation: emit({ type: 'navigate', to: `${root}/activation`, replace: true }),
    goToBeginning: emit({ type: 'navigate', to: root, replace: true }),
    goToInformations: emit({ type: 'navigate', to: `${root}/informations`, replace: true }),
    goToError: emit({ type: 'navigate', to: '/error' }),
    toastCreated: emit({ type: 'toast', kind: 'success', message: registrationSaved }),
  },
});
