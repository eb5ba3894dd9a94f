import type { Journey } from './harness/journeys.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
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

export const activationJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'The broker follows the link on another device: this page finds out within ten seconds and opens the next step',
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
    name: 'The broker asks to check the activation: the page says that the account is inactive, or why the check failed',
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
    name: 'The broker acts during an automatic check: the page stops that check and answers the broker',
    steps: [
      awaits,
      waits(10_000, { at: 'checking', causes: [asksUser('check')] }),
      send({ type: 'activation.check' }, { at: 'verifying', causes: [stopped('check'), asksUser('verify')] }),
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
    name: 'The broker asks for the activation mail again: the page shows the answer',
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
    name: 'The link activates the account that is signed in: the next step opens',
    steps: [
      follows(inactive),
      done('activate', activatedBy(inactive.email), {
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
    name: 'The address still contains the code while the account changes: the code is sent once',
    steps: [
      follows(null),
      send(page('activation', inactive, 'a-code'), {
        at: 'activating',
        context: { account: inactive },
        causes: [],
      }),
      done('activate', activatedBy(inactive.email), {
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
    name: 'The link is followed where nobody is signed in: the page says that the account is active',
    steps: [
      follows(null),
      done('activate', activatedBy(inactive.email), {
        at: 'activated',
        context: { activated: inactive.email },
        causes: [hidesCode],
      }),
      send(page('activation', null), { at: 'activated' }),
    ],
  },
  ...[inactive, active].map((account): Journey<RegistrationEvent> => ({
    name: `The link activates another account than the one that is signed in (${account.isRegistred ? 'active' : 'inactive'}): the page says so`,
    steps: [
      follows(account),
      done('activate', activatedBy('autre@fournier.test'), {
        at: 'activated',
        context: { activated: 'autre@fournier.test' },
        causes: [hidesCode],
      }),
      send(page('activation', account), { at: 'activated' }),
    ],
  })),
  {
    name: 'The link was used before and the account is active: the page says so and offers no other mail',
    steps: [
      follows(active),
      done('activate', linkUsed, {
        at: 'linkOver',
        context: { message: 'Ce code d’activation n’est pas ou plus valable.' },
        causes: [hidesCode],
      }),
      send({ type: 'mail.resend' }, { at: 'linkOver' }),
    ],
  },
  {
    name: 'The link was used before and the account is still inactive: the page says so and offers another mail',
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
    name: 'The link was used before and the account cannot be read: the page says that the link is over',
    steps: [
      follows(inactive),
      done('activate', linkUsed, { at: 'proving', causes: [hidesCode, asksUser('prove')] }),
      fails('prove', fault, { at: 'linkOver' }),
    ],
  },
  {
    name: 'The link was used before and nobody is signed in: the page offers no other mail',
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
    name: 'The server does not answer the link: "Retry" sends the same code',
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
];
