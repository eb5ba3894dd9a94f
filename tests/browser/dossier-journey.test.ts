import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import {
  acceptAll,
  claimStandsAt,
  declareClaim,
  declareWorksEnd,
  fillSlots,
  makeMove,
  missingPieces,
  openTab,
  said,
  sendAttestations,
  sendPiece,
  signHere,
  verifyAll,
  writeMessage,
} from '#tests/support/dossier-gestures.ts';
import { field } from '#tests/support/gestures.ts';
import { mailedLink, scenesOf, shortWorks, typedDay } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A journey of a dossier from its offer to its reception and a claim, by four users.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const payer = 'elodie.journey@exemple.test';
const other = 'paul.journey@exemple.test';
const signers = [payer, other];

/** Above the delegation: the company’s accord before the quote, two people’s after the study. */
const cost = 3_100_000;

/** An offer to two policyholders, for works that begin today, at a price that waits for the company. */
async function offeredToTwo(): Promise<RequestResource> {
  const offer = await scenes.complete(await scenes.simulated({ cost }), payer);
  const [first] = offer.form.souscripteurs;
  if (!first) throw new Error('A form has a policyholder');
  const souscripteurs = [
    first,
    { ...first, client: { ...first.client, title: 'Monsieur', name: 'Paul', email: other } },
  ];
  const chantier = {
    ...offer.form.chantier,
    opening_date: shortWorks.opening,
    start_date: shortWorks.start,
    reception_date: shortWorks.reception,
  };
  const { status, body } = await portal().call('updateRequest', {
    token: await portal().tokenOf('courtier'),
    params: { id: offer.id },
    body: { ...offer.form, chantier, souscripteurs, keepStep: false, version: offer.version } as never,
  });
  expect(status).toBe(200);
  return body.request;
}

const stepOf = async (id: number) => (await scenes.fresh(id, 'admin')).step.slug;
async function reaches(id: number, step: string): Promise<void> {
  await expect.poll(() => stepOf(id), often).toBe(step);
}

const followed = new Set<string>();

