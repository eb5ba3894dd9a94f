import type { CompanyDetails } from '#contract/lookup-resources.ts';
import {
  companyLookupChart,
  type CompanyLookupEmitted,
  type CompanyLookupEvent,
} from '#machines/company-lookup/index.ts';
import { messages } from '#domain/validation/messages.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault, gone, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, stopped, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { completeForm } from './quote-fixtures.ts';

/*
 * The suite of the chart `company-lookup`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const company: CompanyDetails = {
  siret: '818407233',
  companyName: 'Fournier',
  legalForm: 3,
  address: completeForm.chantier.address,
  active: true,
};
const ceased = { ...company, active: false };
const unknown = gone('Société introuvable');
const asked = given('findCompany', { query: { siret: '818407233' } });
const looks = send<CompanyLookupEvent>(
  { type: 'company.find', siret: '818 407 233' },
  { at: 'looking', context: { company: null, message: null }, causes: [asked] },
);
const gives = (found: CompanyDetails) => {
  const event: CompanyLookupEmitted = { type: 'company.found', company: found };
  return emitted(event);
};
const takesBack = (former: CompanyDetails) => {
  const event: CompanyLookupEmitted = { type: 'company.left', company: former };
  return emitted(event);
};

/** The number that was typed, or asked for, last. */
function typedLast(moves: readonly Move[]): string {
  const move = moves.findLast(({ kind }) => kind === 'send');
  return move?.kind === 'send' && 'siret' in move.event ? String(move.event.siret) : '';
}

export const suite = defineSuite(companyLookupChart, {
  noScreen: 'one field of a form',
  events: {
    'company.find': [{ siret: '818 407 233' }, { siret: '81' }, { siret: '552100554' }],
    'company.change': [{ siret: '818 407 233' }, { siret: '81840723' }, { siret: '552100554' }],
  },
  children: {
    findCompany: {
      done: [
        answered(company),
        answered(ceased),
        unknown,
        invalid({ siret: ['Neuf chiffres.', 'Non.'] }),
        offline,
      ],
      error: [fault],
    },
  },
  project: ({ siret, company: found, filled, message }) => [siret, found !== null, filled !== null, message],
  pins: {
    findCompany: ({ moves }) => ({ query: { siret: typedLast(moves).replaceAll(' ', '').slice(0, 9) } }),
  },
  journeys: [
    {
      name: 'The user looks a number up: the company fills the form, the same number is asked once, another one replaces it',
      steps: [
        starts({ at: 'ready', causes: [] }),
        looks,
        send({ type: 'company.find', siret: '818407233' }, { at: 'looking', causes: [] }),
        send(
          { type: 'company.find', siret: '552100554' },
          {
            at: 'looking',
            causes: [stopped('findCompany'), given('findCompany', { query: { siret: '552100554' } })],
          },
        ),
        { ...looks, causes: [stopped('findCompany'), asked] },
        done('findCompany', answered(company), {
          at: 'found',
          context: { company, message: null },
          causes: [gives(company)],
        }),
        send(
          { type: 'company.change', siret: '818 407 233' },
          { at: 'found', context: { siret: '818407233', company, filled: company }, causes: [] },
        ),
      ],
    },
    {
      name: 'The user looks another number up: what the former company filled in is removed; the same number removes nothing',
      steps: [
        looks,
        done('findCompany', answered(company), { at: 'found', causes: [gives(company)] }),
        send(
          { type: 'company.find', siret: '81840723300017' },
          { at: 'found', context: { siret: '818407233', filled: company }, causes: [gives(company)] },
        ),
        send({ type: 'company.find', siret: '55' }, { at: 'unknown', context: { filled: company } }),
        send(
          { type: 'company.find', siret: '552 100 554' },
          {
            at: 'looking',
            context: { filled: null },
            causes: [takesBack(company), given('findCompany', { query: { siret: '552100554' } })],
          },
        ),
        done('findCompany', unknown, {
          at: 'unknown',
          context: { filled: null, message: 'Société introuvable' },
        }),
      ],
    },
    {
      name: 'The user changes the number by hand: what was found for it is removed at once',
      steps: [
        looks,
        done('findCompany', answered(company), { at: 'found', causes: [gives(company)] }),
        send(
          { type: 'company.change', siret: '81840723' },
          {
            at: 'ready',
            context: { siret: '', company: null, filled: null, message: null },
            causes: [takesBack(company)],
          },
        ),
        send({ type: 'company.change', siret: '8184072' }, { at: 'ready', causes: [] }),
        looks,
        send(
          { type: 'company.change', siret: '81840723' },
          { at: 'ready', context: { siret: '', filled: null }, causes: [stopped('findCompany')] },
        ),
      ],
    },
    {
      name: 'The user types the ninth digit: the company is looked up; a pasted number removes what the former one filled in',
      steps: [
        send({ type: 'company.change', siret: '81840723' }, { at: 'ready', causes: [] }),
        send(
          { type: 'company.change', siret: '818 407 233' },
          { at: 'looking', context: { siret: '818407233', message: null }, causes: [asked] },
        ),
        send({ type: 'company.change', siret: '818407233' }, { at: 'looking', causes: [] }),
        done('findCompany', answered(company), {
          at: 'found',
          context: { company, filled: company },
          causes: [gives(company)],
        }),
        send(
          { type: 'company.change', siret: '552100554' },
          {
            at: 'looking',
            context: { siret: '552100554', company: null, filled: null },
            causes: [takesBack(company), given('findCompany', { query: { siret: '552100554' } })],
          },
        ),
        done('findCompany', unknown, { at: 'unknown', context: { message: 'Société introuvable' } }),
        send(
          { type: 'company.change', siret: '552 100 554' },
          { at: 'unknown', context: { message: 'Société introuvable' } },
        ),
      ],
    },
    {
      name: 'The company has ceased trading: it fills the form and the field says so',
      steps: [
        looks,
        done('findCompany', answered(ceased), {
          at: 'ceased',
          context: { company: ceased, message: 'Cette société a cessé son activité.' },
          causes: [gives(ceased)],
        }),
        send({ type: 'company.find', siret: '818407233' }, { at: 'ceased', causes: [gives(ceased)] }),
      ],
    },
    {
      name: 'The user types fewer than nine digits: nothing is asked and the remark disappears',
      steps: [
        send({ type: 'company.find', siret: '81' }, { at: 'unknown', context: { message: messages.siret } }),
        send({ type: 'company.change', siret: '818' }, { at: 'ready', context: { message: null } }),
      ],
    },
    {
      name: 'The number is unknown: the field says so in one sentence',
      steps: [
        looks,
        done('findCompany', unknown, { at: 'unknown', context: { message: 'Société introuvable' } }),
        looks,
        done('findCompany', invalid({ siret: ['Neuf chiffres.', 'Non.'] }), {
          at: 'unknown',
          context: { message: 'Neuf chiffres.' },
        }),
      ],
    },
    {
      name: 'The register does not answer: the user fills the form by hand',
      steps: [
        looks,
        done('findCompany', offline, { at: 'unavailable', context: { message: offline.message } }),
        looks,
        done('findCompany', failed, { at: 'unavailable', context: { message: failed.message } }),
        looks,
        fails('findCompany', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
  ],
});
