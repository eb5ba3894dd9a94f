import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/resources.ts';
import { acceptAll, declareWorksEnd, fillSlots, makeMove, missingPieces, openTab, sendAttestations, sendPiece, signHere, verifyAll } from '#tests/support/dossier-gestures.ts';
import { mailedLink, scenesOf, shortWorks } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const payer = 'elodie.journey@exemple.test';
const other = 'paul.journey@exemple.test';
const signers = [payer, other];

/** An offer that is sent to two policyholders, for works that begin today. */
async function sentToTwo(): Promise<RequestResource> {
  const offer = await scenes.complete(await scenes.simulated(), payer);
  const [first] = offer.form.souscripteurs;
  if (!first) throw new Error('A form has a policyholder');
  const souscripteurs = [first, { ...first, client: { ...first.client, title: 'Monsieur', name: 'Paul', email: other } }];
  const chantier = { ...offer.form.chantier, opening_date: shortWorks.opening, start_date: shortWorks.start, reception_date: shortWorks.reception };
  const { status, body } = await portal().call('updateRequest', { token: await portal().tokenOf('courtier'), params: { id: offer.id }, body: { ...offer.form, chantier, souscripteurs, keepStep: false, version: offer.version } as never });
  expect(status).toBe(200);
  return scenes.send(body.request);
}

const stepOf = async (id: number) => (await scenes.fresh(id, 'admin')).step.slug;
async function reaches(id: number, step: string): Promise<void> {
  await expect.poll(() => stepOf(id), often).toBe(step);
}

const followed = new Set<string>();

/** A link that was mailed and has not been followed yet. */
async function newLink(email: string, callback: 'signature' | 'paiement' | 'fin-de-travaux'): Promise<string> {
  const link = await mailedLink(portal, email, callback, followed);
  followed.add(link);
  return link;
}

/** By the test card that is accepted, on the page of that title. */
async function clientPays(title: string): Promise<void> {
  const { page: guest } = await visit();
  await guest.goto(await newLink(payer, 'paiement'));
  await sees(guest.getByRole('heading', { name: title }));
  await guest.getByRole('button', { name: /^Payer / }).click();
  await sees(guest.getByRole('heading', { name: 'Payer par carte' }));
  await guest.getByRole('radio', { name: /accepté/ }).check();
  await guest.getByRole('button', { name: /^Payer / }).click();
  await sees(guest.getByText('Votre paiement est enregistré'));
}

/** Each signer follows the link that was mailed, signs, and comes back to what is true; the last reads that everybody has. */
async function everySignerSigns(): Promise<void> {
  for (const [index, email] of signers.entries()) {
    const { page: guest } = await visit();
    await guest.goto(await newLink(email, 'signature'));
    await arrivesAt(guest, '/client/signature');
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await signHere(guest);
    await arrivesAt(guest, /^\/univer\/sign\/success\//);
    await sees(guest.getByText(index === signers.length - 1 ? 'Tous les signataires ont signé' : 'En attente de signature'));
  }
}

describe('a dossier', () => {
  it('goes from the sent offer to the recorded reception, each doing their part on screens', async () => {
    const { id } = await sentToTwo();
    const { page: broker } = await visit({ as: 'courtier' });
    await openTab(broker, id, 'devis');
    await makeMove(broker, 'Constituer le dossier');
    await reaches(id, 'constitution-du-dossier');

    await openTab(broker, id, 'documents-du-chantier');
    await sees(broker.getByRole('heading', { name: 'Documents du chantier' }));
    const missing = await missingPieces(broker);
    for (const label of missing) await sendPiece(broker, label);
    await openTab(broker, id, 'entreprises-du-chantier');
    await sees(broker.getByText('Obligatoire, à pourvoir'));
    const slots = await fillSlots(broker, '999172927');
    await sendAttestations(broker, slots);
    await makeMove(broker, 'Transmettre le dossier');
    await reaches(id, 'dossier-en-etude');

    const { page: admin } = await visit({ as: 'admin' });
    await openTab(admin, id, 'documents-du-chantier');
    await sees(admin.getByRole('heading', { name: 'Documents du chantier' }));
    await sees(admin.getByRole('button', { name: /^Examiner/ }));
    expect(await acceptAll(admin)).toBe(missing.length);
    await openTab(admin, id, 'entreprises-du-chantier');
    expect(await verifyAll(admin)).toBe(slots);
    await openTab(admin, id, 'souscription');
    await makeMove(admin, 'Valider le dossier');
    await reaches(id, 'validation-charpente');
    await makeMove(admin, 'Appeler la prime');
    await reaches(id, 'devis-envoye-appel-de-prime');

    await everySignerSigns();
    await reaches(id, 'devis-dda-signe-en-attente-paiement');
    await clientPays('Payer votre prime');
    await reaches(id, 'prime-payee-devis-signe');

    await openTab(admin, id, 'contrats');
    await makeMove(admin, 'Émettre le contrat');
    await reaches(id, 'contrat-envoye-pour-signature-electronique');
    await everySignerSigns();
    await reaches(id, 'contrat-signe');
    expect((await scenes.fresh(id)).status.slug).toBe('offres-signees');

    await openTab(broker, id, 'contrats');
    await sees(broker.getByText('En vigueur'));
    const code = (await broker.locator('.check-code').innerText()).trim();
    const { page: anybody } = await visit();
    await anybody.goto(`/attestation/${code}`);
    await sees(anybody.getByText('Cette attestation est authentique, et le contrat est en vigueur'));

    await openTab(admin, id, 'fin-de-travaux');
    await makeMove(admin, 'Envoyer la lettre d’information');
    await reaches(id, 'courrier-dinformation-envoye');
    await makeMove(admin, 'Envoyer le courrier de fin de travaux');
    await reaches(id, 'courrier-de-fin-de-travaux-envoye');
    const { page: client } = await visit();
    await client.goto(await newLink(payer, 'fin-de-travaux'));
    await declareWorksEnd(client, '268 000');
    await sees(client.getByText('Votre déclaration est transmise'));
    await reaches(id, 'documents-de-fin-de-travaux-recus');
    await openTab(admin, id, 'fin-de-travaux');
    await makeMove(admin, 'Étudier la fin de travaux');
    await reaches(id, 'documents-de-fin-de-travaux-en-etude');
    await makeMove(admin, 'Réajuster la prime');
    await reaches(id, 'prime-reajustement');
    await clientPays('Payer le réajustement de votre prime');
    await reaches(id, 'prime-reajustement-payee');
    await openTab(admin, id, 'fin-de-travaux');
    await makeMove(admin, 'Émettre l’avenant');
    await reaches(id, 'avenant-fin-de-travaux');
    await everySignerSigns();
    await reaches(id, 'avenant-fin-travaux-signe');
    await openTab(admin, id, 'fin-de-travaux');
    await makeMove(admin, 'Constater la réception');
    await reaches(id, 'offres-receptionnees');
    expect((await scenes.fresh(id)).status.slug).toBe('offres-receptionnees');
    await openTab(broker, id, 'fin-de-travaux');
    await sees(broker.getByText('La réception est constatée\u00a0: la garantie est ouverte.'));
    await sees(broker.getByText('Garantie obligatoire'));
  }, 240_000);
});
