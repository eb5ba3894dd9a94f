import type { Page } from 'playwright-core';
import { answersWorksEndLink, worksEndLink } from '#tests/support/fake-works-end.ts';
import { pdfSaying } from '#tests/support/file-walk.ts';
import { field } from '#tests/support/gestures.ts';
import { dates, scenesOf, typedDay, typedInDays } from '#tests/support/journey-inputs.ts';
import type { Portal } from '#tests/support/portal.ts';
import { sees } from '#tests/support/sight.ts';
import { button, dossier, press, says, shared, text, type Gesture } from './gesture.ts';

/*
 * What brokers, clients and administrators do with dossiers, for the test of failing writes.
 */

const worksEnd = {
  'Date de réception': typedInDays(0),
  'Coût définitif des travaux': '300 000,00',
};
const answersReserves = async (page: Page): Promise<void> => {
  await page.getByText('Sans réserve', { exact: true }).click();
  await page.getByText('Ceux du contrat', { exact: true }).click();
};

/** Chooses the first offer of the table, and asks for that action. */
const choosesOffer = (action: RegExp) => async (page: Page) => {
  await page
    .locator('tbody')
    .getByRole('checkbox', { name: /^Choisir / })
    .first()
    .check();
  await page.getByRole('button', { name: action }).click();
};

/** A batch that halts says so in its own dialog; a refusal is a line of its report. */
const batch = { again: button('Réessayer'), without: [...shared, 'invalid'] } as const;

/** The gestures, by what they do. */
export function dossierGestures(portal: () => Portal): Record<string, Gesture> {
  const scenes = scenesOf(portal);
  /** A file of the broker whose papers and contractors are collected. */
  const openedFile = async (tab: string) => {
    const { id, version } = await scenes.sent();
    const body = { step: 'constitution-du-dossier', version } as never;
    await portal().call('updateStep', {
      token: await portal().tokenOf('courtier'),
      params: { id },
      body,
    });
    return dossier(id, tab);
  };
  const ending = async () => {
    const token = await portal().tokenOf('courtier');
    const query = { status: 'offres-signees', per_page: 100 } as never;
    const { requests } = (await portal().call('listRequests', { token, query })).body;
    const one = requests.data.find(({ step }) => step.slug === 'courrier-de-fin-de-travaux-envoye');
    if (!one) throw new Error('No file of the broker awaits its declaration');
    return dossier(one.id, 'fin-de-travaux');
  };
  return {
    'a broker declares the end of the works': {
      as: 'courtier',
      path: ending,
      typed: worksEnd,
      fill: answersReserves,
      ask: button('Transmettre la fin de travaux'),
      send: button('Continuer'),
      call: /\/update-step\/\d+$/,
      at: 'final_cost',
      done: says('La fin de travaux est transmise'),
    },
    'a client declares the end of the works': {
      path: worksEndLink,
      open: async (page) => {
        await answersWorksEndLink(page);
        await page.goto(worksEndLink);
      },
      typed: worksEnd,
      fill: answersReserves,
      ask: button('Transmettre la fin de travaux'),
      send: button('Continuer'),
      call: /\/guests\/fin-de-travaux$/,
      at: 'final_cost',
      done: text('Votre déclaration est transmise'),
    },
    'a broker adds a contractor': {
      as: 'courtier',
      path: () => openedFile('entreprises-du-chantier'),
      open: press('Ajouter un intervenant, Électricité'),
      typed: {
        Assureur: 'SMABTP',
        'Numéro de contrat': '124 701 A',
        'Valable du': typedDay(dates.opening),
        Au: typedDay(dates.reception),
        'Plafond du coût de chantier': '5 000 000,00',
      },
      fill: async (page) => {
        await field(page, 'Société ou SIREN').fill('999172927');
        await sees(page.getByText('Trouvée', { exact: false }));
      },
      send: button('Enregistrer'),
      call: /\/contractors$/,
      at: 'policy',
      done: (page) => page.getByText('L’intervenant est ajouté.'),
    },
    'a broker sends a piece': {
      as: 'courtier',
      path: () => openedFile('documents-du-chantier'),
      open: async (page) => {
        await page.route(/\/documents$/, (route) => route.abort('connectionfailed'), { times: 1 });
        await page.getByLabel('Déposer Arrêté de permis de construire').setInputFiles({
          name: 'permis.pdf',
          mimeType: 'application/pdf',
          buffer: pdfSaying('permis'),
        });
      },
      send: button('Réessayer l’envoi de permis.pdf'),
      call: /\/documents$/,
      // A refused file is taken off the list, and another is chosen.
      without: [...shared, 'invalid'],
      repeats: true,
      done: (page) => page.getByRole('listitem').filter({ hasText: 'permis.pdf' }).getByText('À valider'),
    },
    'a broker sends a quote': {
      as: 'courtier',
      path: async () => dossier((await scenes.offer()).id, 'devis'),
      open: press('Envoyer au client'),
      send: button('Envoyer le devis'),
      again: button('Réessayer'),
      call: /\/devis$/,
      without: [...shared, 'invalid'],
      done: text('Offre envoyée'),
    },
    'an administrator reminds clients': {
      ...batch,
      as: 'gestion',
      path: '/dashboard/offres?etape=offre-envoyee',
      open: choosesOffer(/^Relancer/),
      send: button('Continuer'),
      call: /\/requests\/\d+\/events$/,
      done: (page) => page.getByRole('dialog', { name: /^1\s?client relancé/ }),
    },
    'a manager assigns offers': {
      ...batch,
      as: 'manager',
      path: '/collaborator',
      open: async (page) => {
        await page.getByRole('radio', { name: /Hélène Marchand/ }).check();
        await press('Continuer')(page);
        await sees(page.getByRole('heading', { name: 'Bonjour Hélène' }));
        await page.goto('/dashboard/offres?statut=offres-en-cours');
        await choosesOffer(/^Attribuer/)(page);
      },
      fill: (page) =>
        field(page, 'Personne')
          .selectOption({ index: 1 })
          .then(() => undefined),
      send: button('Continuer'),
      call: /\/collaborator$/,
      done: (page) => page.getByRole('dialog', { name: /^1\s?offre attribuée/ }),
    },
    'an administrator archives offers': {
      ...batch,
      as: 'gestion',
      path: '/dashboard/offres?etape=offre-envoyee',
      open: choosesOffer(/^Archiver/),
      send: button('Continuer'),
      call: /\/update-status\/\d+$/,
      done: (page) => page.getByRole('dialog', { name: /^1\s?offre archivée/ }),
    },
  };
}
