import type { Page } from 'playwright-core';
import { declarationItems } from '#domain/claim.ts';
import { parisDateOf } from '#domain/dates.ts';
import { declaration } from '#tests/support/claims.ts';
import { typedDay } from '#tests/support/journey-inputs.ts';
import type { Portal } from '#tests/support/portal.ts';
import { signedFileOf } from '#tests/support/signed-file.ts';
import { button, dossier, press, shared, type Gesture } from './gesture.ts';

/*
 * What a broker, a company and an administrator do with a claim, for the test of failing writes.
 */

const claimIs = (state: string) => (page: Page) =>
  page.locator('.claim-status').getByText(state, { exact: true });

/** The gestures, by what they do. */
export function claimGestures(portal: () => Portal): Record<string, Gesture> {
  const today = parisDateOf(new Date());
  const signedFile = signedFileOf(portal);
  /** The tab of a claim that was declared, then sent these events as an administrator. */
  const claimAfter = async (...events: [event: string, data?: Record<string, unknown>][]) => {
    const id = await signedFile(today);
    const [broker, admin] = [await portal().tokenOf('courtier'), await portal().tokenOf('admin')];
    const body = { ...declaration, reception_date: today, appeared_on: today };
    let { claim } = (await portal().call('declareClaim', { token: broker, params: { id }, body })).body;
    for (const [event, data = {}] of events) {
      const { status, body: answer } = await portal().call('sendClaimEvent', {
        token: admin,
        params: { id: claim.id },
        body: { event, data, version: claim.version },
      });
      if (status !== 200) throw new Error(`${event}: ${JSON.stringify(answer)}`);
      claim = answer.claim;
    }
    return dossier(id, 'sinistres');
  };
  const constituted = ['CLAIM.CONSTITUTE'] as [string];
  return {
    'a broker declares a claim': {
      as: 'courtier',
      path: async () => dossier(await signedFile(today), 'sinistres'),
      open: press('Déclarer un sinistre'),
      typed: {
        'Date de réception ou de première occupation': typedDay(today),
        'Dommages apparus le': typedDay(today),
        'Où se trouvent les dommages': 'Séjour, rez-de-chaussée',
        'Description des dommages': 'L’eau entre par le seuil de la porte-fenêtre.',
      },
      send: button('Envoyer la déclaration'),
      call: /\/claims$/,
      at: 'location',
      done: claimIs('Déclaré'),
    },
    'a broker completes a declaration': {
      as: 'courtier',
      path: () => claimAfter(['CLAIM.INCOMPLETE', { missing: [declarationItems[0]], comment: '' }]),
      open: press('Compléter la déclaration'),
      typed: { 'Où se trouvent les dommages': 'Séjour et cuisine' },
      send: button('Envoyer la déclaration'),
      call: /\/claims\/\d+\/declaration$/,
      at: 'location',
      without: shared,
      done: claimIs('Déclaré'),
    },
    'a company appoints an expert': {
      as: 'compagnie',
      path: () => claimAfter(constituted),
      open: press('Désigner l’expert'),
      typed: { Expert: 'Cabinet Aubier, M. Castel' },
      send: button('Envoyer'),
      call: /\/claims\/\d+\/events$/,
      at: 'expert',
      without: shared,
      done: claimIs('Expertise en cours'),
    },
    'an administrator says what a declaration lacks': {
      as: 'admin',
      path: () => claimAfter(),
      open: press('Demander ce qui manque'),
      typed: { Commentaire: 'L’adresse du chantier.' },
      fill: (page) => page.locator('dialog[open]').getByRole('checkbox').first().check(),
      send: button('Envoyer'),
      call: /\/claims\/\d+\/events$/,
      at: 'missing',
      without: shared,
      done: claimIs('À compléter'),
    },
    'a broker accepts the offer of the company': {
      as: 'courtier',
      path: () => claimAfter(constituted, ['OFFER.MAKE', { amount: 1640.5 }]),
      open: press('Accepter l’offre'),
      send: button('Continuer'),
      call: /\/claims\/\d+\/events$/,
      without: shared,
      done: claimIs('Offre acceptée'),
    },
  };
}
