import { describe, expect, it } from 'vitest';
import { blankQuote } from '#domain/blank-forms.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { blankContext } from '#machines/simulation/context.ts';
import { offerListChart } from '#machines/offer-list/index.ts';
import { blankQuery } from '#machines/offer-list/query.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { createActor } from 'xstate';

/** Where the states of the browser keep what docs/domain/wire.md names, one line a field. */
const simulation = {
  context: blankContext({ type: 'Syndic', requestId: null, stage: null, collaboratorId: null, nonce: 'n' }),
};
const simulator: Record<string, string> = {
  frais: 'context.form.frais',
  request_id: 'context.requestId',
  type: 'context.type',
  subtype: 'context.form.subtype',
  cost: 'context.form.cost',
  postal_code: 'context.form.postal_code',
  avec_piscine: 'context.form.avec_piscine',
  batiment: 'context.form.batiment',
  destination: 'context.form.destination',
  destinationMI: 'context.form.destinationMI',
  error: 'context.error',
  collaborator_id: 'context.form.collaborator_id',
  partenaire_id: 'context.form.partenaire_id',
  companyOfferId: 'context.form.companyOfferId',
};
const requests = {
  list: createActor(offerListChart, { input: { query: blankQuery } }).getSnapshot().context,
  request: sampleRequest(),
};
const requestsState: Record<string, string> = {
  'requests, brokers and pagination': 'list.list',
  currentRequestId: 'request.id',
  companyOfferId: 'request.form.companyOfferId',
  frais: 'request.frais',
};
const template = [
  'request_id',
  'type',
  'companyOfferId',
  'devis_sent_at',
  'frais',
  'fraisCharpente',
  'souscripteurs',
  'chantier',
  'garanties',
  'tarif',
];

describe('the names of states', () => {
  it.each(Object.entries(simulator))('the simulator’s %s', (_name, path) =>
    expect(valueAt(simulation, path)).toBeDefined(),
  );
  it.each(Object.entries(requestsState))('the requests’ %s', (_name, path) =>
    expect(valueAt(requests, path)).toBeDefined(),
  );
  it.each(template)('the blank quote has a name for %s', (name) =>
    expect(valueAt(blankQuote('Syndic'), name)).toBeDefined(),
  );
});
