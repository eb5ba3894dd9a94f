import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { makeMove, signHere } from '#tests/support/dossier-gestures.ts';
import { field, goOn, signIn } from '#tests/support/gestures.ts';
import { readsMail } from '#tests/support/mailbox.ts';
import { createAccount, fillActivity, handAll, validate } from '#tests/support/newcomer-gestures.ts';
import { password } from '#tests/support/portal.ts';
import { fillPerson, fillSite, sendQuote } from '#tests/support/quote-gestures.ts';
import { fillExampleOne } from '#tests/support/simulator-gestures.ts';
import { arrivesAt, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * The journey of a super-administrator who sets a brokerage up from an empty database, on screens alone, and of
 * the first broker, who sends a quote.
 */

const { portal, visit } = withPortal({ isEmpty: true });

const invited = {
  admin: { role: 'Gestionnaire', name: 'Julie', lastname: 'Morel', email: 'j.morel@atelier.test' },
  underwriter: {
    role: 'Souscripteur de compagnie',
    name: 'Paul',
    lastname: 'Garnier',
    email: 'p.garnier@compagnons.test',
  },
} as const;
const company = 'Mutuelle des Compagnons';
const partner = 'Maison Verdier';
const version = '2031.1';
const promotion = 'Bienvenue chez nous';
const client = 'elodie.lefevre@exemple.test';
const broker = 'camille@charpentier-courtage.test';

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'Nouveau mot de passe').fill(password);
  await field(page, 'Le même, une seconde fois').fill(password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await arrivesAt(page, '/sign');
}

/** The first account opens the link that the server printed. */
async function beginAsFirst(page: Page): Promise<void> {
  const link = /http\S+\/reset\?\S+/.exec(portal().printed())?.[0];
  await choosePassword(page, link ?? '');
  await signIn(page, 'super');
  await sees(page.getByRole('heading', { name: 'Bonjour Super' }));
}

