import { describe, expect, it } from 'vitest';
import { blankChantier, blankQuote } from '#domain/blank-forms.ts';
import { chantierSchema } from '#domain/validation/chantier.ts';
import { collaboratorDetailsSchema } from '#domain/validation/collaborator.ts';
import { contractorSchema } from '#domain/validation/contractor.ts';
import { messages } from '#domain/validation/messages.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { activitySchema, creationSchema } from '#domain/validation/registration.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate } from '#domain/validation/validate.ts';
import { worksEndSchema } from '#domain/validation/works-end.ts';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { withValueAt } from '#domain/form-pages/path.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { activity, newcomer } from '../support/registration.ts';

type Field = readonly [schema: Parameters<typeof validate>[0], whole: object, path: string, wrong: unknown];

const site = { ...blankChantier(), start_date: '2027-01-11' };
const contractor = { trade: 'couverture', siren: '123456789', name: 'Toits', valid_from: '2027-01-01' };
const people = { name: 'Élodie', l_name: 'Lefèvre', gerant: false, active: true };

/**
 * Where each rule of docs/domain/validation.md is met: one of its fields, and an answer that
 * it refuses there.
 */
const fields: Readonly<Record<Exclude<keyof typeof messages, 'multiselectOne'>, Field>> = {
  telephone: [quoteDraftSchema, blankQuote('Syndic'), 'souscripteurs.0.client.mobile', '06'],
  destination: [simulationSchema, maisonInput(), 'destinationMI', 0],
  tarification: [simulationSchema, maisonInput(), 'cost', 40_000],
  siret: [contractorSchema, contractor, 'siren', '12'],
  euroV: [chantierSchema, site, 'cost', '100000,123'],
  correction: [worksEndSchema, blankWorksEnd(), 'final_cost', 100.123],
  sols: [chantierSchema, site, 'nombre_sous_sols', 2],
  dateF: [chantierSchema, site, 'reception_date', '2027-01-11'],
  dateFinRCD: [contractorSchema, contractor, 'valid_until', '2026-01-01'],
  required: [creationSchema, newcomer, 'mobile', ''],
  numeric: [chantierSchema, site, 'superficie_pv', 'x'],
  multiselectMulti: [activitySchema, activity, 'companies', []],
  positive: [worksEndSchema, blankWorksEnd(), 'final_cost', 0],
  frenchName: [collaboratorDetailsSchema, people, 'l_name', "O'Brien"],
  orias: [creationSchema, newcomer, 'orias', '1234567'],
  password: [creationSchema, newcomer, 'password', 'aaaaAAA1.'],
  url: [activitySchema, activity, 'website', 'x'],
};

describe('the rules of the fields', () => {
  it.each(Object.entries(fields))('%s is met at one', (rule, [schema, whole, path, wrong]) => {
    const checked = validate(schema, withValueAt(whole, path, wrong));
    expect(checked.ok ? [] : checked.errors[path]).toContain(messages[rule as keyof typeof fields]);
  });
});
