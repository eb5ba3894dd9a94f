import type { SecondFactorEvent } from '#machines/second-factor/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, type Journey } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import {
  asksPassword,
  at,
  authenticator,
  begins,
  begun,
  both,
  changed,
  codes,
  credential,
  idle,
  makes,
  opensAs,
  prepared,
  preparesPasskey,
  proofAsked,
  proved,
  removes,
  sendsPassword,
} from './second-factor-fixtures.ts';

/*
 * Steps that several journeys of the suite of `second-factor` share (tests/charts/harness/README.md).
 */

export const reads = given('readFactor', {});
export const isIdle = (message: string | null) => ({ at: idle, context: { message } });
export const addsAuthenticator = send<SecondFactorEvent>(
  { type: 'authenticator.add' },
  { at: at('beginningAuthenticator'), context: { message: null, errors: {} }, causes: [begins] },
);
export const showsSecret = done('beginAuthenticator', begun, {
  at: at('addingAuthenticator'),
  context: { authenticator },
});
export const addsPasskey = send<SecondFactorEvent>(
  { type: 'passkey.add' },
  { at: at('beginningPasskey'), context: { message: null }, causes: [preparesPasskey] },
);
export const asksBrowser = done('beginPasskey', prepared, { at: at('makingPasskey'), causes: [makes] });
export const stores = given('addPasskey', { body: { credential } });
export const stored = changed('La clé d’accès est ajoutée.');
export const renewed = changed('De nouveaux codes de secours sont faits.', codes);
export const gone = changed('L’application d’authentification est retirée.');
export const forgotten = changed('Aucun appareil n’est plus reconnu.');
export const cancels = { type: 'change.cancel' } as const;
export const keeps = { type: 'codes.kept' } as const;
export const givesPassword = send<SecondFactorEvent>(sendsPassword(), {
  at: at('checkingPassword'),
  context: { typed: 'Demo!2026', message: null, errors: {} },
  causes: [asksPassword()],
});

/** A change that the server makes wait for the password, then does. */
export const afterPassword = (
  name: string,
  asks: readonly Journey<SecondFactorEvent>['steps'][number][],
  child: string,
  input: object,
  state: string,
): Journey<SecondFactorEvent> => ({
  name: `${name}: the password is asked first, and the change goes on`,
  steps: [
    opensAs(both),
    ...asks,
    done(child, proofAsked, { at: at('proving'), context: { message: null } }),
    givesPassword,
    done('provePassword', proved, {
      at: at(state),
      context: { typed: '' },
      causes: [given(child, input)],
    }),
  ],
});

/** A change without a form that fails: the reason is shown until it is closed, or until the next change. */
export const failing = (
  name: string,
  asks: readonly Journey<SecondFactorEvent>['steps'][number][],
  child: string,
): Journey<SecondFactorEvent> => ({
  name: `${name} fails: the reason is shown, until it is closed or the next try`,
  steps: [
    opensAs(both),
    ...asks,
    done(child, failures.offline, isIdle(failures.offline.message)),
    send({ type: 'message.close' }, isIdle(null)),
    ...asks,
    fails(child, fault, isIdle(unexpected)),
    ...asks,
    done(child, failures.offline, isIdle(failures.offline.message)),
  ],
});

export const removal = (factor: 'authenticator' | 'passkey') =>
  [
    send<SecondFactorEvent>(removes[factor], { at: at('removal'), context: { message: null } }),
    send<SecondFactorEvent>(
      { type: 'removal.confirm' },
      factor === 'passkey'
        ? { at: at('removingPasskey'), causes: [given('removePasskey', { params: { id: 3 } })] }
        : { at: at('removingAuthenticator'), causes: [given('removeAuthenticator', {})] },
    ),
  ] as const;
export const renews = [
  send<SecondFactorEvent>(
    { type: 'codes.renew' },
    { at: at('renewingCodes'), context: { message: null }, causes: [given('renewCodes', {})] },
  ),
] as const;
export const forgets = [
  send<SecondFactorEvent>(
    { type: 'devices.forget' },
    { at: at('forgettingDevices'), context: { message: null }, causes: [given('forgetDevices', {})] },
  ),
] as const;
