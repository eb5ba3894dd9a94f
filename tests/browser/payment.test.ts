import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MailSummary } from '#contract/portal.ts';
import { parisDateOf } from '#domain/dates.ts';
import { typedDay } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of a payment, from the mailed link to the receipt.
 */

const { portal, visit } = withPortal();

/** The payment link that the demonstration has mailed, and the reference of its file. */
async function mailed(): Promise<{ link: string; reference: string }> {
  const token = await portal().tokenOf('super');
  // Mails are listed from the latest on. Other tests send such links too: the demonstration's is the oldest.
  const oldestLink = async () => {
    let oldest: MailSummary | undefined;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { mails } = (await portal().call('mails', { token, query: { page } })).body;
      oldest = mails.data.findLast(({ subject }) => subject.includes('votre paiement')) ?? oldest;
      last = mails.last_page;
    }
    return oldest;
  };
  await expect.poll(oldestLink, often).toBeDefined();
  const summary = await oldestLink();
  const { body } = await portal().call('mail', { token, params: { id: summary?.id ?? 0 } });
  // The data may come from another server, whose address the mail has: only its path is used.
  const path = /\/client\/paiement\/[\w-]+/.exec(body.mail.text)?.[0] ?? '';
  return {
    link: new URL(path, portal().url).href,
    reference: /DO-\d{4}-\d+/.exec(body.mail.subject)?.[0] ?? '',
  };
}

/** A file of the demonstration: its premium is called, then it goes back to its offer. */
async function sentBackToOffer() {
  const token = await portal().tokenOf('admin');
  const { body } = await portal().call('listRequests', {
    token,
    query: { status: 'offres-en-cours', per_page: 100 } as never,
  });
  const approved = body.requests.data.findLast(({ step }) => step.slug === 'validation-charpente');
  let { request } = (await portal().call('getRequest', { token, params: { id: approved?.id ?? 0 } })).body;
  for (const step of ['devis-envoye-appel-de-prime', 'dossier-en-etude', 'offre-enregistree']) {
    const moved = await portal().call('updateStep', {
      token,
      params: { id: request.id },
      body: { step, version: request.version, comment: 'À revoir' } as never,
    });
    expect([step, moved.status]).toEqual([step, 200]);
    ({ request } = moved.body);
  }
  return request;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Payer / }).click();
/** Pays on the provider's page with the test card of that outcome. */
async function payWithTestCard(page: Page, outcome: RegExp): Promise<void> {
  await sees(page.getByRole('heading', { name: 'Payer par carte' }));
  await page.getByRole('radio', { name: outcome }).check();
  await pay(page);
}
const refused = 'Votre banque a refusé le paiement';

