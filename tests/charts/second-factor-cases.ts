import { secondFactorChart, secondFactorIgnored } from '#machines/second-factor/index.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';
import {
  added,
  begun,
  both,
  changed,
  credential,
  firstAdded,
  made,
  none,
  options,
  outdated,
  prepared,
  proofAsked,
  proved,
  readAs,
  removes,
  sendsCode,
  sendsPassword,
  unwritable,
  withheld,
  withoutPasskeys,
  wrongCode,
  wrongPassword,
} from './second-factor-fixtures.ts';
import { addingJourneys } from './second-factor-adding-journeys.ts';
import { changeJourneys } from './second-factor-change-journeys.ts';

/*
 * The suite of the chart `second-factor`: its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const written = { done: [changed('C’est fait.'), proofAsked, failures.offline], error: [fault] };

export const suite = defineSuite(secondFactorChart, {
  events: {
    'factor.retry': [{}],
    'authenticator.add': [{}],
    'passkey.add': [{}],
    'codes.renew': [{}],
    'factor.remove': [removes.authenticator, removes.passkey],
    'removal.confirm': [{}],
    'devices.forget': [{}],
    'code.send': [sendsCode()],
    'password.send': [sendsPassword()],
    'change.cancel': [{}],
    'codes.kept': [{}],
    'message.close': [{}],
  },
  children: {
    readFactor: {
      done: [readAs(none), readAs(both), readAs(unwritable), readAs(withoutPasskeys), failures.offline],
      error: [fault],
    },
    provePassword: { done: [proved, wrongPassword, failures.offline], error: [fault] },
    beginAuthenticator: { done: [begun, proofAsked, failures.offline], error: [fault] },
    addAuthenticator: {
      done: [added, firstAdded, wrongCode, proofAsked, outdated, failures.offline],
      error: [fault],
    },
    beginPasskey: { done: [prepared, proofAsked, failures.offline], error: [fault] },
    makePasskey: { done: [made, withheld], error: [fault] },
    addPasskey: { ...written, done: [...written.done, firstAdded] },
    renewCodes: { done: [firstAdded, proofAsked, failures.offline], error: [fault] },
    removeAuthenticator: written,
    removePasskey: written,
    forgetDevices: { done: [changed('C’est fait.'), failures.offline], error: [fault] },
  },
  project: ({ factor, asked, authenticator, typed, codes, errors, message }) => [
    factor?.may_write,
    factor?.authenticator !== null,
    asked && JSON.stringify(asked),
    authenticator !== null,
    typed,
    codes !== null,
    Object.keys(errors),
    message,
  ],
  pins: {
    readFactor: () => ({}),
    provePassword: ({ last }) => ({ body: { current_password: last('password.send')?.password } }),
    beginAuthenticator: () => ({}),
    addAuthenticator: ({ last }) => ({ body: { code: last('code.send')?.code } }),
    beginPasskey: () => ({}),
    makePasskey: () => ({ options }),
    addPasskey: () => ({ body: { credential } }),
    renewCodes: () => ({}),
    removeAuthenticator: () => ({}),
    removePasskey: () => ({ params: { id: 3 } }),
    forgetDevices: () => ({}),
  },
  journeys: [...addingJourneys, ...changeJourneys],
  ignored: secondFactorIgnored,
});