async function addCompany(page: Page): Promise<void> {
  await page.goto('/partenaires?volet=compagnies');
  await page.getByRole('button', { name: 'Ajouter une compagnie' }).click();
  await field(page, 'Nom de la compagnie').fill(company);
  await field(page, 'Coût des travaux').fill('2 000 000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(page.getByRole('row', { name: new RegExp(company) }).getByText('2 000 000 €'));
}

/** Gives the joining code of the partner. */
async function addPartner(page: Page): Promise<string> {
  await page.goto('/partenaires?volet=partenaires');
  await page.getByRole('button', { name: 'Nouveau partenaire' }).click();
  await field(page, 'Nom du partenaire').fill(partner);
  await page.getByLabel(/Déposez votre fichier/).setInputFiles({
    name: 'verdier.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 320, height: 80, channels: 3, background: '#39664d' } })
      .png()
      .toBuffer(),
  });
  await sees(page.getByRole('img', { name: 'Logo actuel' }));
  await field(page, 'Première couleur').fill('#2f5d46');
  await field(page, 'Mot d’accueil des courtiers').fill('La maison vous accueille.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  return (
    (await page
      .getByRole('row', { name: new RegExp(`^${partner}`) })
      .locator('.ref')
      .textContent()) ?? ''
  );
}

async function makeMainAdmin(
  page: Page,
  { name, lastname }: { name: string; lastname: string },
): Promise<void> {
  await page.goto('/partenaires?groupe=administration');
  await page.getByRole('link', { name: `${name} ${lastname}` }).click();
  await page.getByRole('button', { name: 'Nommer administrateur principal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await sees(page.getByText('Administrateur principal', { exact: true }));
}

/** One writes a version of the tariff, replays the portfolio and submits it; the other publishes it. */
async function publishTariff(author: Page, second: Page): Promise<void> {
  await author.goto('/dashboard/tarifs?nouvelle');
  await field(author, 'Nom de la version').fill(version);
  await field(author, 'Premier jour').fill(formatDate(plusDays(parisDateOf(new Date()), 30)));
  await author.getByRole('button', { name: 'Créer le brouillon' }).click();
  await author.getByRole('button', { name: 'Modifier' }).click();
  await author.getByLabel('Avec piscine').fill('1,04');
  await sees(author.getByText('1,06 → 1,04'));
  await author.getByRole('button', { name: 'Enregistrer' }).click();
  await author.getByRole('button', { name: 'Rejouer le portefeuille' }).click();
  await sees(author.getByText(/(?<!\d)0\sdossiers? sous 2026\.2 puis sous/));
  await makeMove(author, 'Soumettre');
  await sees(author.getByText('Soumise', { exact: true }));
  await second.goto('/dashboard/tarifs?etat=submitted');
  await second.getByRole('table').getByRole('link', { name: version }).click();
  await makeMove(second, 'Publier');
  await sees(second.getByText('Publiée', { exact: true }));
}

async function invite(
  page: Page,
  { role, name, lastname, email }: (typeof invited)[keyof typeof invited],
): Promise<void> {
  await page.goto('/partenaires?inviter');
  await page.getByRole('group', { name: 'Rôle' }).getByText(role, { exact: true }).click();
  await field(page, 'Prénom').fill(name);
  await field(page, 'Nom').fill(lastname);
  await field(page, 'Adresse e-mail').fill(email);
  if (role === 'Souscripteur de compagnie') await field(page, 'Compagnie').selectOption(company);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await sees(page.getByRole('heading', { name: `${name} ${lastname}` }));
}

/** Opens an invitation; the page shows the home of the new account afterwards. */
async function accept(mailbox: Page, { email, name }: { email: string; name: string }): Promise<Page> {
  const { page } = await visit({ refusals: true });
  await choosePassword(page, await readsMail(mailbox, email, 'votre accès', 'Choisir mon mot de passe'));
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await sees(page.getByRole('heading', { name: `Bonjour ${name}` }));
  return page;
}

async function promote(admin: Page): Promise<void> {
  const today = parisDateOf(new Date());
  await admin.goto('/dashboard/content');
  await admin.getByRole('link', { name: 'Nouvelle promotion' }).first().click();
  await field(admin, 'Titre').fill(promotion);
  await field(admin, 'Texte').fill('Votre premier prix se calcule en trois minutes.');
  await field(admin, 'Premier jour').fill(formatDate(today));
  await field(admin, 'Dernier jour').fill(formatDate(plusDays(today, 30)));
  await admin.getByRole('button', { name: 'Programmer' }).click();
  await sees(admin.getByRole('row', { name: new RegExp(promotion) }).getByText('Affichée'));
}

/** A broker registers up to the signature of the agreement; gives the name of the cabinet. */
async function register(mailbox: Page, code: string): Promise<{ page: Page; cabinet: string }> {
  const { page } = await visit();
  await createAccount(page, broker, '16004872', `?partenaire=${code}`);
  await arrivesAt(page, '/creation-compte/activation');
  await page.goto(await readsMail(mailbox, broker, 'activez votre compte', 'Activer mon compte'));
  await arrivesAt(page, '/creation-compte/informations');
  await expect.poll(() => field(page, 'Ville').inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Continuer vers l’activité' }).click();
  await arrivesAt(page, '/creation-compte/activite');
  const cabinet = await field(page, 'Raison sociale').inputValue();
  await fillActivity(page);
  await page.getByRole('button', { name: 'Continuer vers les documents' }).click();
  await arrivesAt(page, '/creation-compte/documents');
  await handAll(page);
  await field(page, 'IBAN de la société').fill('FR14 2004 1010 0505 0001 3M02 606');
  await field(page, 'IBAN de la société').blur();
  await sees(page.getByText('IBAN valide, enregistré', { exact: true }));
  await page.getByRole('button', { name: 'Transmettre ma demande' }).click();
  await arrivesAt(page, /^\/attente-signature\/\d+$/);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await page
    .getByRole('link', { name: /^Signer/ })
    .first()
    .click();
  await signHere(page, portal);
  await sees(page.getByText('Vous avez signé'));
  return { page, cabinet };
}

it('a brokerage is set up from an empty database on screens alone, and its first broker sends a quote', async () => {
  const { page: first } = await visit({ refusals: true });
  await beginAsFirst(first);
  const code = await addPartner(first);
  await addCompany(first);
  await invite(first, invited.underwriter);
  await invite(first, invited.admin);
  const { page: mailbox } = await visit({ as: 'super' });
  await accept(mailbox, invited.underwriter);
  const admin = await accept(mailbox, invited.admin);
  await promote(admin);
  await makeMainAdmin(first, invited.admin);
  await publishTariff(admin, first);

  const { page, cabinet } = await register(mailbox, code);
  await validate(admin, cabinet);
  await page.goto('/');
  await sees(page.getByRole('heading', { name: 'Bonjour Camille' }));
  await sees(page.getByRole('link', { name: `${partner}, accueil` }));
  await sees(page.getByText('La maison vous accueille.'));
  await sees(page.getByRole('region', { name: 'Promotions' }).getByText(promotion));

  await page.goto('/dommage-ouvrage/do/maison-individuelle');
  await fillExampleOne(page);
  await sees(page.getByRole('complementary', { name: 'Votre prix' }).getByText('6 738 €'));
  await goOn(page, 'Vérifier le récapitulatif', /\/maison-individuelle\/recapitulatif/);
  await page.getByRole('button', { name: 'Enregistrer l’offre' }).first().click();
  await arrivesAt(page, /\/maison-individuelle\/confirmation/);
  await page.getByRole('link', { name: 'Compléter le devis' }).click();
  await arrivesAt(page, /\/dossier\/\d+\/devis$/);
  await fillPerson(page, client);
  await fillSite(page);
  await sendQuote(page, client);
  const { page: reader } = await visit();
  await reader.goto(await readsMail(mailbox, client, 'votre offre', 'Voir mon offre'));
  await sees(reader.getByText('6 994,88 €', { exact: true }));
  expect(await reader.locator('input, textarea, select').count(), 'the client only reads').toBe(0);
});
