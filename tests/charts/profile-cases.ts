import { profileChart, profileIgnored } from '#machines/profile/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';
import {
  asked,
  chosenMails,
  mails,
  dropped,
  email,
  identity,
  password,
  read,
  reread,
  saved,
} from './profile-fixtures.ts';
import { journeys } from './profile-journeys.ts';

/*
 * The suite of the chart `profile`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(profileChart, {
  starts: { profile: { form: null }, edit: { form: 'identity' } },
  events: {
    'profile.retry': [{}],
    'form.open': [{ form: 'email' }, { form: 'password' }],
    'form.close': [{}],
    'identity.save': [{ input: identity, key: 'first key' }],
    'email.ask': [{ input: email, key: 'first key' }],
    'password.change': [{ input: password, key: 'first key' }],
    'mails.choose': [{ input: mails, key: 'first key' }],
    'email.drop': [{}],
    'message.close': [{}],
  },
  children: {
    readProfile: { done: [answered(read), answered(reread), failures.offline], error: [fault] },
    changeIdentity: {
      done: [answered(saved), failures.invalid, failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
    askEmail: {
      done: [answered(asked), failures.invalid, failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
    changePassword: {
      done: [answered(saved), failures.invalid, failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
    refuseMails: {
      done: [answered(chosenMails), failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
    dropEmail: {
      done: [answered(dropped), failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
  },
  project: ({ profile: shown, form, write, message, errors }) => [
    shown?.version,
    shown?.wanted_email?.email,
    form,
    write !== null,
    message,
    Object.keys(errors),
  ],
  pins: {
    readProfile: () => ({}),
    rereadProfile: () => ({}),
    changeIdentity: () => ({ body: identity, idempotencyKey: 'first key' }),
    askEmail: () => ({ body: email, idempotencyKey: 'first key' }),
    changePassword: () => ({ body: password, idempotencyKey: 'first key' }),
    dropEmail: () => ({}),
    refuseMails: () => ({ body: mails, idempotencyKey: 'first key' }),
  },
  journeys,
  ignored: profileIgnored,
});
