import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValueAt } from '#domain/form-pages/path.ts';
import { missingInQuote, quoteDraftPage, quotePage } from '#domain/form-pages/quote.ts';
import { errorsIn, pruned } from '#domain/form-pages/reading.ts';
import { requestTypes, type QuoteForm, type RequestType } from '#domain/forms.ts';

const flags = [
  'chantier.hasIntervenant',
  'chantier.Intervenants.reprise_sous_oeuvre',
  'chantier.Intervenants.items.cuvelage.haselement',
  'chantier.avec_piscine',
];
const quoteOf = (type: RequestType): QuoteForm => ({ ...quotePage(type).blank, request_id: 7 });
const withAnswers = <Values>(values: Values, answers: Record<string, unknown>): Values =>
  Object.entries(answers).reduce((form, [path, answer]) => withValueAt(form, path, answer), values);

const anyQuote = record({
  type: constantFrom(...requestTypes),
  company: constantFrom(0, 1),
  on: array(constantFrom(...flags)),
  siret: constantFrom('', '12', '123456789'),
  cost: constantFrom(null, 12, 'x'),
  use: constantFrom('', 'Grange'),
}).map(({ type, company, on, siret, cost, use }) =>
  withAnswers(quoteOf(type), {
    'souscripteurs.0.client.is_company': company,
    'souscripteurs.0.client.siret': siret,
    'chantier.Intervenants.items.cuvelage.cost': cost,
    'chantier.newIntervenants.useBefore': use,
    ...Object.fromEntries(on.map((path) => [path, true])),
  }),
);

describe('the answers of a quote that apply', () => {
  it('applicable answers stay the same object when they are pruned again', () => {
    assert(
      property(anyQuote, (form) => {
        const page = quotePage(form.type);
        const left = pruned(page, form);
        expect(pruned(page, left)).toBe(left);
        expect(errorsIn(page, left)).toEqual(errorsIn(page, form));
        expect(errorsIn(quoteDraftPage(form.type), left)).toEqual(errorsIn(quoteDraftPage(form.type), form));
      }),
      { numRuns: 60 },
    );
  });

  it('answers that only a company or an existing building is asked for are dropped', () => {
    const form = withAnswers(quoteOf('Syndic'), {
      'souscripteurs.0.client.siret': '12',
      'souscripteurs.0.client.companyName': 'Lilas',
      'souscripteurs.0.client.name': 'Élodie',
      'chantier.newIntervenants.useBefore': 'Grange',
      'chantier.Intervenants.surelevation_existants': true,
      'chantier.Intervenants.items.cuvelage.cost': 12,
    });
    const left = withAnswers(quoteOf('Syndic'), { 'souscripteurs.0.client.name': 'Élodie' });
    expect(pruned(quotePage('Syndic'), form)).toEqual(left);
    const company = withAnswers(form, {
      'souscripteurs.0.client.is_company': 1,
      'souscripteurs.0.client.title': 'Madame',
    });
    expect(pruned(quotePage('Syndic'), company).souscripteurs[0]?.client).toMatchObject({
      siret: '12',
      companyName: 'Lilas',
      title: 'Monsieur',
      name: 'Élodie',
    });
  });

  it('a wrong answer that no longer applies does not prevent a save', () => {
    const person = withAnswers(quoteOf('Syndic'), {
      'souscripteurs.0.client.siret': '12',
      subtype: 1,
      batiment: 1,
    });
    expect(errorsIn(quoteDraftPage('Syndic'), person)).toEqual({});
    const company = withAnswers(person, { 'souscripteurs.0.client.is_company': 1 });
    expect(Object.keys(errorsIn(quoteDraftPage('Syndic'), company))).toEqual([
      'souscripteurs.0.client.siret',
    ]);
  });

  it('missing answers are listed in the order of the page', () => {
    expect(
      missingInQuote(
        withAnswers(quoteOf('Syndic'), {
          'souscripteurs.0.client.is_company': 1,
          'chantier.hasIntervenant': true,
        }),
      ).map(({ label }) => label),
    ).toEqual([
      'Souscripteur 1\u00a0: Qualité',
      'Souscripteur 1\u00a0: Siret',
      'Souscripteur 1\u00a0: Forme juridique',
      'Souscripteur 1\u00a0: Raison sociale',
      'Souscripteur 1\u00a0: E-mail',
      'Souscripteur 1\u00a0: Téléphone mobile',
      'Souscripteur 1\u00a0: Nom de la voie',
      'Souscripteur 1\u00a0: Code postal',
      'Souscripteur 1\u00a0: Ville',
      'Description des travaux',
      'Chantier\u00a0: Nom de la voie',
      'Chantier\u00a0: Code postal',
      'Chantier\u00a0: Ville',
      'Début des travaux',
      'Réception prévue',
      'Bâtiment',
      'Nature des travaux',
      'Destination',
      'Coût de construction',
      'Étages',
      'Sous-sols',
      'Description de l’existant',
      'Année de construction',
      'Usage avant travaux',
      'Usage après travaux',
    ]);
  });
});
