import type { Journey } from './harness/journeys.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { waits, server, user } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { userAt } from './registration-fixtures.ts';
import {
  inactive,
  active,
  known,
  linkUsed,
  page,
  to,
  activatedBy,
  asksMine,
  announces,
  asksUser,
} from './registration-gestures.ts';
import { awaits, verifies, follows, hidesCode } from './registration-journey-steps.ts';

/*
 * Journeys of the chart `registration`, part «activation». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const activationJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'The broker follows the link on another device: this page finds out within ten seconds and opens the next step',
    steps: [
      awaits,
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      server.answers('check', known(userAt(1)), { at: 'awaiting' }),
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      server.breaks('check', fault, { at: 'awaiting', context: { message: null } }),
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      server.answers('check', offline, { at: 'awaiting', context: { message: null } }),
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      server.answers('check', known(userAt(2)), {
        at: { informations: 'opening' },
        causes: [announces(userAt(2)), to('/creation-compte/informations')],
      }),
      user.sends(page('activation', active), { at: 'activated', context: { account: active } }),
    ],
  },
  {
    name: 'The broker asks to check the activation: the page says that the account is inactive, or why the check failed',
    steps: [
      awaits,
      verifies,
      server.answers('verify', known(userAt(1)), {
        at: 'awaiting',
        context: {
          message: 'Votre compte n’est pas encore activé\u00a0: suivez d’abord le lien du courriel.',
        },
      }),
      verifies,
      server.answers('verify', offline, { at: 'awaiting', context: { message: offline.message } }),
      verifies,
      server.breaks('verify', fault, { at: 'awaiting', context: { message: unexpected } }),
      verifies,
      server.answers('verify', known(userAt(2)), {
        at: { informations: 'opening' },
        causes: [announces(userAt(2)), to('/creation-compte/informations')],
      }),
    ],
  },
  {
    name: 'The broker acts during an automatic check: the page stops that check and answers the broker',
    steps: [
      awaits,
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      user.sends(
        { type: 'activation.check' },
        { at: 'verifying', causes: [stopped('check'), asksUser('verify')] },
      ),
      server.answers('verify', offline, { at: 'awaiting', context: { message: offline.message } }),
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      user.sends(
        { type: 'mail.resend' },
        {
          at: 'resending',
          causes: [stopped('check'), given('resendMail', { body: { user_id: inactive.id } })],
        },
      ),
      server.answers('resendMail', answered({ message: 'Un courriel est parti.' }), {
        at: 'awaiting',
        context: { message: 'Un courriel est parti.' },
      }),
    ],
  },
  {
    name: 'The broker asks for the activation mail again: the page shows the answer',
    steps: [
      awaits,
      user.sends(
        { type: 'mail.resend' },
        { at: 'resending', causes: [given('resendMail', { body: { user_id: inactive.id } })] },
      ),
      server.answers('resendMail', answered({ message: 'Un courriel est parti.' }), {
        at: 'awaiting',
        context: { message: 'Un courriel est parti.' },
      }),
      user.sends(
        { type: 'mail.resend' },
        { causes: [given('resendMail', { body: { user_id: inactive.id } })] },
      ),
      server.answers('resendMail', offline, { at: 'awaiting', context: { message: offline.message } }),
      user.sends(
        { type: 'mail.resend' },
        { causes: [given('resendMail', { body: { user_id: inactive.id } })] },
      ),
      server.breaks('resendMail', fault, { at: 'awaiting', context: { message: unexpected } }),
    ],
  },
  {
    name: 'The link activates the account that is signed in: the next step opens',
    steps: [
      follows(inactive),
      server.answers('activate', activatedBy(inactive.email), {
        at: 'proving',
        causes: [hidesCode, asksUser('prove')],
      }),
      user.sends(page('activation', inactive), { at: 'proving' }),
      server.answers('prove', known(userAt(2)), {
        at: { informations: 'opening' },
        causes: [announces(userAt(2)), to('/creation-compte/informations')],
      }),
    ],
  },
  ...(
    [
      [[awaits, waits(10_000, { at: 'checking', causes: [asksUser('check')] })], 'check'],
      [[awaits, verifies], 'verify'],
      [
        [
          follows(inactive),
          server.answers('activate', activatedBy(inactive.email), { causes: [hidesCode, asksUser('prove')] }),
        ],
        'prove',
      ],
    ] as const
  ).flatMap(([steps, id]) =>
    (
      [
        [3, 'activite', '/creation-compte/activite'],
        [4, 'documents', '/creation-compte/documents'],
        [5, 'signing', '/attente-signature/31'],
      ] as const
    ).map(([reached, at, path]) => ({
      name: `The account has done its steps up to ${reached} elsewhere: step ${reached} opens (${id})`,
      steps: [
        ...steps,
        server.answers(id, known(userAt(reached)), {
          at: { [at]: 'opening' },
          causes: [announces(userAt(reached)), to(path)],
        }),
      ],
    })),
  ),
  {
    name: 'The address still contains the code while the account changes: the code is sent once',
    steps: [
      follows(null),
      user.sends(page('activation', inactive, 'a-code'), {
        at: 'activating',
        context: { account: inactive },
        causes: [],
      }),
      server.answers('activate', activatedBy(inactive.email), {
        at: 'proving',
        causes: [hidesCode, asksUser('prove')],
      }),
      server.answers('prove', known(userAt(2)), {
        at: { informations: 'opening' },
        causes: [announces(userAt(2)), to('/creation-compte/informations')],
      }),
      user.sends(page('activation', active, 'a-code'), {
        at: { informations: 'opening' },
        context: { account: active },
        causes: [],
      }),
      user.sends(page('informations', active), {
        at: 'reading',
        context: { code: null },
        causes: [asksMine],
      }),
    ],
  },
  {
    name: 'The link is followed where nobody is signed in: the page says that the account is active',
    steps: [
      follows(null),
      server.answers('activate', activatedBy(inactive.email), {
        at: 'activated',
        context: { activated: inactive.email },
        causes: [hidesCode],
      }),
      user.sends(page('activation', null), { at: 'activated' }),
    ],
  },
  ...[inactive, active].map((account): Journey<RegistrationEvent> => ({
    name: `The link activates another account than the one that is signed in (${account.isRegistred ? 'active' : 'inactive'}): the page says so`,
    steps: [
      follows(account),
      server.answers('activate', activatedBy('autre@fournier.test'), {
        at: 'activated',
        context: { activated: 'autre@fournier.test' },
        causes: [hidesCode],
      }),
      user.sends(page('activation', account), { at: 'activated' }),
    ],
  })),
  {
    name: 'The link was used before and the account is active: the page says so and offers no other mail',
    steps: [
      follows(active),
      server.answers('activate', linkUsed, {
        at: 'linkOver',
        context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
        causes: [hidesCode],
      }),
      user.sends({ type: 'mail.resend' }, { at: 'linkOver' }),
    ],
  },
  {
    name: 'The link was used before and the account is still inactive: the page says so and offers another mail',
    steps: [
      follows(inactive),
      server.answers('activate', linkUsed, {
        at: 'proving',
        context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
        causes: [hidesCode, asksUser('prove')],
      }),
      server.answers('prove', known(userAt(1)), {
        at: 'linkOver',
        context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
      }),
      user.sends(
        { type: 'mail.resend' },
        { at: 'resending', causes: [given('resendMail', { body: { user_id: inactive.id } })] },
      ),
      server.answers('resendMail', offline, { at: 'awaiting' }),
    ],
  },
  {
    name: 'The link was used before and the account cannot be read: the page says that the link is over',
    steps: [
      follows(inactive),
      server.answers('activate', linkUsed, { at: 'proving', causes: [hidesCode, asksUser('prove')] }),
      server.breaks('prove', fault, { at: 'linkOver' }),
    ],
  },
  {
    name: 'The link was used before and nobody is signed in: the page offers no other mail',
    steps: [
      follows(null),
      server.answers('activate', linkUsed, {
        at: 'linkOver',
        context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
        causes: [hidesCode],
      }),
      user.sends({ type: 'mail.resend' }, { at: 'linkOver' }),
    ],
  },
  {
    name: 'The server does not answer the link: "Retry" sends the same code',
    steps: [
      follows(null),
      server.answers('activate', offline, { at: 'unactivated', context: { message: offline.message } }),
      user.sends(
        { type: 'registration.retry' },
        { at: 'activating', causes: [given('activate', { body: { code: 'a-code' } })] },
      ),
      server.breaks('activate', fault, { at: 'unactivated', context: { message: unexpected } }),
    ],
  },
];
