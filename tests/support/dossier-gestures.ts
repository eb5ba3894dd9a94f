import type { Locator, Page } from 'playwright-core';
import { parisDateOf } from '#domain/dates.ts';
import { pdfSaying } from './file-walk.ts';
import { field } from './gestures.ts';
import { dates, shortWorks, signingCode, typedDay, typedInDays } from './journey-inputs.ts';
import type { Portal } from './portal.ts';
import { plain, sees } from './sight.ts';

/** The actions of a broker, an admin and a client in a dossier, by the labels that they read. */
export const openTab = (page: Page, id: number, tab: string): Promise<unknown> =>
  page.goto(`/dommage-ouvrage/do/dossier/${id}/${tab}`);

/**
 * Makes a move of the law by its button: confirmed where it is only confirmed; `answer` fills what it asks.
 */
export async function makeMove(
  page: Page,
  label: string,
  answer?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (answer) await answer(dialog);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
}

const pieceOf = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('listitem').filter({ has: scope.getByText(label, { exact: true }) });

/** The names of the mandatory pieces that the page says to be missing, once it says of some. */
export async function missingPieces(page: Page): Promise<string[]> {
  const missing = page.getByRole('listitem').filter({ has: page.getByText('Manquante', { exact: true }) });
  await sees(missing);
  return (await missing.locator('b').allInnerTexts()).map(plain);
}

/** Sends a document for a piece, and waits until it is past its quarantine. */
export async function sendPiece(page: Page, label: string): Promise<void> {
  await page
    .getByLabel(`Déposer ${label}`)
    .first()
    .setInputFiles({
      name: `${label}.pdf`.replaceAll('/', ' '),
      mimeType: 'application/pdf',
      buffer: pdfSaying(label),
    });
  await sees(pieceOf(page, label).getByText('À valider'));
}

/**
 * Fills every slot of the site that the page says to be empty, each with a company of the register and what
 * its attestation says; gives how many.
 */
export async function fillSlots(page: Page, siren: string): Promise<number> {
  const empty = page.locator('section.slot').filter({ hasText: 'Obligatoire, à pourvoir' });
  let filled = 0;
  while ((await empty.count()) > 0) {
    const left = await empty.count();
    await empty
      .first()
      .getByRole('button', { name: /^Ajouter un intervenant/ })
      .click();
    await fillContractor(page, page.getByRole('form', { name: /^Nouvel intervenant/ }), siren);
    await empty.nth(left - 1).waitFor({ state: 'detached' });
    filled += 1;
  }
  return filled;
}

async function fillContractor(page: Page, form: Locator, siren: string): Promise<void> {
  const trade = plain(await field(form, 'Lot').locator('option:checked').innerText());
  await field(form, 'Société ou SIREN').fill(siren);
  await sees(form.getByText('Trouvée', { exact: false }));
  await field(form, 'Montant du marché TTC').fill('48 000');
  await field(form, 'Assureur').fill('SMABTP');
  await field(form, 'Numéro de contrat').fill('124 701 A');
  await field(form, 'Valable du').fill(typedDay(shortWorks.opening));
  await field(form, 'Au').fill(typedDay(dates.reception));
  await field(form, 'Plafond du coût de chantier').fill('20 000 000');
  await form.getByRole('checkbox', { name: trade, exact: true }).check();
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

/**
 * Sends an attestation for each of so many contractors that have none, and waits until all are past
 * their quarantine.
 */
export async function sendAttestations(page: Page, contractors: number): Promise<void> {
  const without = page.getByLabel('Déposer Attestation décennale');
  await without.nth(contractors - 1).waitFor({ state: 'attached' });
  while ((await without.count()) > 0) {
    const left = await without.count();
    await without.first().setInputFiles({
      name: `attestation ${left}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdfSaying(`attestation ${left}`),
    });
    await without.nth(left - 1).waitFor({ state: 'detached' });
  }
  await page
    .getByText('À vérifier', { exact: true })
    .nth(contractors - 1)
    .waitFor();
}

/** Holds what was copied of every attestation to be what its paper says; gives how many. */
export async function verifyAll(page: Page): Promise<number> {
  const waiting = page.getByRole('button', { name: /^Vérifier l’attestation de / });
  await sees(waiting);
  let verified = 0;
  while ((await waiting.count()) > 0) {
    const left = await waiting.count();
    await waiting.first().click();
    await waiting.nth(left - 1).waitFor({ state: 'detached' });
    verified += 1;
  }
  return verified;
}

/** Accepts every document of the tab that waits for a verdict; gives how many. */
export async function acceptAll(page: Page): Promise<number> {
  const waiting = page.getByRole('button', { name: /^Examiner / });
  let accepted = 0;
  for (;;) {
    while ((await waiting.count()) > 0) {
      const left = await waiting.count();
      await waiting.first().click();
      await page.getByRole('button', { name: 'Valider', exact: true }).click();
      await waiting.nth(left - 1).waitFor({ state: 'detached' });
      accepted += 1;
    }
    // A list that is just being read again shows none: it is read once more, whole.
    await page.reload();
    await sees(page.locator('.pieces'));
    if ((await waiting.count()) === 0) return accepted;
  }
}

/** On the page of the signature's provider. */
export async function signHere(page: Page, portal: () => Portal): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recevoir mon code', exact: true }).click();
  await typeCode(page, portal);
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
}

/** The code of the mail, into the field that has the focus after the mail was asked for. */
export async function typeCode(page: Page, portal: () => Portal): Promise<void> {
  const label = await page.locator('label[for=code]').innerText();
  await page
    .getByLabel(/^Code à six chiffres, envoyé à /)
    .fill(await signingCode(portal, label.split('envoyé à ').at(-1)?.trim() ?? ''));
}

/**
 * Declares the works received today at that cost, without reserves and by the contractors of the contract.
 */
export async function declareWorksEnd(page: Page, finalCost: string): Promise<void> {
  await sees(page.getByText('Déclarer la fin de travaux'));
  await field(page, 'Date de réception').fill(typedInDays(0));
  await field(page, 'Coût définitif des travaux').fill(finalCost);
  await page.getByText('Sans réserve', { exact: true }).click();
  await page.getByText('Ceux du contrat', { exact: true }).click();
  await page.getByRole('button', { name: 'Transmettre la fin de travaux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
}

/** Writes a line of the exchange that stands beside every tab, and waits until it is there to be read. */
export async function writeMessage(page: Page, text: string): Promise<void> {
  const card = page.locator('form').filter({ has: page.getByLabel('Votre message') });
  await field(card, 'Votre message').fill(text);
  await card.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await sees(said(page, text));
}

/** A line of the exchange. */
export const said = (page: Page, text: string): Locator => page.locator('q').getByText(text, { exact: true });

/** Declares damage that was seen today, on works that were received today. */
export async function declareClaim(
  page: Page,
  { place, damage }: { place: string; damage: string },
): Promise<void> {
  const today = typedDay(parisDateOf(new Date()));
  await page.getByRole('button', { name: 'Déclarer un sinistre', exact: true }).click();
  await field(page, 'Date de réception ou de première occupation').fill(today);
  await field(page, 'Dommages apparus le').fill(today);
  await field(page, 'Où se trouvent les dommages').fill(place);
  await field(page, 'Description des dommages').fill(damage);
  await page.getByRole('button', { name: 'Envoyer la déclaration', exact: true }).click();
}

/** Where the claim that is shown stands. */
export const claimStandsAt = (page: Page, words: string): Promise<void> =>
  sees(page.locator('.claim-status').getByText(words, { exact: true }));
