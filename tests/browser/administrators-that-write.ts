import type { Page } from 'playwright-core';
import { field } from '#tests/support/gestures.ts';
import { typedInDays } from '#tests/support/journey-inputs.ts';
import type { Portal } from '#tests/support/portal.ts';
import type { Login } from '#tests/support/server.ts';
import { button, press, text, type Gesture } from './gestures-that-write.ts';

/*
 * What a main administrator does with accounts and the tariff, for the test of failing writes.
 */

/** Creates a draft of the tariff, and waits for its page. */
const beginTariff = async (page: Page, name: string): Promise<void> => {
  await field(page, 'Nom de la version').fill(name);
  await field(page, 'Premier jour').fill(typedInDays(500));
  await button('Créer le brouillon')(page).click();
  await page.getByRole('heading', { name: `Version ${name}` }).waitFor();
};

/** The gestures, by what they do. */
export function administratorsGestures(portal: () => Portal): Record<string, Gesture> {
  /** The id of a login's account. */
  const accountOf = async (login: Login) =>
    (await portal().call('curent', { token: await portal().tokenOf(login) })).body.user.id;
  return {
    'an administrator suspends an account': {
      as: 'admin',
      path: async () => `/partenaires?compte=${await accountOf('attente')}`,
      open: press('Suspendre le compte'),
      typed: { Motif: 'Dossier en litige.' },
      send: button(/^Suspendre le compte|^Continuer|^Envoyer/),
      call: /\/users\/\d+\/events$/,
      at: 'comment',
      done: (page) => page.getByRole('button', { name: 'Rétablir le compte' }),
    },
    'an administrator submits a version of the tariff': {
      as: 'admin',
      path: '/dashboard/tarifs?nouvelle',
      open: async (page) => {
        await beginTariff(page, '2036.1');
        await button('Soumettre')(page).click();
      },
      send: button('Continuer'),
      call: /\/tariffs\/\d+\/events$/,
      done: text(/La personne qui publie n’est ni l’auteur/),
    },
  };
}