describe('the payment of a client', () => {
  it('a client pays once from the mailed link, after a refused and an abandoned card; the secret is nowhere afterwards', async () => {
    const { link, reference } = await mailed();
    const secret = link.split('/').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(20);
    const { page, context } = await visit({ refusals: true });
    // Requests after the exchange of the link that still carry its secret.
    const carried: string[] = [];
    let exchanged = false;
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.headers()['referer'] ?? ''}`;
      if (exchanged && sent.includes(secret)) carried.push(sent);
    });
    page.on('response', (response) => void (exchanged ||= response.url().endsWith('/api/guests/exchange')));
    await page.goto(link);
    await sees(page.getByRole('heading', { name: 'Payer votre prime' }));
    expect(new URL(page.url()).pathname).toBe('/client/paiement');
    await sees(page.getByText(`Dossier ${reference}`));

    await page.getByRole('radio', { name: /Virement/ }).check();
    await sees(page.getByText(`${reference}-P`));
    await page.getByRole('radio', { name: /Carte bancaire/ }).check();

    // A refused card, an abandoned one, and a return without a choice.
    await pay(page);
    await payWithTestCard(page, /refuse/);
    await sees(page.getByText(refused));
    await pay(page);
    await sees(page.getByText('La carte précédente a été refusée.'));
    await payWithTestCard(page, /abandonné/);
    await sees(page.getByRole('heading', { name: 'Moyen de paiement' }));
    await sees(page.getByText('Le paiement n’est pas allé à son terme'));
    expect(await page.getByText(refused).count()).toBe(0);

    await pay(page);
    await sees(page.getByRole('heading', { name: 'Payer par carte' }));
    await page.getByRole('button', { name: 'Revenir sans payer' }).click();
    await sees(page.getByText('Le paiement n’est pas allé à son terme'));

    // Two tabs get the same page of the provider: the second payment is not taken.
    const other = await context.newPage();
    await other.goto(link);
    await Promise.all([pay(page), pay(other)]);
    await Promise.all(
      [page, other].map((tab) => sees(tab.getByRole('heading', { name: 'Payer par carte' }))),
    );
    expect(other.url()).toBe(page.url());
    await payWithTestCard(page, /accepté/);
    await sees(page.getByText('Votre paiement est enregistré'));
    await payWithTestCard(other, /accepté/);
    await sees(other.getByRole('heading', { name: 'Ce paiement est déjà fait' }));
    await other.getByRole('link', { name: 'Revenir au dossier' }).click();
    await sees(other.getByText('Votre paiement est enregistré'));

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Votre reçu (PDF)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Reçu ${reference}.pdf`);

    // The secret is in no request, address or storage.
    expect(carried).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(secret);
    expect(
      JSON.stringify(
        await page.evaluate(() => [
          document.referrer,
          ...Object.values(sessionStorage),
          ...Object.values(localStorage),
        ]),
      ),
    ).not.toContain(secret);

    // One payment is applied, and nothing is left to pay.
    const token = await portal().tokenOf('gestion');
    const { body: found } = await portal().call('listRequests', { token, query: { search: reference } });
    const [line] = found.requests.data;
    expect(line?.step.slug).toBe('prime-payee-devis-signe');
    const { payments } = (await portal().call('requestPayments', { token, params: { id: line?.id ?? 0 } }))
      .body;
    expect(
      payments.dues.map(({ left, excess, payments: lines }) => [
        left,
        excess,
        lines.filter(({ state }) => state === 'applied').length,
      ]),
    ).toEqual([[0, 0, 1]]);
  });

  it('an administrator records the payment on the tab of payments, though the file went back to its offer', async () => {
    const { id } = await sentBackToOffer();
    const { page } = await visit({ as: 'admin' });
    await page.goto(`/dommage-ouvrage/do/dossier/${id}`);
    await arrivesAt(page, new RegExp(`/dossier/${id}/devis$`));
    await page.getByRole('link', { name: /Souscription/ }).click();
    await sees(page.getByText('Appel annulé'));
    await page.getByRole('button', { name: 'Noter un règlement reçu' }).click();
    await page.getByLabel('Montant reçu').fill('1000');
    await page.getByLabel('Référence').fill('VIR tardif');
    await page.getByLabel('Date de valeur').fill(typedDay(parisDateOf(new Date())));
    await page.getByRole('button', { name: 'Enregistrer le règlement' }).click();
    await sees(page.getByText('À envoyer par virement'));
    await page.getByLabel('Référence du virement').fill('VIR rendu');
    await page
      .getByLabel('Date de valeur')
      .first()
      .fill(typedDay(parisDateOf(new Date())));
    await page.getByRole('button', { name: 'Noter le virement envoyé' }).click();
    await sees(page.getByText(/^Envoyé le .*référence VIR rendu/));
    const { payments } = (
      await portal().call('requestPayments', { token: await portal().tokenOf('admin'), params: { id } })
    ).body;
    expect(
      payments.dues.map((due) => [
        due.payments.map(({ state }) => state),
        due.refunds.map(({ state }) => state),
      ]),
    ).toEqual([[['late'], ['sent']]]);
  });

  it('a visitor without a session sees no payment, and the page is usable at 375 px', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/client/success');
    await sees(page.getByRole('heading', { name: 'Votre opération est prise en compte par nos services' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
