import { describe, expect, it } from 'vitest';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Position } from '#domain/lifecycle.ts';
import { roles, type Role } from '#domain/roles.ts';
import { statuses } from '#domain/statuses.ts';
import { steps, type Step } from '#domain/steps.ts';
import { mayWrite } from '#machines/dossier-access/index.ts';

const brokers: readonly Role[] = ['broker', 'main_broker'];
const admins: readonly Role[] = ['admin', 'super_admin'];
const building: readonly Step[] = [
  'constitution-du-dossier',
  'demande-info-souscription',
  'demande-info-contrat',
];
const sixth = steps.slice(steps.indexOf('contrat-signe'));

/**
 * Written from the page (docs/domain/steps.md, "Tabs"): on each tab who writes, and at which steps
 * of which status.
 */
const page: readonly {
  tab: DossierTab;
  by: readonly Role[];
  status: readonly Position['status'][];
  at: readonly Step[];
}[] = [
  { tab: 'devis', by: [...brokers, ...admins], status: ['offres-en-cours'], at: steps.slice(0, 6) },
  { tab: 'documents-du-chantier', by: [...brokers, 'client'], status: ['offres-en-cours'], at: building },
  { tab: 'entreprises-du-chantier', by: [...brokers, 'client'], status: ['offres-en-cours'], at: building },
  {
    tab: 'souscription',
    by: [...brokers, ...admins],
    status: ['offres-en-cours'],
    at: ['validation-provider', 'devis-envoye-appel-de-prime', 'devis-dda-signe-en-attente-paiement'],
  },
  {
    tab: 'contrats',
    by: admins,
    status: ['offres-en-cours'],
    at: ['prime-payee-devis-signe', 'contrat-envoye-pour-signature-electronique'],
  },
  {
    tab: 'fin-de-travaux',
    by: [...brokers, ...admins, 'client'],
    status: ['offres-signees', 'offres-receptionnees'],
    at: sixth,
  },
  {
    tab: 'sinistres',
    by: [...brokers, ...admins, 'company'],
    status: ['offres-signees', 'offres-receptionnees'],
    at: sixth,
  },
];

describe.each(page)('who may write on the tab $tab', ({ tab, by, status, at }) => {
  it('the tab gives each role the rights of docs/domain/steps.md at every status and step', () => {
    const wrong = statuses.flatMap((one) =>
      steps.flatMap((step) =>
        roles
          .filter(
            (role) =>
              mayWrite(role, { status: one, step }, tab) !==
              (by.includes(role) && status.includes(one) && at.includes(step)),
          )
          .map((role) => `${role} at ${one}/${step}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
