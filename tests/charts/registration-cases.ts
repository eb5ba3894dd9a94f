import { blankActivity, blankCreation, blankInformations } from '#domain/form-pages/registration.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import {
  registrationChart,
  registrationIgnored,
  type RegistrationEvent,
  type RegistrationPage,
} from '#machines/registration/index.ts';
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
import { childSends, done, fails, send, shows, starts, waits } from './harness/journeys.ts';
import { acted, emitted, given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { excluded, later, pending, signedFile, supplied, unfinished, waived } from './registration-files.ts';
import { filled, paperLooks, stepLooks, userAt } from './registration-fixtures.ts';
import {
  inactive,
  active,
  other,
  read,
  known,
  login,
  linkUsed,
  page,
  to,
  asksMine,
  step,
  hides,
  announces,
  said,
  asksUser,
  rereads,
  learns,
  learnsNoMore,
  changed,
} from './registration-gestures.ts';
import { lastDropped, lastMembership } from './registration-moves.ts';

const lacking = { ...filled, orias: '' };
const opens = (
  name: RegistrationPage,
  membership: typeof unfinished,
  at: string | object,
  causes: object[],
) => [
  send<RegistrationEvent>(page(name, active), {
    at: 'reading',
    context: { page: name, account: active },
    causes: [asksMine],
  }),
  done('readMembership', read(membership), {
    at,
    context: {
      membership,
      membershipStatus: membership.status.slug as MembershipStatus,
      finshedFilesUpload: true,
    },
    causes: causes as never,
  }),
];
const atInformations = opens('informations', unfinished, 'informations', [step('informations')]);
const types = send<RegistrationEvent>(
  { type: 'creation.change', form: filled },
  { at: { creating: 'typing' }, context: { creation: filled, errors: {} }, causes: [acted('keepCreation')] },
);
const creates = send<RegistrationEvent>(
  { type: 'creation.send' },
  {
    at: { creating: 'saving' },
    context: { message: null, errors: {} },
    causes: [given('createAccount', { body: filled })],
  },
);
const begins = [
  send<RegistrationEvent>(page('creation', null), {
    at: { creating: 'typing' },
    context: { page: 'creation' },
  }),
  types,
];
const awaits = send<RegistrationEvent>(page('activation', inactive), {
  at: 'awaiting',
  context: { account: inactive },
});
const verifies = send<RegistrationEvent>(
  { type: 'activation.check' },
  { at: 'verifying', causes: [asksUser('verify')] },
);
const follows = (account: typeof active | null) =>
  send<RegistrationEvent>(page('activation', account, 'a-code'), {
    at: 'activating',
    context: { code: 'a-code' },
    causes: [given('activate', { body: { code: 'a-code' } })],
  });
const hidesCode = to('/creation-compte/activation');
const dropping = (key: string) => given('draft', { parent: '@self', place: { kind: 'inscription', key } });
const clears = sentTo('draft', { type: 'draft.clear' });
const asksReset = opens('reset', unfinished, { resetting: 'asking' }, []);
const confirms = send<RegistrationEvent>(
  { type: 'reset.confirm' },
  { at: { resetting: 'informations' }, causes: [dropping('informations')] },
);
const looks = (kind: 'signed' | 'waiting') => ({
  context: { signature: { applied: kind === 'signed', signers: [] } },
});

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
      done: [answered({ message: 'Votre compte est activé.' }), linkUsed, offline],
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
    account,
    membership,
    membershipStatus,
    finshedFilesUpload,
    creation,
    message,
    errors,
    renewed,
  }) => [
    shown,
    membershipId,
    code,
    membershipStatus,
    finshedFilesUpload,
    account?.id,
    account?.isRegistred,
    membership?.status.slug,
    membership?.version,
    membership?.agreement.state,
    creation.orias,
    message,
    renewed?.id,
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
    {
      name: 'an account is created, signed in, and waits for its link',
      steps: [
        starts({ at: 'arriving', context: { creation: blankCreation, page: null, membership: null } }),
        send(page('creation', null), { at: { creating: 'typing' } }),
        send(
          { type: 'creation.change', form: lacking },
          { context: { creation: lacking }, causes: [acted('keepCreation')] },
        ),
        send({ type: 'creation.send' }, { at: { creating: 'typing' } }),
        types,
        creates,
        done('createAccount', answered(login), {
          at: 'posted',
          context: { creation: blankCreation },
          causes: [
            acted('forgetCreation'),
            emitted({ type: 'session.opened', login }),
            said,
            to('/creation-compte/activation'),
          ],
        }),
        send(page('activation', null), { at: 'posted', context: { page: 'activation', account: null } }),
        awaits,
      ],
    },
    {
      name: 'what is wrong with an account, and that no answer came, is said where it was typed',
      steps: [
        ...begins,
        creates,
        done('createAccount', invalid({ email: ['Non.'] }), {
          at: { creating: 'typing' },
          context: { errors: { email: ['Non.'] }, message: 'Non.' },
        }),
        ...([offline, signedOut] as const).flatMap((outcome) => [
          creates,
          done('createAccount', outcome, {
            at: { creating: 'typing' },
            context: { message: outcome.message, creation: filled },
          }),
        ]),
      ],
    },
    {
      name: 'an account that comes to nothing leads to the page of failures, and stays typed',
      steps: [
        ...begins,
        creates,
        done('createAccount', failed, {
          at: { creating: 'typing' },
          context: { creation: filled, message: failed.message },
          causes: [to('/error', false)],
        }),
        ...([gone('Rien.'), refused('Rien.')] as const).flatMap((outcome) => [
          creates,
          done('createAccount', outcome, {
            at: { creating: 'typing' },
            context: { creation: filled, message: 'Rien.' },
            causes: [to('/error', false)],
          }),
        ]),
        creates,
        fails('createAccount', fault, {
          at: { creating: 'typing' },
          context: { message: unexpected },
          causes: [to('/error', false)],
        }),
      ],
    },
    {
      name: 'the link is followed on another device: this page goes on by itself',
      steps: [
        awaits,
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        done('check', known(userAt(1)), { at: 'awaiting' }),
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        fails('check', fault, { at: 'awaiting', context: { message: null } }),
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        done('check', offline, { at: 'awaiting', context: { message: null } }),
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        done('check', known(userAt(2)), {
          at: 'arriving',
          causes: [announces(userAt(2)), to('/creation-compte/informations')],
        }),
        send(page('activation', active), { at: 'activated', context: { account: active } }),
      ],
    },
    {
      name: 'whoever says that the link was followed is told where it was not, or why nobody knows',
      steps: [
        awaits,
        verifies,
        done('verify', known(userAt(1)), {
          at: 'awaiting',
          context: {
            message: 'Votre compte n’est pas encore activé\u00a0: suivez d’abord le lien du courriel.',
          },
        }),
        verifies,
        done('verify', offline, { at: 'awaiting', context: { message: offline.message } }),
        verifies,
        fails('verify', fault, { at: 'awaiting', context: { message: unexpected } }),
        verifies,
        done('verify', known(userAt(2)), {
          at: 'arriving',
          causes: [announces(userAt(2)), to('/creation-compte/informations')],
        }),
      ],
    },
    {
      name: 'what is asked for while the page looks by itself is done at once, and its answer said',
      steps: [
        awaits,
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        send(
          { type: 'activation.check' },
          { at: 'verifying', causes: [stopped('check'), asksUser('verify')] },
        ),
        done('verify', offline, { at: 'awaiting', context: { message: offline.message } }),
        waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
        send(
          { type: 'mail.resend' },
          {
            at: 'resending',
            causes: [stopped('check'), given('resendMail', { body: { user_id: inactive.id } })],
          },
        ),
        done('resendMail', answered({ message: 'Un courriel est parti.' }), {
          at: 'awaiting',
          context: { message: 'Un courriel est parti.' },
        }),
      ],
    },
    {
      name: 'a name that ORIAS gives while the account is being created is kept',
      steps: [
        ...begins,
        creates,
        send(
          { type: 'creation.change', form: { ...filled, name: 'Antoine' } },
          {
            at: { creating: 'saving' },
            context: { creation: { ...filled, name: 'Antoine' } },
            causes: [acted('keepCreation')],
          },
        ),
        done('createAccount', offline, {
          at: { creating: 'typing' },
          context: { creation: { ...filled, name: 'Antoine' } },
        }),
      ],
    },
    {
      name: 'the mail is sent again',
      steps: [
        awaits,
        send(
          { type: 'mail.resend' },
          { at: 'resending', causes: [given('resendMail', { body: { user_id: inactive.id } })] },
        ),
        done('resendMail', answered({ message: 'Un courriel est parti.' }), {
          at: 'awaiting',
          context: { message: 'Un courriel est parti.' },
        }),
        send({ type: 'mail.resend' }, { causes: [given('resendMail', { body: { user_id: inactive.id } })] }),
        done('resendMail', offline, { at: 'awaiting', context: { message: offline.message } }),
        send({ type: 'mail.resend' }, { causes: [given('resendMail', { body: { user_id: inactive.id } })] }),
        fails('resendMail', fault, { at: 'awaiting', context: { message: unexpected } }),
      ],
    },
    {
      name: 'the mail’s link activates the account that is signed in here',
      steps: [
        follows(inactive),
        done('activate', answered({ message: 'Votre compte est activé.' }), {
          at: 'proving',
          causes: [hidesCode, asksUser('prove')],
        }),
        send(page('activation', inactive), { at: 'proving' }),
        done('prove', known(userAt(2)), {
          at: 'arriving',
          causes: [announces(userAt(2)), to('/creation-compte/informations')],
        }),
      ],
    },
    {
      name: 'a code that the address still shows is sent once, whatever becomes of the account meanwhile',
      steps: [
        follows(null),
        send(page('activation', inactive, 'a-code'), {
          at: 'activating',
          context: { account: inactive },
          causes: [],
        }),
        done('activate', answered({ message: 'Votre compte est activé.' }), {
          at: 'proving',
          causes: [hidesCode, asksUser('prove')],
        }),
        done('prove', known(userAt(2)), {
          at: 'arriving',
          causes: [announces(userAt(2)), to('/creation-compte/informations')],
        }),
        send(page('activation', active, 'a-code'), {
          at: 'arriving',
          context: { account: active },
          causes: [],
        }),
        send(page('informations', active), { at: 'reading', context: { code: null }, causes: [asksMine] }),
      ],
    },
    {
      name: 'on another machine: activated, then to the login',
      steps: [
        follows(null),
        done('activate', answered({ message: 'Votre compte est activé.' }), {
          at: 'activated',
          causes: [hidesCode],
        }),
        send(page('activation', null), { at: 'activated' }),
      ],
    },
    {
      name: 'a link that has served: whoever is active already goes on, the others are told',
      steps: [
        follows(inactive),
        done('activate', linkUsed, {
          at: 'proving',
          context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
          causes: [hidesCode, asksUser('prove')],
        }),
        done('prove', known(userAt(1)), {
          at: 'linkOver',
          context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
        }),
        send(
          { type: 'mail.resend' },
          { at: 'resending', causes: [given('resendMail', { body: { user_id: inactive.id } })] },
        ),
        done('resendMail', offline, { at: 'awaiting' }),
      ],
    },
    {
      name: 'a link that has served, and nobody can tell for whom',
      steps: [
        follows(inactive),
        done('activate', linkUsed, { at: 'proving', causes: [hidesCode, asksUser('prove')] }),
        fails('prove', fault, { at: 'linkOver' }),
      ],
    },
    {
      name: 'a link that has served, followed by nobody in particular',
      steps: [
        follows(null),
        done('activate', linkUsed, {
          at: 'linkOver',
          context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
          causes: [hidesCode],
        }),
        send({ type: 'mail.resend' }, { at: 'linkOver' }),
      ],
    },
    {
      name: 'the server does not answer a link: it is good for another try',
      steps: [
        follows(null),
        done('activate', offline, { at: 'unactivated', context: { message: offline.message } }),
        send(
          { type: 'registration.retry' },
          { at: 'activating', causes: [given('activate', { body: { code: 'a-code' } })] },
        ),
        fails('activate', fault, { at: 'unactivated', context: { message: unexpected } }),
      ],
    },
    {
      name: 'a step is saved: the account is read again, and what comes next opens',
      steps: [
        ...atInformations,
        send({ type: 'page.hide' }, { at: 'informations', causes: [hides] }),
        send({ type: 'step.failed' }, { at: 'informations', causes: [to('/error', false)] }),
        send(
          { type: 'step.saved', membership: later },
          {
            at: 'refreshing',
            context: { membership: later },
            causes: [hides, stopped('step'), asksUser('refresh')],
          },
        ),
        done('refresh', known(userAt(3)), {
          at: 'arriving',
          causes: [announces(userAt(3)), to('/creation-compte/activite', false)],
        }),
        send(page('activite', active), { at: 'activite', causes: [step('activite', later)] }),
        send({ type: 'step.failed' }, { at: 'activite', causes: [to('/error', false)] }),
        send({ type: 'page.hide' }, { causes: [hides] }),
        send(
          { type: 'step.saved', membership: pending },
          {
            at: 'refreshing',
            context: { membership: pending },
            causes: [hides, stopped('step'), asksUser('refresh')],
          },
        ),
        done('refresh', offline, { at: 'unrefreshed', context: { message: offline.message } }),
        send({ type: 'registration.retry' }, { at: 'refreshing', causes: [asksUser('refresh')] }),
        fails('refresh', fault, { at: 'unrefreshed', context: { message: unexpected } }),
        send({ type: 'registration.retry' }, { at: 'refreshing', causes: [asksUser('refresh')] }),
        done('refresh', known(userAt(4)), {
          at: 'arriving',
          causes: [announces(userAt(4)), to('/creation-compte/documents', false)],
        }),
      ],
    },
    {
      name: 'the documents go each by itself, then all are handed in, and the agreement is to be signed',
      steps: [
        ...opens('documents', unfinished, 'documents', [
          step('documents'),
          given('papers', { parent: '@self', membership: unfinished }),
        ]),
        childSends(
          'papers',
          { type: 'membership.changed', membership: later },
          { at: 'documents', context: { membership: later }, causes: [] },
        ),
        childSends(
          'papers',
          { type: 'membership.changed', membership: supplied },
          {
            at: 'documents',
            context: { membership: supplied, finshedFilesUpload: false },
            causes: [sentTo('step', { type: 'papers.changed' })],
          },
        ),
        send({ type: 'page.hide' }, { causes: [hides] }),
        send({ type: 'step.failed' }, { causes: [to('/error', false)] }),
        send(
          { type: 'step.saved', membership: pending },
          {
            at: 'refreshing',
            context: { membership: pending },
            causes: [hides, stopped('step'), stopped('papers'), asksUser('refresh')],
          },
        ),
        done('refresh', known(userAt(5)), {
          at: 'arriving',
          context: { renewed: userAt(5) },
          causes: [to('/attente-signature/31')],
        }),
        send(page('signature', active), {
          at: 'reading',
          context: { renewed: null },
          causes: [announces(userAt(5)), asksMine],
        }),
        done('readMembership', offline, { at: 'unavailable' }),
        ...rereads('registration.retry'),
      ],
    },
    {
      name: 'the address names the agreement: that one is shown, and another one where it changes',
      steps: [
        send<RegistrationEvent>(page('signature', active, null, 32), {
          at: 'reading',
          context: { membershipId: 32 },
          causes: [asksMine],
        }),
        done('readMembership', read(pending), {
          at: { signing: 'waiting' },
          causes: [given('signature', { parent: null, subject: { kind: 'membership', id: 32 } })],
        }),
        send<RegistrationEvent>(page('signature', active), {
          at: 'reading',
          context: { membershipId: null },
          causes: [stopped('signature'), asksMine],
        }),
        done('readMembership', read(pending), {
          at: { signing: 'waiting' },
          causes: [given('signature', { parent: null, subject: { kind: 'membership', id: 31 } })],
        }),
      ],
    },
    {
      name: 'the agreement is signed at the provider: the account is read again',
      steps: [
        ...opens('signature', pending, { signing: 'waiting' }, [
          given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
        ]),
        shows('signature', looks('waiting'), { at: { signing: 'waiting' } }),
        shows('signature', looks('signed'), { at: { signing: 'signed' }, causes: [asksUser('follow')] }),
        done('follow', known(userAt(5, 'signed')), {
          at: 'arriving',
          causes: [stopped('signature'), announces(userAt(5, 'signed')), to('/creation-compte/statut')],
        }),
      ],
    },
    ...(
      [
        done('follow', offline, {
          at: 'unrefreshed',
          context: { message: offline.message },
          causes: [stopped('signature')],
        }),
        fails('follow', fault, {
          at: 'unrefreshed',
          context: { message: unexpected },
          causes: [stopped('signature')],
        }),
      ] as const
    ).map((ends) => ({
      name: `signed, and the account cannot be read: on demand, again (${ends.move.kind})`,
      steps: [
        ...opens('signature', pending, { signing: 'waiting' }, [
          given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
        ]),
        shows('signature', looks('signed'), { at: { signing: 'signed' }, causes: [asksUser('follow')] }),
        ends,
      ],
    })),
    {
      name: 'nothing is to be signed: where the request stands is said',
      steps: [
        ...opens('signature', waived, 'status', [learns]),
        send(page('statut', active), { at: 'reading', causes: [learnsNoMore, asksMine] }),
        done('readMembership', read(signedFile), {
          at: 'status',
          context: { membership: signedFile },
          causes: [learns],
        }),
        changed(signedFile, { at: 'status', causes: [] }),
        changed({ ...signedFile, version: 0 }, { context: { membership: signedFile }, causes: [] }),
        changed(
          { ...signedFile, version: 99 },
          {
            at: 'status',
            context: { membership: { ...signedFile, version: 99 } },
            causes: [learnsNoMore, learns],
          },
        ),
        ...rereads('status.refresh', [learnsNoMore]),
        done('readMembership', read(null), { at: 'status', context: { membership: null }, causes: [learns] }),
        changed(excluded, {
          at: 'ineligible',
          context: { membershipStatus: 'noteligible' },
          causes: [learnsNoMore, learns],
        }),
        ...rereads('status.refresh', [learnsNoMore]),
        done('readMembership', refused('Interdit.'), { at: 'status', causes: [learns] }),
        send(page('signature', active), { at: 'reading', causes: [learnsNoMore, asksMine] }),
        done('readMembership', read(signedFile), { at: 'status', causes: [learns] }),
      ],
    },
    {
      name: 'somebody who is not eligible is told so on every page',
      steps: [
        ...opens('activite', excluded, 'ineligible', [learns]),
        send(page('documents', active), { at: 'ineligible', causes: [learnsNoMore, learns] }),
        changed(excluded, { at: 'ineligible', causes: [] }),
        ...rereads('status.refresh', [learnsNoMore]),
        done('readMembership', read(unfinished), {
          at: 'documents',
          causes: [step('documents'), given('papers', { parent: '@self', membership: unfinished })],
        }),
      ],
    },
    ...(
      [
        done('reread', offline, { at: 'unavailable', context: { message: offline.message } }),
        fails('reread', fault, { at: 'unavailable', context: { message: unexpected } }),
      ] as const
    ).map((ends) => ({
      name: `the account cannot be read anew: it is said, and on demand both are read (${ends.move.kind})`,
      steps: [
        ...opens('statut', pending, 'status', [learns]),
        send<RegistrationEvent>(
          { type: 'status.refresh' },
          { at: 'rereading', causes: [learnsNoMore, asksUser('reread')] },
        ),
        ends,
        ...rereads('registration.retry'),
        done('readMembership', read(signedFile), {
          at: 'status',
          context: { message: null },
          causes: [learns],
        }),
      ],
    })),
    {
      name: 'somebody else signs in: their membership is read, and nobody’s answers are mixed',
      steps: [
        ...atInformations,
        send(page('informations', other), {
          at: 'reading',
          context: { account: other, membership: null },
          causes: [hides, stopped('step'), asksMine],
        }),
      ],
    },
    {
      name: 'one looks back at an earlier step, and nothing is read anew',
      steps: [
        ...opens('activite', later, 'activite', [step('activite', later)]),
        send(page('informations', active), {
          at: 'informations',
          causes: [hides, stopped('step'), step('informations', later)],
        }),
      ],
    },
    {
      name: 'the membership cannot be read: on demand, again',
      steps: [
        send(page('informations', active), { causes: [asksMine] }),
        done('readMembership', offline, { at: 'unavailable', context: { message: offline.message } }),
        ...rereads('registration.retry'),
        fails('readMembership', fault, { at: 'unavailable', context: { message: unexpected } }),
        ...rereads('registration.retry'),
        done('readMembership', read(unfinished), {
          at: 'informations',
          context: { message: null },
          causes: [step('informations')],
        }),
        fails('step', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
    ...(['activite', 'documents'] as const).map((name) => ({
      name: `a fault of the program in a form (${name}) is not left half alive`,
      steps: [
        ...opens(name, unfinished, name, [
          step(name),
          ...(name === 'documents' ? [given('papers', { parent: '@self', membership: unfinished })] : []),
        ]),
        fails('step', fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: name === 'documents' ? [stopped('papers')] : [],
        }),
      ],
    })),
    {
      name: 'nor in the papers or the signature',
      steps: [
        ...opens('documents', unfinished, 'documents', [
          step('documents'),
          given('papers', { parent: '@self', membership: unfinished }),
        ]),
        fails('papers', fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [hides, stopped('step')],
        }),
        ...opens('signature', pending, { signing: 'waiting' }, [
          given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
        ]),
        fails('signature', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
    {
      name: 'a guest starts over: what the tab kept is dropped',
      steps: [
        ...begins,
        send(page('reset', null), { at: { resetting: 'asking' }, context: { page: 'reset' } }),
        send(
          { type: 'reset.confirm' },
          {
            at: { resetting: 'asking' },
            context: { creation: blankCreation },
            causes: [acted('forgetCreation'), to('/creation-compte')],
          },
        ),
      ],
    },
    {
      name: 'an account starts over: its drafts are dropped, one after the other',
      steps: [
        ...asksReset,
        confirms,
        childSends('draft', { type: 'draft.read', data: null, savedAt: null }, { causes: [clears] }),
        childSends(
          'draft',
          { type: 'draft.cleared' },
          { at: { resetting: 'activite' }, causes: [stopped('draft'), dropping('activite')] },
        ),
        childSends('draft', { type: 'draft.read', data: null, savedAt: null }, { causes: [clears] }),
        childSends(
          'draft',
          { type: 'draft.cleared' },
          { at: { resetting: 'done' }, causes: [stopped('draft'), to('/creation-compte/informations')] },
        ),
      ],
    },
    ...(['informations', 'activite'] as const).map((name, at) => {
      const cleared = (['activite'] as const)
        .slice(0, at)
        .map((next) =>
          childSends(
            'draft',
            { type: 'draft.cleared' },
            { at: { resetting: next }, causes: [stopped('draft'), dropping(next)] },
          ),
        );
      const again = [confirms, ...cleared];
      const before = [...asksReset, ...again];
      return {
        name: `a draft that cannot be dropped (${name}) is said, and asked about again`,
        steps: [
          ...before,
          childSends(
            'draft',
            { type: 'draft.unreadable', message: 'Non lu.' },
            { at: { resetting: 'asking' }, context: { message: 'Non lu.' }, causes: [stopped('draft')] },
          ),
          ...again,
          childSends(
            'draft',
            { type: 'draft.notCleared', message: 'Non effacé.' },
            { at: { resetting: 'asking' }, context: { message: 'Non effacé.' }, causes: [stopped('draft')] },
          ),
          ...again,
          fails('draft', fault, { at: { resetting: 'asking' }, context: { message: unexpected } }),
        ],
      };
    }),
    {
      name: 'what was submitted is not started over: where it stands is said, also where it was submitted from another tab meanwhile',
      steps: [
        ...atInformations,
        send(page('reset', active), { at: 'reading', causes: [hides, stopped('step'), asksMine] }),
        done('readMembership', read(pending), {
          at: 'status',
          context: { membership: pending },
          causes: [learns],
        }),
        send({ type: 'reset.confirm' }, { at: 'status' }),
        send(page('informations', active), {
          at: 'informations',
          causes: [learnsNoMore, step('informations', pending)],
        }),
        ...opens('reset', waived, 'status', [learns]).map((one, at) =>
          at === 0 ? { ...one, causes: [hides, stopped('step'), asksMine] } : one,
        ),
      ],
    },
    {
      name: 'nor is what ORIAS stopped, or an account that is not activated',
      steps: [
        ...opens('statut', excluded, 'ineligible', [learns]),
        fails('updates', fault, { at: 'unavailable', context: { message: unexpected } }),
        ...opens('reset', excluded, 'ineligible', [learns]),
        changed(
          { ...signedFile, version: 99 },
          {
            at: 'status',
            context: { membership: { ...signedFile, version: 99 }, membershipStatus: 'signed' },
            causes: [learnsNoMore, learns],
          },
        ),
        send(page('reset', inactive), { at: 'awaiting', causes: [learnsNoMore] }),
        ...opens('statut', waived, 'status', [learns]),
        fails('updates', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
    {
      name: 'the page of failures leads back to what was kept',
      steps: [
        ...begins,
        send(page('error', null), { at: 'failed' }),
        send(page('creation', null), { at: { creating: 'typing' }, context: { creation: filled } }),
      ],
    },
    {
      name: 'an account without a membership has no form to fill in',
      steps: [
        send(page('informations', active), { at: 'reading', causes: [asksMine] }),
        done('readMembership', read(null), { at: 'status', context: { membership: null }, causes: [learns] }),
      ],
    },
    {
      name: 'nobody is signed in at the status',
      steps: [
        send(page('statut', null), { at: 'status', context: { page: 'statut' }, causes: [learns] }),
        send(page('informations', null), { at: 'posted', causes: [learnsNoMore] }),
      ],
    },
  ],
  ignored: registrationIgnored,
});
