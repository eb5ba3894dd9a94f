import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import type { Step } from '#domain/steps.ts';
import { currentTab, dossierAccessChart, isCurrentStep, isReachable, tabOfPath, type RequestOutcome } from '#machines/dossier-access/index.ts';
import { cases, list, options } from './dossier-access-cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { settled } from './harness/script.ts';
import { requestAt } from './quote-fixtures.ts';

describeChart(dossierAccessChart, cases, options);

/** Where somebody ends who opens that tab of a file at that step, coming from the list. */
async function opening(role: Role, step: Step, tab: DossierTab | null, previousPath: string | null = list) {
  const told: unknown[] = [];
  const chart = dossierAccessChart.provide({ actors: { loadRequest: fromPromise<RequestOutcome, { id: number }>(() => Promise.resolve({ kind: 'found', request: requestAt({ step, role }) })) } });
  const actor = createActor(chart, { input: { role, id: 42, tab, previousPath } });
  actor.on('navigate', ({ to }) => told.push(to));
  actor.start();
  await settled();
  return { value: actor.getSnapshot().value, told, actor };
}

const letIn = (role: Role, step: Step, tab: DossierTab) => opening(role, step, tab).then(({ value }) => typeof value === 'object');

describe('the step maps (docs/domain/steps.md)', () => {
  it('lets an admin work one tab ahead: step 4 from the offer sent, 5 from the validation, 6 once signed', async () => {
    expect(await letIn('admin', 'offre-enregistree', 'souscription')).toBe(false);
    expect(await letIn('admin', 'offre-envoyee', 'souscription')).toBe(true);
    expect(await letIn('super_admin', 'offre-envoyee', 'souscription')).toBe(true);
    expect(await letIn('admin', 'dossier-en-etude', 'contrats')).toBe(false);
    expect(await letIn('admin', 'validation-provider', 'contrats')).toBe(true);
    expect(await letIn('admin', 'demande-info-contrat', 'fin-de-travaux')).toBe(false);
    expect(await letIn('admin', 'contrat-signe', 'fin-de-travaux')).toBe(true);
  });

  it('keeps a broker on the quote until the client agrees, then lets in 3, 4 and 6', async () => {
    expect(await letIn('broker', 'offre-envoyee', 'souscription')).toBe(false);
    expect(await letIn('broker', 'offre-envoyee', 'documents-du-chantier')).toBe(false);
    expect(await letIn('broker', 'constitution-du-dossier', 'entreprises-du-chantier')).toBe(true);
    expect(await letIn('main_broker', 'dossier-en-etude', 'entreprises-du-chantier')).toBe(true);
    expect(await letIn('broker', 'dossier-en-etude', 'souscription')).toBe(false);
    expect(await letIn('broker', 'validation-provider', 'souscription')).toBe(true);
    expect(await letIn('broker', 'contrat-envoye-pour-signature-electronique', 'contrats')).toBe(false);
    expect(await letIn('broker', 'contrat-signe', 'contrats')).toBe(true);
  });

  it('shows a company the price alone until the file is submitted, then the whole file', async () => {
    expect(await letIn('company', 'offre-envoyee', 'devis')).toBe(true);
    expect(await letIn('company', 'constitution-du-dossier', 'documents-du-chantier')).toBe(false);
    expect(await letIn('company', 'dossier-en-etude', 'souscription')).toBe(true);
    expect(await letIn('company', 'demande-info-contrat', 'souscription')).toBe(true);
    expect(await letIn('company', 'demande-info-contrat', 'contrats')).toBe(false);
    expect(await letIn('company', 'avenant-fin-travaux-signe', 'fin-de-travaux')).toBe(true);
  });

  it('opens claims where stage 6 is, for everybody', async () => {
    for (const role of ['admin', 'broker', 'company'] as const) {
      expect(await letIn(role, 'prime-payee-devis-signe', 'sinistres')).toBe(false);
      expect(await letIn(role, 'contrat-signe', 'sinistres')).toBe(true);
    }
  });

  it('counts a step that a map leaves out as 1', () => {
    expect(isReachable('admin', 'prerequest-do', 'devis')).toBe(true);
    expect(isReachable('admin', 'prerequest-do', 'documents-du-chantier')).toBe(false);
  });
});

describe('the second check', () => {
  it('holds at the exact current step only, and never for claims', () => {
    expect(isCurrentStep('broker', 'constitution-du-dossier', 'entreprises-du-chantier')).toBe(true);
    expect(isCurrentStep('broker', 'constitution-du-dossier', 'devis')).toBe(false);
    expect(isCurrentStep('admin', 'contrat-signe', 'fin-de-travaux')).toBe(true);
    expect(isCurrentStep('admin', 'contrat-signe', 'sinistres')).toBe(false);
  });

  it('opens a bare dossier on the exact current step', async () => {
    expect((await opening('broker', 'offre-envoyee', null)).told).toEqual(['/dommage-ouvrage/do/dossier/42/devis']);
    expect((await opening('broker', 'constitution-du-dossier', null)).told).toEqual(['/dommage-ouvrage/do/dossier/42/entreprises-du-chantier']);
    expect((await opening('admin', 'offre-envoyee', null)).told).toEqual(['/dommage-ouvrage/do/dossier/42/souscription']);
    expect(currentTab('company', 'contrat-signe')).toBe('fin-de-travaux');
  });

  it('says which of the open tabs is the current step', async () => {
    expect((await opening('broker', 'dossier-en-etude', 'entreprises-du-chantier')).value).toEqual({ open: 'atCurrentStep' });
    expect((await opening('broker', 'dossier-en-etude', 'devis')).value).toEqual({ open: 'atOtherStep' });
  });
});

describe('being sent back', () => {
  it('leads to the previous path', async () => {
    expect((await opening('broker', 'offre-envoyee', 'souscription')).told).toEqual([list]);
  });

  it('leads to the dossier where there is no previous path, or where it is the same page', async () => {
    expect((await opening('broker', 'offre-envoyee', 'souscription', null)).told).toEqual(['/dommage-ouvrage/do/dossier/42']);
    expect((await opening('broker', 'offre-envoyee', 'souscription', '/dommage-ouvrage/do/dossier/42/souscription')).told).toEqual(['/dommage-ouvrage/do/dossier/42']);
  });

  it('never goes to and fro between two closed tabs', async () => {
    const closed = '/dommage-ouvrage/do/dossier/42/contrats';
    const { actor, told } = await opening('broker', 'offre-envoyee', 'souscription', closed);
    actor.send({ type: 'tab.open', tab: 'contrats', previousPath: '/dommage-ouvrage/do/dossier/42/souscription' });
    expect(told).toEqual([closed, '/dommage-ouvrage/do/dossier/42']);
  });

  it('follows a file that goes back a stage under the eyes', async () => {
    const { actor, told } = await opening('broker', 'constitution-du-dossier', 'documents-du-chantier');
    actor.send({ type: 'request.changed', request: requestAt({ step: 'offre-enregistree' }) });
    expect(actor.getSnapshot().value).toBe('sentBack');
    expect(told).toEqual([list]);
  });
});

it('reads the tab in an address', () => {
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42')).toBeNull();
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42/devis')).toBe('devis');
  expect(tabOfPath('/dommage-ouvrage/do/dossier/42/inconnu')).toBeNull();
});
