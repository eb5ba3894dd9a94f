import type { ProfileEvent } from '#machines/profile/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  asked,
  calls,
  chooses,
  chosenMails,
  mails,
  silent,
  closes,
  closesMessage,
  dropped,
  drops,
  email,
  goesBack,
  identity,
  opens,
  password,
  profile,
  read,
  reads,
  renamed,
  reread,
  rereads,
  saved,
  saves,
  says,
  tellsUser,
  wanting,
} from './profile-fixtures.ts';

/*
 * The journeys of the suite of `profile` (tests/charts/profile-cases.ts).
 */

const idle = { shown: 'idle' };
const opened = done('readProfile', answered(read), {
  at: idle,
  context: { profile, message: null },
  causes: [tellsUser],
});

const troubles = (
  id: 'changeIdentity' | 'askEmail' | 'changePassword',
  event: 'identity.save' | 'email.ask' | 'password.change',
  at: string,
  form: 'identity' | 'email' | 'password',
  body: object,
) => ({
  name: `${id}: a refused write says why, the form keeps its input, and the same write goes again`,
  ...(form === 'identity' && { start: 'edit' as const }),
  steps: [
    opened,
    ...(form === 'identity' ? [] : [send(opens(form), { context: { form } })]),
    send(saves(event, body), { at: { shown: at }, causes: [calls(id, body)] }),
    done(id, failures.invalid, {
      at: idle,
      context: { form, errors: failures.invalid.errors, message: failures.invalid.message },
    }),
    send(saves(event, body, 'second key'), {
      at: { shown: at },
      context: { errors: {}, message: null },
      causes: [calls(id, body)],
    }),
    done(id, failures.offline, { at: idle, context: { form, message: failures.offline.message } }),
    send(saves(event, { ...body, more: 1 }, 'third key'), {
      causes: [calls(id, { ...body, more: 1 }, 'third key')],
    }),
    fails(id, fault, { at: idle, context: { form, message: unexpected } }),
    ...(['stale', 'refused'] as const).flatMap((kind) => [
      send(saves(event, body), { at: { shown: at }, causes: [calls(id, body)] }),
      done(id, failures[kind], {
        at: { shown: 'refreshing' },
        context: { form, message: failures[kind].message },
        causes: [rereads],
      }),
      done('rereadProfile', answered(reread), {
        at: idle,
        context: { profile: renamed, form, message: failures[kind].message },
      }),
    ]),
  ],
});

