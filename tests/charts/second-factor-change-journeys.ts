import type { SecondFactorEvent } from '#machines/second-factor/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, type Journey } from './harness/journeys.ts';
import {
  asksPassword,
  at,
  both,
  idle,
  isDone,
  made,
  opensAs,
  preparesPasskey,
  proofAsked,
  proved,
  removes,
  sendsPassword,
  showsCodes,
  tellsUser,
  unwritable,
  withoutPasskeys,
  wrongPassword,
} from './second-factor-fixtures.ts';
import {
  reads,
  addsAuthenticator,
  addsPasskey,
  asksBrowser,
  stores,
  renewed,
  gone,
  forgotten,
  cancels,
  keeps,
  givesPassword,
  afterPassword,
  failing,
  removal,
  renews,
  forgets,
} from './second-factor-gestures.ts';

/*
 * Journeys of the suite of `second-factor`, part «other changes, and the password before them»
 * (docs/domain/second-factor.md).
 */

export const changeJourneys: readonly Journey<SecondFactorEvent>[] = [
  failing('A passkey that is begun', [addsPasskey], 'beginPasskey'),
  failing(
    'A passkey that is stored',
    [addsPasskey, asksBrowser, done('makePasskey', made, { at: at('storingPasskey'), causes: [stores] })],
    'addPasskey',
  ),
  failing('The renewal of the codes', renews, 'renewCodes'),
  failing('The removal of the authenticator', removal('authenticator'), 'removeAuthenticator'),
  failing('The removal of a passkey', removal('passkey'), 'removePasskey'),
  failing('To forget devices', forgets, 'forgetDevices'),
  afterPassword('An authenticator', [addsAuthenticator], 'beginAuthenticator', {}, 'beginningAuthenticator'),
  afterPassword('A passkey', [addsPasskey], 'beginPasskey', {}, 'beginningPasskey'),
  {
    name: 'The password grows old while the browser makes the passkey: it is asked, and the passkey begins anew',
    steps: [
      opensAs(both),
      addsPasskey,
      asksBrowser,
      done('makePasskey', made, { causes: [stores] }),
      done('addPasskey', proofAsked, { at: at('proving') }),
      givesPassword,
      done('provePassword', proved, { at: at('beginningPasskey'), causes: [preparesPasskey] }),
    ],
  },
  afterPassword('New codes', renews, 'renewCodes', {}, 'renewingCodes'),
  afterPassword(
    'The removal of the authenticator',
    removal('authenticator'),
    'removeAuthenticator',
    {},
    'removingAuthenticator',
  ),
  afterPassword(
    'The removal of a passkey',
    removal('passkey'),
    'removePasskey',
    { params: { id: 3 } },
    'removingPasskey',
  ),
  {
    name: 'A wrong password is said at its field; the user tries again, or gives up',
    steps: [
      opensAs(both),
      ...renews,
      done('renewCodes', proofAsked, { at: at('proving') }),
      givesPassword,
      done('provePassword', wrongPassword, {
        at: at('proving'),
        context: { errors: wrongPassword.errors, message: wrongPassword.message, typed: '' },
      }),
      send(sendsPassword('Other!2026'), {
        context: { errors: {}, message: null },
        causes: [asksPassword('Other!2026')],
      }),
      done('provePassword', failures.offline, {
        at: at('proving'),
        context: { message: failures.offline.message, typed: '' },
      }),
      givesPassword,
      fails('provePassword', fault, { at: at('proving'), context: { message: unexpected, typed: '' } }),
      send(cancels, { at: idle, context: { message: null, errors: {} } }),
    ],
  },
  {
    name: 'New recovery codes are shown once',
    steps: [
      opensAs(both),
      ...renews,
      done('renewCodes', renewed, showsCodes(renewed)),
      send(keeps, { at: idle, context: { codes: null, user: null }, causes: [tellsUser] }),
    ],
  },
  {
    name: 'The user removes a passkey',
    steps: [opensAs(both), ...removal('passkey'), done('removePasskey', gone, isDone(gone))],
  },
  {
    name: 'The user thinks again about a removal, then removes the authenticator',
    steps: [
      opensAs(both),
      send(removes.authenticator, { at: at('removal') }),
      send(cancels, { at: idle }),
      ...removal('authenticator'),
      done('removeAuthenticator', gone, isDone(gone)),
    ],
  },
  {
    name: 'The account trusts no device any more',
    steps: [opensAs(both), ...forgets, done('forgetDevices', forgotten, isDone(forgotten))],
  },
  {
    name: 'What the account does not have is neither renewed, removed nor forgotten; no passkey where none is possible',
    steps: [
      opensAs(withoutPasskeys),
      send({ type: 'passkey.add' }, { at: idle }),
      send({ type: 'codes.renew' }, { at: idle }),
      send(removes.authenticator, { at: idle }),
      send(removes.passkey, { at: idle }),
      send({ type: 'devices.forget' }, { at: idle }),
    ],
  },
  {
    name: 'A collaborator who is no manager changes nothing',
    steps: [
      opensAs(unwritable),
      send({ type: 'authenticator.add' }, { at: idle }),
      send({ type: 'passkey.add' }, { at: idle }),
      send({ type: 'codes.renew' }, { at: idle }),
      send(removes.authenticator, { at: idle }),
      send(removes.passkey, { at: idle }),
      send({ type: 'devices.forget' }, { at: idle }),
    ],
  },
  {
    name: 'The second factor cannot be read: the user tries again',
    steps: [
      done('readFactor', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      send({ type: 'factor.retry' }, { at: 'reading', causes: [reads] }),
      fails('readFactor', fault, { at: 'unavailable', context: { message: unexpected } }),
      send({ type: 'factor.retry' }, { at: 'reading', causes: [reads] }),
      opensAs(both),
      send({ type: 'message.close' }, { at: idle, context: { user: null, factor: both } }),
    ],
  },
];
