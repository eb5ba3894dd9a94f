import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CompanyDetails } from '#contract/resources.ts';
import { companyLookupChart, type CompanyLookupContext, type CompanyLookupEmitted } from '#machines/company-lookup/index.ts';
import { answered, failed, fault, gone, invalid, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { completeForm } from './quote-cases.ts';

const company: CompanyDetails = { siret: '818407233', companyName: 'Fournier', legalForm: 3, address: completeForm.chantier.address, active: true };
const ceased = { ...company, active: false };
const unknown = gone('Société introuvable');

const cases = {
  events: { 'company.find': [{ siret: '818 407 233' }, { siret: '81' }], 'company.forget': [{}] },
  actors: { findCompany: { done: [answered(company), answered(ceased), unknown, invalid({ siret: ['Neuf chiffres.', 'Non.'] }), offline], error: [fault] } },
} satisfies Cases<typeof companyLookupChart>;

describeChart(companyLookupChart, cases, { project: ({ siret, message }: CompanyLookupContext) => [siret, message] });

function lookUp(siret: string) {
  const script = scriptOf(companyLookupChart);
  const actor = createActor(script.chart);
  const given: CompanyLookupEmitted[] = [];
  actor.on('company.found', (one) => given.push(one));
  actor.start();
  actor.send({ type: 'company.find', siret });
  return { ...script, given, where: () => actor.getSnapshot().value, message: () => actor.getSnapshot().context.message };
}

describe('a company looked up by its SIREN', () => {
  it('fills the form, also where it has ceased trading, which is said', async () => {
    const { answer, given, where, message } = lookUp('818 407 233');
    await answer('findCompany', answered(ceased));
    expect([where(), message()]).toEqual(['ceased', 'Cette société a cessé son activité.']);
    expect(given).toEqual([{ type: 'company.found', company: ceased }]);
  });

  it('is asked for only with nine digits', () => {
    const { given, where, message } = lookUp('81');
    expect([where(), message(), given]).toEqual(['unknown', expect.stringContaining('chiffres'), []]);
  });

  it.each([
    ['unknown', unknown, 'Société introuvable'],
    ['unknown', invalid({ siret: ['Neuf chiffres.', 'Non.'] }), 'Neuf chiffres.'],
    ['unavailable', offline, offline.message],
    ['unavailable', failed, failed.message],
  ])('%s: says why in one sentence', async (end, outcome, sentence) => {
    const { answer, where, message } = lookUp('818407233');
    await answer('findCompany', outcome);
    expect([where(), message()]).toEqual([end, sentence]);
  });
});
