import { describe, expect, it } from 'vitest';
import { overflow } from '#tests/support/axe.ts';
import { signHere } from '#tests/support/dossier-gestures.ts';
import { field, goOn, toast } from '#tests/support/gestures.ts';
import { activationLink } from '#tests/support/journey-inputs.ts';
import {
  createAccount,
  fillActivity,
  handAll,
  secret,
  signInAs,
  validate,
} from '#tests/support/newcomer-gestures.ts';
import { fillExampleOne } from '#tests/support/simulator-gestures.ts';
import { arrivesAt, often, pathOf, reads, sees } from '#tests/support/sight.ts';
import { readsMail } from '#tests/support/mailbox.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of a registration on telephones, with its errors.
 */

const { portal, visit } = withPortal();

const saved = 'information enregistrée avec succés';
const phone = { width: 375, touch: true } as const;

/** Step 4 in another window: the field says so as soon as it is left, and nobody keeps what was typed. */
async function typesAWrongIban(email: string): Promise<void> {
  const { page } = await visit({ refusals: true, width: 900 });
  await signInAs(page, email);
  await arrivesAt(page, '/creation-compte/documents');
  await sees(page.getByRole('list', { name: 'Pièces demandées' }));
  await expect.poll(() => overflow(page), often).toBe(0);
  await field(page, 'IBAN de la société').fill('FR14 2004 1010 0505 0001 3M02 607');
  await field(page, 'IBAN de la société').blur();
  await sees(page.getByText('Iban Non Valide !!!', { exact: true }));
  await page.reload();
  await expect.poll(() => field(page, 'IBAN de la société').inputValue(), often).toBe('');
}

