import { blankActivity, blankCreation, blankInformations } from '#domain/form-pages/registration.ts';
import { registrationChart, registrationIgnored } from '#machines/registration/index.ts';
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
import { defineSuite, sentBy } from './harness/suite.ts';
import { excluded, later, pending, supplied, unfinished, waived } from './registration-files.ts';
import { filled, paperLooks, stepLooks, userAt } from './registration-fixtures.ts';
import {
  inactive,
  active,
  other,
  read,
  known,
  login,
  linkUsed,
  activatedBy,
  page,
} from './registration-gestures.ts';
import { lastDropped, lastMembership } from './registration-moves.ts';
import { lacking, looks } from './registration-journey-steps.ts';
import { creationJourneys } from './registration-creation-journeys.ts';
import { activationJourneys } from './registration-activation-journeys.ts';
import { stepJourneys } from './registration-form-journeys.ts';
import { signatureJourneys } from './registration-signature-journeys.ts';
import { statusJourneys } from './registration-status-journeys.ts';
import { restartJourneys } from './registration-restart-journeys.ts';

/*
 * The suite of the chart `registration`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const suite = defineSuite(registrationChart, {
  starts: { 'a tab': { creation: blankCreation } },
  events: {
    'page.show': [
      page('creation', null),
      page('activation', null),
      page('activation', null, 'a-code'),
      page('activation', inactive),
      page('activation', active),
      page('activation', inactive, 'a-code'),
      page('activation', active, 'a-code'),
      page('informations', active),
      page('activite', active),
      page('documents', active),
      page('statut', null),
      page('statut', active),
      page('signature', active),
      page('signature', active, null, 32),
      page('error', null),
      page('reset', null),
      page('reset', active),
      page('informations', other),
    ],
    'page.hide': [{}],
    'creation.change': [{ form: filled }, { form: lacking }],
    'creation.send': [{}],
    'mail.resend': [{}],
    'activation.check': [{}],
    'status.refresh': [{}],
    'reset.confirm': [{}],
    'registration.retry': [{}],
    'step.saved': [{ membership: later }],
    'step.failed': [{}],
    'membership.changed': sentBy(
      ['papers', 'updates'],
      [{ membership: later }, { membership: supplied }, { membership: excluded }],
    ),
    'draft.read': sentBy('draft', [{ data: null, savedAt: null }]),
    'draft.unreadable': sentBy('draft', [{ message: 'Non lu.' }]),
    'draft.taken': sentBy('draft', [{ data: {} }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    createAccount: {
      done: [
        answered(login),
        invalid({ email: ['L’adresse e-mail n’est pas valide'] }),
        refused('Rien.'),
        offline,
        signedOut,
        failed,
        gone('Rien.'),
      ],
      error: [fault],
    },
    activate: {
      done: [activatedBy(inactive.email), activatedBy('autre@fournier.test'), linkUsed, offline],
      error: [fault],
    },
    resendMail: { done: [answered({ message: 'Un courriel est parti.' }), offline], error: [fault] },
    readUser: { done: [known(userAt(2)), known(userAt(1)), known(userAt(5)), offline], error: [fault] },
    readMembership: {
      done: [
        read(unfinished),
        read(pending),
        read(waived),
        read(excluded),
        read(null),
        refused('Interdit.'),
        offline,
      ],
      error: [fault],
    },
    informations: { looks: stepLooks(blankInformations), error: [fault] },
    activite: { looks: stepLooks(blankActivity), error: [fault] },
    documents: { looks: stepLooks({ ibanRib: '' }), error: [fault] },
    papers: { looks: paperLooks(unfinished), error: [fault] },
    draft: { error: [fault] },
    updates: { error: [fault] },
    signature: {
      looks: { value: 'none', context: { signature: null, past: [], message: null } },
      shows: [looks('waiting'), looks('signed')],
      error: [fault],
    },
  },
  project: ({
    page: shown,
    membershipId,
    code,
    activated,
    account,
    membership,
    membershipStatus,
    finshedFilesUpload,
    creation,
    message,
    errors,
    user,
    isRenewed,
  }) => [
    shown,
    membershipId,
    code,
    activated,
    membershipStatus,
    finshedFilesUpload,
    account?.id,
    account?.isRegistred,
    membership?.status.slug,
    membership?.version,
    membership?.agreement.state,
    creation.orias,
    message,
    user?.broker?.stepOfRegistrastion,
    isRenewed,
    Object.keys(errors),
  ],
  limit: 6_000,
  pins: {
    updates: () => ({ parent: '@self', id: null }),
    createAccount: () => ({ body: filled }),
    activate: () => ({ body: { code: 'a-code' } }),
    resendMail: ({ last }) => ({ body: { user_id: last('page.show')?.account?.id } }),
    check: () => ({}),
    verify: () => ({}),
    prove: () => ({}),
    refresh: () => ({}),
    reread: () => ({}),
    follow: () => ({}),
    readMembership: () => ({}),
    step: ({ moves, last }) => ({
      parent: '@self',
      step: last('page.show')?.page,
      membership: lastMembership(moves),
    }),
    papers: ({ moves }) => ({ parent: '@self', membership: lastMembership(moves) }),
    signature: ({ last }) => ({
      parent: null,
      subject: { kind: 'membership', id: last('page.show')?.membershipId ?? 31 },
    }),
    draft: ({ moves }) => ({ parent: '@self', place: { kind: 'inscription', key: lastDropped(moves) } }),
  },
  journeys: [
    ...creationJourneys,

    ...activationJourneys,

    ...stepJourneys,

    ...signatureJourneys,

    ...statusJourneys,

    ...restartJourneys,
  ],
  ignored: registrationIgnored,
});