export const journeys: readonly Journey<ProfileEvent>[] = [
  {
    name: 'The user changes the identity: the profile opens with it, and the header knows the account',
    start: 'edit',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      opened,
      send(saves('identity.save', identity), {
        at: { shown: 'renaming' },
        causes: [calls('changeIdentity', identity)],
      }),
      send(saves('identity.save', identity), { at: { shown: 'renaming' } }),
      done('changeIdentity', answered(saved), {
        at: idle,
        context: { profile: renamed, form: null, write: null, errors: {}, message: null },
        causes: [says(saved.message), tellsUser, goesBack],
      }),
    ],
  },
  {
    name: 'The user gives the change of the identity up: the profile opens',
    start: 'edit',
    steps: [opened, send(closes, { at: idle, context: { form: null }, causes: [goesBack] })],
  },
  {
    name: 'The user asks for another address, then gives it up',
    steps: [
      opened,
      send(drops, { at: idle }),
      send(closes, { at: idle }),
      send(opens('email'), { context: { form: 'email' } }),
      send(opens('password'), { context: { form: 'email' } }),
      send(saves('email.ask', email), { at: { shown: 'askingEmail' }, causes: [calls('askEmail', email)] }),
      done('askEmail', answered(asked), {
        at: idle,
        context: { profile: wanting, form: null, write: null },
        causes: [says(asked.message), tellsUser],
      }),
      send(opens('password')),
      send(drops, { at: idle, context: { form: 'password' } }),
      send(closes),
      send(drops, { at: { shown: 'droppingEmail' }, causes: [given('dropEmail', {})] }),
      send(drops, { at: { shown: 'droppingEmail' } }),
      done('dropEmail', failures.offline, { at: idle, context: { message: failures.offline.message } }),
      send(closesMessage, { at: idle, context: { message: null } }),
      send(drops, { context: { message: null }, causes: [given('dropEmail', {})] }),
      done('dropEmail', failures.offline, { at: idle }),
      send(drops, { context: { message: null }, causes: [given('dropEmail', {})] }),
      fails('dropEmail', fault, { at: idle, context: { message: unexpected } }),
      send(drops, { causes: [given('dropEmail', {})] }),
      done('dropEmail', failures.stale, {
        at: { shown: 'refreshing' },
        context: { message: failures.stale.message },
        causes: [rereads],
      }),
      send(drops, {
        at: { shown: 'droppingEmail' },
        context: { message: null },
        causes: [stopped('rereadProfile'), given('dropEmail', {})],
      }),
      done('dropEmail', failures.stale, { causes: [rereads] }),
      send(closesMessage, { at: { shown: 'refreshing' }, context: { message: null } }),
      send(drops, {
        at: { shown: 'droppingEmail' },
        context: { message: null },
        causes: [stopped('rereadProfile'), given('dropEmail', {})],
      }),
      done('dropEmail', answered(dropped), {
        at: idle,
        context: { profile, form: null, message: null },
        causes: [says(dropped.message), tellsUser],
      }),
    ],
  },
  {
    name: 'The user changes the password, once the form of another kind is closed',
    steps: [
      opened,
      send(opens('email'), { context: { form: 'email' } }),
      send(closes, { at: idle, context: { form: null } }),
      send(opens('password'), { context: { form: 'password' } }),
      send(saves('password.change', password), {
        at: { shown: 'changingPassword' },
        causes: [calls('changePassword', password)],
      }),
      done('changePassword', answered(saved), {
        at: idle,
        context: { profile: renamed, form: null, write: null, errors: {}, message: null },
        causes: [says(saved.message), tellsUser],
      }),
    ],
  },
  troubles('changeIdentity', 'identity.save', 'renaming', 'identity', identity),
  troubles('askEmail', 'email.ask', 'askingEmail', 'email', email),
  troubles('changePassword', 'password.change', 'changingPassword', 'password', password),
  {
    name: 'The user refuses a topic of mails: the choice is saved at once, and stays as it was if it is not',
    steps: [
      opened,
      send(chooses(), { at: { shown: 'choosingMails' }, causes: [calls('refuseMails', mails)] }),
      send(chooses(), { at: { shown: 'choosingMails' } }),
      done('refuseMails', failures.offline, { at: idle, context: { message: failures.offline.message } }),
      send(chooses('second key'), { context: { message: null }, causes: [calls('refuseMails', mails)] }),
      fails('refuseMails', fault, { at: idle, context: { message: unexpected } }),
      send(chooses(), { causes: [calls('refuseMails', mails)] }),
      done('refuseMails', failures.stale, {
        at: { shown: 'refreshing' },
        context: { message: failures.stale.message },
        causes: [rereads],
      }),
      send(chooses('third key', { ...mails, seen: 4 } as never), {
        at: { shown: 'choosingMails' },
        context: { message: null },
        causes: [stopped('rereadProfile'), calls('refuseMails', { ...mails, seen: 4 }, 'third key')],
      }),
      done('refuseMails', answered(chosenMails), {
        at: idle,
        context: { profile: silent, write: null },
        causes: [says(chosenMails.message), tellsUser],
      }),
      send(opens('email')),
      send(chooses(), { at: idle, context: { form: 'email' } }),
    ],
  },
  {
    name: 'The profile is read again: the user goes on, and a failed reading leaves it as it was',
    steps: [
      opened,
      send(opens('password')),
      send(saves('password.change', password), { causes: [calls('changePassword', password)] }),
      done('changePassword', failures.refused, { at: { shown: 'refreshing' }, causes: [rereads] }),
      send(closesMessage, {
        at: { shown: 'refreshing' },
        context: { message: failures.refused.message },
      }),
      done('rereadProfile', failures.offline, { at: idle, context: { profile, form: 'password' } }),
      send(saves('password.change', password), { causes: [calls('changePassword', password)] }),
      done('changePassword', failures.stale, { at: { shown: 'refreshing' }, causes: [rereads] }),
      fails('rereadProfile', fault, { at: idle, context: { profile } }),
      send(saves('password.change', password), { causes: [calls('changePassword', password)] }),
      done('changePassword', failures.stale, { causes: [rereads] }),
      send(saves('password.change', { ...password, password: 'Poutre!2027' }, 'second key'), {
        at: { shown: 'changingPassword' },
        context: { message: null },
        causes: [
          stopped('rereadProfile'),
          calls('changePassword', { ...password, password: 'Poutre!2027' }, 'second key'),
        ],
      }),
      done('changePassword', failures.stale, { causes: [rereads] }),
      send(closes, { at: { shown: 'refreshing' }, context: { form: null, message: null } }),
      send(opens('email'), { at: { shown: 'refreshing' }, context: { form: 'email' } }),
      send(saves('email.ask', email), {
        at: { shown: 'askingEmail' },
        causes: [stopped('rereadProfile'), calls('askEmail', email)],
      }),
    ],
  },
  {
    name: 'An identity that is out of date is read again, and sent or given up meanwhile',
    start: 'edit',
    steps: [
      opened,
      send(saves('identity.save', identity), { causes: [calls('changeIdentity', identity)] }),
      done('changeIdentity', failures.stale, { at: { shown: 'refreshing' }, causes: [rereads] }),
      send(saves('identity.save', { ...identity, name: 'Cam' }, 'second key'), {
        at: { shown: 'renaming' },
        context: { message: null },
        causes: [
          stopped('rereadProfile'),
          calls('changeIdentity', { ...identity, name: 'Cam' }, 'second key'),
        ],
      }),
      done('changeIdentity', failures.stale, { causes: [rereads] }),
      send(closes, { at: { shown: 'refreshing' }, context: { form: null }, causes: [goesBack] }),
    ],
  },
  {
    name: 'The profile cannot be read: the page says why, and "Retry" reads it again',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      done('readProfile', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      send({ type: 'profile.retry' }, { at: 'reading', causes: [reads] }),
      fails('readProfile', fault, { at: 'unavailable', context: { message: unexpected } }),
      send({ type: 'profile.retry' }, { at: 'reading', causes: [reads] }),
      opened,
    ],
  },
];
