import { blankChantier } from '#domain/blank-forms.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { tariffTrialChart, tariffTrialIgnored, type TrialForm } from '#machines/tariff-trial/index.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, owner, send, starts, user, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { dearer, house, large, partial, pricesOf, sheet } from './tariff-trial-fixtures.ts';

/*
 * The suite of the chart `tariff-trial`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const { declarations, Intervenants } = blankChantier();
/** The case of a new house, as it is sent. */
const caseOf = (cost: number) => ({
  type: 'Maison individuelle',
  subtype: 1,
  cost,
  postal_code: '37000',
  avec_piscine: false,
  batiment: 1,
  destination: null,
  destinationMI: 1,
  garanties: {
    bon_fonctionnement: true,
    dmg_immateriels: true,
    cnr: false,
    dommage_existant: false,
    juridique: true,
  },
  chantier: {
    hasIntervenant: false,
    opening_date: null,
    start_date: null,
    reception_date: null,
    nombre_etages: null,
    nombre_sous_sols: null,
    superficie_pv: null,
    avec_garage: false,
    declarations,
    Intervenants,
  },
});
const asked = (cost: number, typed: TariffSheet) => ({
  params: { id: 7 },
  body: { sheet: typed, case: caseOf(cost) },
});
const asks = (cost: number, typed: TariffSheet) => given('priceTariff', asked(cost, typed));
const known = (form: TrialForm, cost: number, typed: TariffSheet) => ({
  price: { asked: asked(cost, typed).body, answer: pricesOf(form) },
  errors: {},
  message: null,
});

const prices = answered(pricesOf(house));
const others = answered(pricesOf(large));
const wrong = invalid({ 'case.cost': ['Ce coût est trop élevé'] });
const changes = (form: TrialForm) => ({ type: 'case.change' as const, form });
const types = (typed: TariffSheet | null) => ({ type: 'form.told' as const, content: typed });

export const suite = defineSuite(tariffTrialChart, {
  starts: { 'sound tables': { id: 7, sheet }, 'tables with a fault': { id: 7, sheet: null } },
  events: {
    'case.change': [{ form: large }, { form: partial }, { form: house }],
    'form.told': [{ content: dearer }, { content: null }, { content: sheet }],
    'trial.retry': [{}],
  },
  children: {
    priceTariff: { done: [prices, others, wrong, failures.offline], error: [fault] },
  },
  project: ({ sheet: typed, form, price, errors, message }) => [
    typed?.minimum.mi,
    form.cost,
    price?.asked.case.cost,
    price?.asked.sheet.minimum.mi,
    Object.keys(errors),
    message,
  ],
  pins: {
    priceTariff: ({ input, last }) => {
      const told = last('form.told');
      const typed = told ? told.content : input.sheet;
      return asked(last('case.change')?.form.cost === '400000' ? 400_000 : 250_000, typed ?? sheet);
    },
  },
  journeys: [
    {
      name: 'A new house is priced at once, and again after a pause in typing',
      steps: [
        starts({ at: 'settling', context: { form: house, price: null }, causes: [] }),
        waits(400, { at: 'asking', causes: [asks(250_000, sheet)] }),
        done('priceTariff', prices, { at: 'known', context: known(house, 250_000, sheet) }),
        user.sends(changes(large), { at: 'settling', context: { form: large } }),
        owner.sends(types(dearer), { at: 'settling', context: { sheet: dearer } }),
        waits(400, { at: 'asking', causes: [asks(400_000, dearer)] }),
        user.sends(changes(house), { at: 'settling', causes: [stopped('priceTariff')] }),
        owner.sends(types(sheet), { at: 'known', context: known(house, 250_000, sheet) }),
      ],
    },
    {
      name: 'Nothing is priced while a figure of the tariff or an answer of the case is wrong',
      start: 'tables with a fault',
      steps: [
        starts({ at: 'incomplete', context: { sheet: null }, causes: [] }),
        owner.sends(types(dearer), { at: 'settling' }),
        waits(400, { at: 'asking', causes: [asks(250_000, dearer)] }),
        done('priceTariff', prices, { at: 'known', context: known(house, 250_000, dearer) }),
        user.sends(changes(partial), { at: 'incomplete', context: known(house, 250_000, dearer) }),
        user.sends(changes(house), { at: 'known' }),
        owner.sends(types(null), { at: 'incomplete' }),
      ],
    },
    {
      name: 'The server refuses an answer, at its field, then does not answer: the user asks again',
      steps: [
        waits(400, { at: 'asking', causes: [asks(250_000, sheet)] }),
        done('priceTariff', wrong, {
          at: 'unavailable',
          context: { errors: { cost: ['Ce coût est trop élevé'] }, message: 'Ce coût est trop élevé' },
        }),
        owner.sends(types(dearer), {
          at: 'settling',
          context: { errors: { cost: ['Ce coût est trop élevé'] }, message: null },
        }),
        user.sends(changes(large), { at: 'settling', context: { errors: {}, message: null } }),
        waits(400, { at: 'asking', causes: [asks(400_000, dearer)] }),
        done('priceTariff', failures.offline, {
          at: 'unavailable',
          context: { errors: {}, message: failures.offline.message },
        }),
        send({ type: 'trial.retry' }, { at: 'asking', causes: [asks(400_000, dearer)] }),
        fails('priceTariff', fault, { at: 'unavailable', context: { message: unexpected } }),
        user.sends(changes(large), { at: 'settling', context: { message: null } }),
        waits(400, { at: 'asking', causes: [asks(400_000, dearer)] }),
        done('priceTariff', others, { at: 'known', context: known(large, 400_000, dearer) }),
      ],
    },
  ],
  ignored: tariffTrialIgnored,
});
