import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { claimsTab, dossierTabs, type DossierTab } from '#domain/dossier-steps.ts';
import { isAdminRole, roles, type Role } from '#domain/roles.ts';
import { steps, type Step } from '#domain/steps.ts';
import {
  openingTab,
  dossierAccessChart,
  isCurrentStage,
  isReachable,
  tabOfPath,
} from '#machines/dossier-access/index.ts';
import { list, suite } from './dossier-access-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { scriptedParent } from './harness/scripted.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * Tests of the chart `dossier-access`: those that its suite makes (`dossier-access-cases.ts`), and those of
 * single rules.
 */

describeSuite(suite);

/** Where somebody ends who opens that tab of a file at that step, coming from the list. */
function opening(role: Role, step: Step, tab: DossierTab | null, charged = false) {
  const places: string[] = [];
  const actor = createActor(dossierAccessChart, {
    input: {
      parent: scriptedParent(),
      role,
      request: { ...requestAt({ step, role }), charged },
      tab,
      previousPath: list,
    },
  });
  actor.on('navigate', ({ to }) => places.push(to));
  return { value: actor.start().getSnapshot().value, places };
}

const letIn = (role: Role, step: Step, tab: DossierTab, charged = false) =>
  typeof opening(role, step, tab, charged).value === 'object';
const tabs = [...dossierTabs, claimsTab].map(({ path }) => path);

describe('the step maps (docs/domain/steps.md)', () => {
  it('lets an admin work one tab ahead: step 4 from the offer sent, 5 from the validation, 6 once signed', () => {
    expect(letIn('admin', 'offre-enregistree', 'souscription')).toBe(false);
    expect(letIn('admin', 'offre-envoyee', 'souscription')).toBe(true);
    expect(letIn('super_admin', 'offre-envoyee', 'souscription')).toBe(true);
    expect(letIn('admin', 'dossier-en-etude', 'contrats')).toBe(false);
    expect(letIn('admin', 'validation-provider', 'contrats')).toBe(true);
    expect(letIn('admin', 'demande-info-contrat', 'fin-de-travaux')).toBe(false);
    expect(letIn('admin', 'contrat-signe', 'fin-de-travaux')).toBe(true);
  });

  it('keeps a broker on the quote until the client agrees, then lets in 3, 4 and 6', () => {
    expect(letIn('broker', 'offre-envoyee', 'souscription')).toBe(false);
    expect(letIn('broker', 'offre-envoyee', 'documents-du-chantier')).toBe(false);
    expect(letIn('broker', 'constitution-du-dossier', 'entreprises-du-chantier')).toBe(true);
    expect(letIn('main_broker', 'dossier-en-etude', 'entreprises-du-chantier')).toBe(true);
    expect(letIn('broker', 'dossier-en-etude', 'souscription')).toBe(false);
    expect(letIn('broker', 'validation-provider', 'souscription')).toBe(true);
    expect(letIn('broker', 'contrat-envoye-pour-signature-electronique', 'contrats')).toBe(false);
    expect(letIn('broker', 'contrat-signe', 'contrats')).toBe(true);
  });

  it('shows a company the price alone until the file is submitted, then the whole file', () => {
    expect(letIn('company', 'offre-envoyee', 'devis')).toBe(true);
    expect(letIn('company', 'constitution-du-dossier', 'documents-du-chantier')).toBe(false);
    expect(letIn('company', 'dossier-en-etude', 'souscription')).toBe(true);
    expect(letIn('company', 'demande-info-contrat', 'souscription')).toBe(true);
    expect(letIn('company', 'demande-info-contrat', 'contrats')).toBe(false);
    expect(letIn('company', 'avenant-fin-travaux-signe', 'fin-de-travaux')).toBe(true);
  });

  it('opens claims where stage 6 is, for everybody', () => {
    for (const role of ['admin', 'broker', 'company'] as const) {
      expect(letIn(role, 'prime-payee-devis-signe', 'sinistres')).toBe(false);
      expect(letIn(role, 'contrat-signe', 'sinistres')).toBe(true);
    }
  });

  it('counts a step that a map leaves out as 1', () => {
    expect(isReachable('admin', { step: 'prerequest-do', charged: false }, 'devis')).toBe(true);
    expect(isReachable('admin', { step: 'prerequest-do', charged: false }, 'documents-du-chantier')).toBe(
      false,
    );
  });

  it('opens the tab of payments to an administrator, and no other, wherever money was ever asked', () => {
    const charged = steps.flatMap((step) =>
      roles.flatMap((role) =>
        tabs
          .filter(
            (tab) =>
              isReachable(role, { step, charged: true }, tab) !==
              isReachable(role, { step, charged: false }, tab),
          )
          .map((tab) => [role, step, tab]),
      ),
    );
    expect(charged).toEqual(
      (['prerequest-do', 'offre-enregistree'] as const).flatMap((step) =>
        roles.filter(isAdminRole).map((role) => [role, step, 'souscription']),
      ),
    );
    expect(letIn('admin', 'offre-enregistree', 'souscription', true)).toBe(true);
  });
});

describe('the second check', () => {
  it('holds at the exact current step only, and never for claims', () => {
    expect(isCurrentStage('broker', 'constitution-du-dossier', 'entreprises-du-chantier')).toBe(true);
    expect(isCurrentStage('broker', 'constitution-du-dossier', 'devis')).toBe(false);
    expect(isCurrentStage('admin', 'contrat-signe', 'fin-de-travaux')).toBe(true);
    expect(isCurrentStage('admin', 'contrat-signe', 'sinistres')).toBe(false);
  });

  it('opens a bare dossier on the exact current step', () => {
    expect(opening('broker', 'offre-envoyee', null).places).toEqual(['/dommage-ouvrage/do/dossier/42/devis']);
    expect(opening('broker', 'constitution-du-dossier', null).places).toEqual([
      '/dommage-ouvrage/do/dossier/42/entreprises-du-chantier',
    ]);
    expect(opening('admin', 'offre-envoyee', null).places).toEqual([
      '/dommage-ouvrage/do/dossier/42/souscription',
    ]);
    expect(openingTab('company', 'contrat-signe')).toBe('fin-de-travaux');
  });

  it('says which of the open tabs is the current step', () => {
    expect(opening('broker', 'dossier-en-etude', 'entreprises-du-chantier').value).toEqual({
      open: 'atCurrentStage',
    });
    expect(opening('broker', 'dossier-en-etude', 'devis').value).toEqual({ open: 'atOtherStep' });
  });
});

it('reads the tab in an address', () => {
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42')).toBeNull();
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42/devis')).toBe('devis');
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42/inconnu')).toBeNull();
});
