import type { Page } from 'playwright-core';
import { field } from '#tests/support/gestures.ts';
import { inDays, typedInDays } from '#tests/support/journey-inputs.ts';
import type { Account, Portal } from '#tests/support/portal.ts';
import { button, press, shared, text, type Gesture } from './gesture.ts';

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
  const accountOf = async (login: Account) =>
    (await portal().call('curent', { token: await portal().tokenOf(login) })).body.user.id;
  /** The id of a version that another administrator submitted. */
  const submittedTariff = async () => {
    const token = await portal().tokenOf('admin');
    const { copyable } = (await portal().call('copyableTariffs', { token })).body;
    const body = {
      name: '2038.1',
      valid_from: inDays(600),
      copied_from: copyable[0]?.id,
      sheet: null,
    } as never;
    const { tariff } = (await portal().call('createTariff', { token, body })).body;
    const sent = { event: 'TARIFF.SUBMIT', data: {}, version: tariff.version };
    await portal().call('tariffEvent', { token, params: { id: tariff.id }, body: sent });
    return tariff.id;
  };
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
    'an administrator saves a draft of the tariff': {
      as: 'admin',
      path: '/dashboard/tarifs?nouvelle',
      open: async (page) => {
        await beginTariff(page, '2037.1');
        await button('Modifier')(page).click();
      },
      typed: { 'Un sous-sol': '1,5', Nom: '2037.2' },
      send: button('Enregistrer'),
      call: /\/tariffs\/\d+\/events$/,
      at: 'sheet.basement',
      without: shared,
      done: (page) => page.getByRole('heading', { name: 'Version 2037.2' }),
    },
    'a second administrator publishes a version of the tariff': {
      as: 'super',
      path: async () => `/dashboard/tarifs?version=${await submittedTariff()}`,
      open: press('Publier'),
      send: button('Continuer'),
      call: /\/tariffs\/\d+\/events$/,
      without: shared,
      done: (page) => page.getByText('Publiée', { exact: true }),
    },
    'an administrator restores an account': {
      as: 'admin',
      path: async () => {
        const id = await accountOf('paul.vidal.117@exemple.test');
        const params = { id };
        const token = await portal().tokenOf('admin');
        const { account } = (await portal().call('userAccount', { token, params })).body;
        const body = { event: 'ACCOUNT.SUSPEND', data: { comment: 'Litige.' }, version: account.version };
        await portal().call('userEvent', { token, params, body });
        return `/partenaires?compte=${id}`;
      },
      open: press('Rétablir le compte'),
      send: button(/^Continuer|^Envoyer/),
      call: /\/users\/\d+\/events$/,
      without: shared,
      done: (page) => page.getByRole('button', { name: 'Suspendre le compte' }),
    },
    'an administrator closes an account': {
      as: 'admin',
      path: async () => `/partenaires?compte=${await accountOf('paul.vidal.124@exemple.test')}`,
      open: press('Fermer le compte'),
      typed: { Motif: 'Cabinet vendu.' },
      send: button('Fermer le compte'),
      call: /\/users\/\d+\/events$/,
      at: 'comment',
      without: shared,
      done: (page) => page.getByRole('button', { name: 'Rouvrir le compte' }),
    },
  };
}
