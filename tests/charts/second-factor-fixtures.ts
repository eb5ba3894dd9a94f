import type { SecondFactor } from '#contract/second-factor.ts';
import type { SecondFactorEvent } from '#machines/second-factor/index.ts';
import { userOf } from '#tests/support/demo-accounts.ts';
import { answered, invalid, refused } from '#tests/support/outcomes.ts';
import { done } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';

/*
 * Values and steps of the suite of `second-factor` (tests/charts/second-factor-cases.ts) and of its screens.
 */

export const none: SecondFactor = {
  authenticator: null,
  passkeys: [],
  codes: null,
  devices: [],
  required: false,
  takes_passkeys: true,
  may_write: true,
};
export const both: SecondFactor = {
  ...none,
  authenticator: { created_at: '2026-06-02T09:00:00Z', used_at: '2026-11-29T08:00:00Z' },
  passkeys: [
    { id: 3, name: 'Firefox sur Windows', created_at: '2026-06-02T09:00:00Z', used_at: null },
    { id: 4, name: '', created_at: '2026-06-03T09:00:00Z', used_at: '2026-11-28T08:00:00Z' },
  ],
  codes: { left: 8, made_at: '2026-06-02T09:00:00Z' },
  devices: [
    {
      id: 1,
      browser: 'Safari sur iPhone',
      created_at: '2026-11-11T09:00:00Z',
      expires_at: '2026-12-11T09:00:00Z',
    },
  ],
};
/** After any change. */
export const after: SecondFactor = { ...both, devices: [] };
/** At an address that is a number. */
export const withoutPasskeys: SecondFactor = { ...none, takes_passkeys: false };
export const unwritable: SecondFactor = { ...both, may_write: false };
export const user = userOf('admin');
export const codes = ['7KQ4M-2XDR8', 'H8RT0-3WAPX'] as const;

export const readAs = (second_factor: SecondFactor) => answered({ second_factor, user });
export const changed = (message: string, made: readonly string[] | null = null) =>
  answered({ message, second_factor: after, codes: made, user });
export const added = changed('L’application d’authentification est ajoutée.');
export const firstAdded = changed('L’application d’authentification est ajoutée.', codes);
export const proofAsked = refused('Confirmez votre mot de passe.', 'proof_asked');
export const outdated = refused('Cet ajout n’attend plus.', 'not_permitted');
export const wrongCode = invalid({ code: ['Ce n’est pas le code que montre l’application.'] });
export const wrongPassword = invalid({ current_password: ['Ce n’est pas votre mot de passe actuel.'] });
export const authenticator = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Charpente:a@b.fr?secret=JBSWY3DP',
};
export const begun = answered(authenticator);
export const options = { challenge: 'AAAA' };
export const prepared = answered({ options });
export const credential = { id: 'key' };
export const made = { kind: 'given', credential } as const;
export const withheld = { kind: 'withheld', message: 'La demande a été annulée.' } as const;
export const proved = answered({ message: 'Mot de passe confirmé.' });

export const removes = {
  authenticator: { type: 'factor.remove', factor: 'authenticator' },
  passkey: { type: 'factor.remove', factor: 'passkey', id: 3 },
} as const satisfies Record<string, SecondFactorEvent>;
export const sendsCode = (code = '123456') => ({ type: 'code.send', code }) as const;
export const sendsPassword = (password = 'Demo!2026') => ({ type: 'password.send', password }) as const;

/** The chart, shown in that state. */
export const at = (state: string) => ({ shown: state });
export const says = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const tellsUser = emitted({ type: 'user.changed', user });
export const idle = at('idle');
/** The effects of a change that made no codes. */
export const isDone = (answer: ReturnType<typeof changed>) => ({
  at: idle,
  context: { factor: after, codes: null },
  causes: [says(answer.answer.message), tellsUser],
});
/** The effects of one that made them. */
export const showsCodes = (answer: ReturnType<typeof changed>) => ({
  at: at('codes'),
  context: { factor: after, codes, user },
  causes: [says(answer.answer.message)],
});
export const opensAs = (second_factor: SecondFactor) =>
  done('readFactor', readAs(second_factor), {
    at: idle,
    context: { factor: second_factor, message: null },
    causes: [tellsUser],
  });
export const begins = given('beginAuthenticator', {});
export const preparesPasskey = given('beginPasskey', {});
export const makes = given('makePasskey', { options });
export const checks = (code = '123456') => given('addAuthenticator', { body: { code } });
export const asksPassword = (password = 'Demo!2026') =>
  given('provePassword', { body: { current_password: password } });