describe('a newcomer', () => {
  it('a newcomer goes on a phone from an ORIAS number to a first simulation, and continues on another phone', async () => {
    const email = 'camille@charpentier-courtage.test';
    const { page } = await visit(phone);
    await createAccount(page, email, '16004872');
    await sees(toast(page, saved));
    await arrivesAt(page, '/creation-compte/activation');
    await sees(page.getByText(email));
    const { page: mailbox } = await visit({ as: 'super' });
    await page.goto(await readsMail(mailbox, email, 'activez votre compte', 'Activer mon compte'));
    await arrivesAt(page, '/creation-compte/informations');
    await expect.poll(() => field(page, 'Ville').inputValue(), { message: 'as ORIAS knows it' }).not.toBe('');
    await page.getByRole('button', { name: 'Continuer vers l’activité' }).click();
    await sees(toast(page, saved));
    await arrivesAt(page, '/creation-compte/activite');
    await fillActivity(page);
    await sees(page.getByText(/^Brouillon enregistré/));

    const { page: elsewhere } = await visit(phone);
    await signInAs(elsewhere, email);
    await arrivesAt(elsewhere, '/creation-compte/activite');
    await expect
      .poll(() => field(elsewhere, 'Autre compagnie').inputValue(), often)
      .toBe('Mutuelle des Compagnons du Toit');
    await elsewhere.getByRole('button', { name: 'Continuer vers les documents' }).click();
    await arrivesAt(elsewhere, '/creation-compte/documents');

    await handAll(elsewhere);
    await typesAWrongIban(email);
    await field(elsewhere, 'IBAN de la société').fill('FR14 2004 1010 0505 0001 3M02 606');
    await field(elsewhere, 'IBAN de la société').blur();
    await sees(elsewhere.getByText('IBAN valide, enregistré', { exact: true }));
    await elsewhere.goto('/creation-compte/documents');
    await sees(elsewhere.getByText('Compte enregistré'));
    expect(await field(elsewhere, 'IBAN de la société').inputValue()).toBe('FR14 •••• 2606');
    await elsewhere.getByRole('button', { name: 'Modifier' }).click();
    await expect
      .poll(
        () => field(elsewhere, 'IBAN de la société').evaluate((input) => input === document.activeElement),
        often,
      )
      .toBe(true);
    await elsewhere.getByRole('button', { name: 'Garder le compte enregistré' }).click();
    await elsewhere.getByRole('button', { name: 'Transmettre ma demande' }).click();
    await arrivesAt(elsewhere, /^\/attente-signature\/\d+$/);
    const ownSignature = pathOf(elsewhere);
    await elsewhere.goto(
      await readsMail(mailbox, email, 'convention de partenariat à signer', 'Lire et signer'),
    );
    await arrivesAt(elsewhere, ownSignature);
    await elsewhere.getByRole('button', { name: 'Actualiser' }).click();
    await elsewhere
      .getByRole('link', { name: /^Signer/ })
      .first()
      .click();
    await signHere(elsewhere, portal);
    await arrivesAt(elsewhere, /^\/univer\/sign\/success\//);
    await sees(elsewhere.getByText('Vous avez signé'));
    await elsewhere.getByRole('link', { name: 'Où en est mon adhésion' }).click();
    await arrivesAt(elsewhere, '/creation-compte/statut');
    await sees(elsewhere.getByRole('heading', { name: 'Votre adhésion est en cours de validation' }));

    const token = (await portal().call('login', { body: { email, password: secret } })).body.token;
    const { membership } = (await portal().call('ownMembership', { token })).body;
    if (!membership) throw new Error('A newcomer has a membership');
    const { page: admin } = await visit({ as: 'gestion' });
    await validate(admin, membership.broker.company_name);
    await elsewhere.goto(await readsMail(mailbox, email, 'adhésion validée', 'Ouvrir mon espace'));
    await sees(elsewhere.getByRole('heading', { name: 'Bonjour Camille' }));
    await elsewhere.goto('/creation-compte/statut');
    await sees(elsewhere.getByRole('heading', { name: 'Votre adhésion est valide' }));

    await elsewhere.goto('/dommage-ouvrage/do/maison-individuelle');
    await fillExampleOne(elsewhere);
    await sees(elsewhere.getByRole('complementary', { name: 'Votre prix' }).getByText('6 738 €'));
    await goOn(elsewhere, 'Vérifier le récapitulatif', /\/maison-individuelle\/recapitulatif/);
    await elsewhere.getByRole('button', { name: 'Enregistrer l’offre' }).click();
    await arrivesAt(elsewhere, /\/maison-individuelle\/confirmation/);
    expect((await portal().call('curent', { token })).body.user.broker?.status).toBe('valid');
  });

  it('a newcomer who may not register reads the reason at the field and on the page', async () => {
    const { page } = await visit();
    await page.goto('/creation-compte');
    await field(page, 'N° ORIAS').fill('16004814');
    await page.getByRole('button', { name: 'Rechercher à l’ORIAS' }).click();
    await sees(page.getByText('Ce numéro ne permet pas d’adhérer pour le moment'));
    await createAccount(page, 'agent@agent-general.test', '16004814');
    await arrivesAt(page, '/creation-compte/activation');
    await page.goto(await activationLink(portal, 'agent@agent-general.test'));
    await sees(page.getByRole('heading', { name: 'Votre demande d’adhésion n’est pas éligible' }));
    await reads(page.locator('main'), /COA/);
    expect(await page.getByRole('button', { name: /^Continuer/ }).count()).toBe(0);
  });

  it('a newcomer reads on a phone why the account was not created', async () => {
    const { page } = await visit({ width: 375, refusals: true });
    await page.route('**/api/creation-compte', (route) => route.abort());
    await createAccount(page, 'telephone@panne.test', '16004872');
    const why = page.getByRole('alert').filter({ hasText: 'rien n’est perdu' });
    await sees(why);
    await expect
      .poll(
        () =>
          why.evaluate((alert) => {
            const { top, bottom } = alert.getBoundingClientRect();
            return top > 0 && bottom <= innerHeight;
          }),
        often,
      )
      .toBe(true);
    expect(await field(page, 'Mot de passe').inputValue()).toBe(secret);
  });

  it('a newcomer whose step failed is led back to the current step of the registration', async () => {
    const { page } = await visit({ as: 'inscription' });
    await page.goto('/error');
    await sees(page.getByRole('button', { name: 'Reprendre plus tard' }));
    expect(
      await page.getByRole('navigation', { name: 'Menu principal' }).count(),
      'somebody who is still registering has no menu',
    ).toBe(0);
    await page.getByRole('link', { name: 'Reprendre mon inscription' }).click();
    await arrivesAt(page, '/creation-compte/activite');
    await sees(page.getByRole('heading', { name: 'Votre activité' }));
    await sees(field(page, 'Raison sociale'));
  });

  it('the tab keeps what a newcomer typed of the account, except the password', async () => {
    const { page } = await visit();
    await page.goto('/creation-compte');
    await field(page, 'Adresse e-mail').fill('garde@onglet.test');
    await field(page, 'Mot de passe').fill(secret);
    await page.reload();
    await expect.poll(() => field(page, 'Adresse e-mail').inputValue(), often).toBe('garde@onglet.test');
    expect(await field(page, 'Mot de passe').inputValue()).toBe('');
  });
});
