import { field, signIn } from '#tests/support/gestures.ts';
import type { Account, Portal } from '#tests/support/portal.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { sees } from '#tests/support/sight.ts';
import { button, press, shared, type Gesture } from './gesture.ts';

/*
 * What people do with their second factor, for the test of failing writes.
 */

/** The gestures, by what they do. */
export function accountGestures(portal: () => Portal): Record<string, Gesture> {
  /** Adds an application to the account; gives its recovery codes. */
  const addsApplication = async (account: Account): Promise<readonly string[]> => {
    const token = await portal().tokenOf(account);
    const { secret } = (await portal().call('beginAuthenticator', { token })).body;
    const body = { code: codeAt(secret, new Date()) };
    return (await portal().call('addAuthenticator', { token, body })).body.codes ?? [];
  };
  let codes: readonly string[] = [];
  return {
    'a broker proves its second factor': {
      path: async () => {
        codes = await addsApplication('renouvellement');
        return '/sign';
      },
      open: async (page) => {
        await signIn(page, 'renouvellement');
        await button('Taper un code de secours')(page).press('Enter');
        await sees(field(page, 'Code de secours'));
      },
      typed: () => ({ 'Code de secours': codes[0] ?? '' }),
      send: button('Vérifier'),
      call: /\/login\/factor$/,
      at: 'code',
      done: (page) => page.getByRole('heading', { name: 'Bonjour Nathalie' }),
    },
    'a broker renews its recovery codes': {
      as: 'principal',
      path: async () => {
        await addsApplication('principal');
        return '/dashboard/profile';
      },
      send: button('Faire de nouveaux codes'),
      call: /\/second-factor\/codes$/,
      without: shared,
      done: (page) => page.getByRole('heading', { name: 'Gardez ces codes maintenant' }),
    },
    'a broker confirms its application': {
      as: 'paul.vidal.129@exemple.test',
      path: '/dashboard/profile',
      open: async (page) => {
        await press('Ajouter une application')(page);
        const secret = await page.locator('code.secret').innerText();
        codes = [codeAt(secret.replaceAll(/\s/g, ''), new Date())];
      },
      typed: () => ({ 'Code à six chiffres': codes[0] ?? '' }),
      send: button('Vérifier et activer'),
      call: /\/authenticator\/confirm$/,
      at: 'code',
      // The form closes: the second factor may not be changed, or was changed elsewhere.
      without: shared,
      done: (page) => page.getByRole('heading', { name: 'Gardez ces codes maintenant' }),
    },
  };
}