/** A link that was mailed and has not been followed yet. */
async function newLink(
  email: string,
  callback: 'signature' | 'paiement' | 'fin-de-travaux',
): Promise<string> {
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

/**
 * Each signer follows the link that was mailed, signs, and comes back to what is true; the last reads
 * that everybody has.
 */
async function everySignerSigns(): Promise<void> {
  for (const [index, email] of signers.entries()) {
    const { page: guest } = await visit();
    await guest.goto(await newLink(email, 'signature'));
    await arrivesAt(guest, '/client/signature');
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await signHere(guest, portal);
    await arrivesAt(guest, /^\/univer\/sign\/success\//);
    await sees(
      guest.getByText(index === signers.length - 1 ? 'Tous les signataires ont signé' : 'Vous avez signé'),
    );
  }
}

interface Parties {
  id: number;
  broker: Page;
  admin: Page;
  company: Page;
}

/** The broker asks the company, which grants its terms; the quote goes to the client. */
async function isReferredAndSent({ id, broker, company }: Parties): Promise<void> {
  await openTab(broker, id, 'devis');
  await broker.getByRole('button', { name: 'Demander l’accord', exact: true }).click();
  await sees(broker.getByText('À l’étude de la compagnie'));
  await openTab(company, id, 'devis');
  await makeMove(company, 'Accorder', (dialog) =>
    field(dialog, 'Conditions de la compagnie').fill('Contrôle technique de la structure.'),
  );
  await arrivesAt(company, '/?status=offres-en-cours');
  await openTab(broker, id, 'devis');
  await sees(broker.getByText('Accord de la compagnie'));
  await broker.getByRole('button', { name: 'Envoyer au client', exact: true }).click();
  await broker.getByRole('dialog').getByRole('button', { name: 'Envoyer le devis', exact: true }).click();
  await reaches(id, 'offre-envoyee');
}

/** The broker fills the file and submits it; gives how many contractors it has. */
async function isBuilt({ id, broker }: Parties): Promise<number> {
  await openTab(broker, id, 'devis');
  await makeMove(broker, 'Le client accepte');
  await reaches(id, 'constitution-du-dossier');
  await openTab(broker, id, 'documents-du-chantier');
  await sees(broker.getByRole('heading', { name: 'Documents du chantier' }));
  for (const label of await missingPieces(broker)) await sendPiece(broker, label);
  await openTab(broker, id, 'entreprises-du-chantier');
  await sees(broker.getByText('Obligatoire, à pourvoir'));
  const slots = await fillSlots(broker, '999172927');
  await sendAttestations(broker, slots);
  await makeMove(broker, 'Transmettre le dossier');
  await reaches(id, 'dossier-en-etude');
  return slots;
}

const piece = 'Note de calcul de la toiture';
const question = 'La portée de la toiture dépasse-t-elle douze mètres ?';
const answer = 'La portée est de dix mètres, voyez la note.';
/** Of the admin, to the company. */
const comment = 'Pour la compagnie : la note répond à votre question.';

/**
 * The company asks for a piece, the broker sends it and answers, the company reads that, and an admin
 * writes to the company.
 */
async function isCompleted({ id, broker, admin, company }: Parties): Promise<void> {
  await openTab(company, id, 'souscription');
  await makeMove(company, 'Demander une information', async (dialog) => {
    await field(dialog, 'Votre question').fill(question);
    await field(dialog, 'Pièces demandées').fill(piece);
  });
  await reaches(id, 'demande-info-souscription');
  await openTab(broker, id, 'documents-du-chantier');
  await sees(said(broker, question));
  await sendPiece(broker, piece);
  await writeMessage(broker, answer);
  await makeMove(broker, 'Transmettre le dossier', (dialog) => sees(field(dialog, 'Votre réponse')));
  await reaches(id, 'dossier-en-etude');
  await openTab(company, id, 'souscription');
  await sees(said(company, answer));
  await company.getByRole('button', { name: 'Marquer comme lu', exact: true }).click();
  await company.getByRole('button', { name: 'Marquer comme lu', exact: true }).waitFor({ state: 'hidden' });
  await openTab(admin, id, 'souscription');
  await sees(said(admin, answer));
  await writeMessage(admin, comment);
}

/**
 * The company judges the pieces and gives the first of two approvals, an admin the
 * attestations and the second.
 */
async function isApproved({ id, admin, company }: Parties, slots: number): Promise<void> {
  await openTab(company, id, 'documents-du-chantier');
  await sees(company.getByRole('button', { name: /^Examiner/ }));
  expect(await acceptAll(company)).toBeGreaterThan(5);
  await openTab(admin, id, 'entreprises-du-chantier');
  expect(await verifyAll(admin)).toBe(slots);
  await openTab(company, id, 'souscription');
  await sees(said(company, comment));
  await sees(company.getByText('Deux accords sont nécessaires'));
  await makeMove(company, 'Donner le premier accord');
  await sees(company.getByText('Vous avez donné le premier accord'));
  expect(
    await company
      .getByRole('button', { name: 'Valider le dossier', exact: true })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await openTab(admin, id, 'souscription');
  await sees(admin.getByText('Premier accord de Sophie Lambert', { exact: false }));
  await makeMove(admin, 'Valider le dossier');
  await reaches(id, 'validation-charpente');
}

/** The quote is signed and paid, then the contract; anybody may verify its attestation. */
async function isInForce({ id, broker, admin }: Parties): Promise<void> {
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
}

/** The client declares a dearer site, pays the difference and signs the endorsement. */
async function isReceived({ id, broker, admin }: Parties): Promise<void> {
  await openTab(admin, id, 'fin-de-travaux');
  await makeMove(admin, 'Envoyer la lettre d’information');
  await reaches(id, 'courrier-dinformation-envoye');
  await makeMove(admin, 'Envoyer le courrier de fin de travaux');
  await reaches(id, 'courrier-de-fin-de-travaux-envoye');
  const { page: client } = await visit();
  await client.goto(await newLink(payer, 'fin-de-travaux'));
  await declareWorksEnd(client, '3 250 000');
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
  await sees(
    broker.getByText('La réception est constatée\u00a0: la garantie obligatoire commence un an plus tard.'),
  );
  await sees(broker.getByText('Garantie obligatoire'));
}

/** Damage that needs no expert: declared by the broker, decided and paid by the company. */
async function isClaimedUpon({ id, broker, company }: Parties): Promise<void> {
  await openTab(broker, id, 'sinistres');
  await declareClaim(broker, {
    place: 'Garage, mur nord',
    damage: 'Une fissure laisse entrer l’eau de pluie.',
  });
  await claimStandsAt(broker, 'Déclaré');
  await openTab(company, id, 'sinistres');
  await makeMove(company, 'Déclaration constituée');
  await claimStandsAt(company, 'Constitué');
  await makeMove(company, 'Présenter une offre', (dialog) =>
    field(dialog, 'Indemnité offerte').fill('1640,50'),
  );
  await claimStandsAt(company, 'Offre présentée');
  await openTab(broker, id, 'sinistres');
  await makeMove(broker, 'Accepter l’offre');
  await claimStandsAt(broker, 'Offre acceptée');
  await openTab(company, id, 'sinistres');
  await makeMove(company, 'Enregistrer le paiement', async (dialog) => {
    await field(dialog, 'Payée le').fill(typedDay(parisDateOf(new Date())));
    await field(dialog, 'Référence du paiement').fill('VIR-2026-0002');
  });
  await claimStandsAt(company, 'Indemnité payée');
}

describe('a dossier', () => {
  it('a dossier goes from the offer to the recorded reception and a paid claim, by four users on their screens', async () => {
    const { id } = await offeredToTwo();
    const [{ page: broker }, { page: admin }, { page: company }] = await Promise.all([
      visit({ as: 'courtier' }),
      visit({ as: 'admin' }),
      visit({ as: 'compagnie' }),
    ]);
    const parties: Parties = { id, broker, admin, company };
    await isReferredAndSent(parties);
    const slots = await isBuilt(parties);
    await isCompleted(parties);
    await isApproved(parties, slots);
    await isInForce(parties);
    await isReceived(parties);
    await isClaimedUpon(parties);
    expect((await scenes.fresh(id)).step.slug).toBe('offres-receptionnees');
  }, 600_000);
});
