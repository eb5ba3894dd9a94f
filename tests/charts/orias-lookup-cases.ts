import type { OriasAnswer } from '#contract/registration.ts';
import { messages } from '#domain/validation/messages.ts';
import { oriasLookupChart } from '#machines/orias-lookup/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `orias-lookup`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const oriasAnswer = (traits: Partial<OriasAnswer> = {}): OriasAnswer => ({
  orias: '16004872',
  siret: '818407233',
  companyName: 'Cabinet Fournier',
  name: 'Camille',
  lastname: 'Fournier',
  address: '12 rue du Bac - 33000 Bordeaux',
  registrations: [{ category: 'COA', status: 'INSCRIT', collectsFunds: false, since: null }],
  eligible: true,
  reasons: [],
  ...traits,
});
const known = oriasAnswer();
const agent = oriasAnswer({
  orias: '16004814',
  eligible: false,
  reasons: ['Vous êtes inscrit en catégorie AGA.'],
});
const unknown = invalid({ orias: ['L’ORIAS ne connaît pas ce numéro.'] });

const asks = (orias: string) => given('askOrias', { body: { orias } });
const find = (orias: string) => ({ type: 'orias.find', orias }) as const;
const looks = send(find(' 16004872 '), {
  at: 'asking',
  context: { orias: '16004872', entry: null, message: null },
  causes: [asks('16004872')],
});

export const suite = defineSuite(oriasLookupChart, {
  noScreen: 'one field of a form',
  starts: { 'a field': undefined },
  events: {
    'orias.find': [{ orias: ' 16004872 ' }, { orias: '16004814' }, { orias: '1600' }],
    'orias.forget': [{}],
  },
  children: { askOrias: { done: [answered(known), answered(agent), unknown, offline], error: [fault] } },
  project: ({ orias, entry, message }) => [orias, entry?.orias, message],
  pins: { askOrias: ({ last }) => ({ body: { orias: last('orias.find')?.orias.trim() } }) },
  journeys: [
    {
      name: 'The user types a number: the entry found fills the form, and the same number is not asked twice',
      steps: [
        starts({ at: 'ready' }),
        looks,
        done('askOrias', answered(known), {
          at: 'eligible',
          context: { entry: known },
          causes: [emitted({ type: 'orias.found', entry: known })],
        }),
        send(find('16004872'), { at: 'eligible', context: { entry: known } }),
      ],
    },
    {
      name: 'The intermediary may not register: the page says why',
      steps: [
        send(find('16004814'), { at: 'asking', causes: [asks('16004814')] }),
        done('askOrias', answered(agent), {
          at: 'ineligible',
          context: { entry: agent },
          causes: [emitted({ type: 'orias.found', entry: agent })],
        }),
      ],
    },
    {
      name: 'ORIAS does not know the number: the field says so, and the user types another',
      steps: [
        looks,
        done('askOrias', unknown, {
          at: 'unknown',
          context: { message: 'L’ORIAS ne connaît pas ce numéro.' },
        }),
        send({ type: 'orias.forget' }, { at: 'ready', context: { orias: '', message: null } }),
        looks,
        send(find('16004814'), {
          at: 'asking',
          context: { orias: '16004814' },
          causes: [stopped('askOrias'), asks('16004814')],
        }),
      ],
    },
    {
      name: 'The user types no number: nothing is asked',
      steps: [send(find('1600'), { at: 'unknown', context: { orias: '', message: messages.orias } })],
    },
    {
      name: 'The user changes the number: what was found for it is removed',
      steps: [
        looks,
        done('askOrias', answered(known), {
          at: 'eligible',
          causes: [emitted({ type: 'orias.found', entry: known })],
        }),
        send(find('1600'), { at: 'unknown', context: { entry: null } }),
        looks,
        done('askOrias', answered(known), {
          at: 'eligible',
          causes: [emitted({ type: 'orias.found', entry: known })],
        }),
        send({ type: 'orias.forget' }, { at: 'ready', context: { orias: '', entry: null } }),
      ],
    },
    {
      name: 'ORIAS does not answer: the user fills the form by hand',
      steps: [looks, done('askOrias', offline, { at: 'unavailable', context: { message: offline.message } })],
    },
    {
      name: 'The call breaks: the user fills the form by hand',
      steps: [looks, fails('askOrias', fault, { at: 'unavailable', context: { message: unexpected } })],
    },
  ],
});
