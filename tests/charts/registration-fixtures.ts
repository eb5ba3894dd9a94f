import type { MembershipResource } from '#contract/memberships.ts';
import type { User } from '#contract/account-resources.ts';
import { blankActivity, blankCreation, blankInformations } from '#domain/form-pages/registration.ts';
import type { RegistrationAnswers } from '#domain/registration.ts';
import { membershipStatusLabels, type MembershipStatus } from '#domain/membership.ts';
import { userOf } from '#tests/support/demo-accounts.ts';

/*
 * Values for the tests of the chart `registration`: requests, answers and lists, each by a name.
 */

const { password: _, password_confirmation: _2, login: _3, ...identity } = blankCreation;
export const blankAnswers: RegistrationAnswers = {
  ...identity,
  ...blankInformations,
  ...blankActivity,
  companies: [],
};

export const person = {
  title: 'Madame',
  name: 'Camille',
  lastname: 'Fournier',
  phone: '',
  mobile: '06 12 34 56 78',
};
export const informations = {
  ...person,
  address: '12 rue du Bac',
  complement: '',
  postalCode: '33000',
  city: 'Bordeaux',
};
export const activity = {
  companyName: 'Cabinet Fournier',
  siret: '818407233',
  legalForm: 2,
  shareCapital: 40_000,
  turnover: 1_280_000,
  employeesNumber: 9,
  salePointNumber: 2,
  website: '',
  companies: [{ name: 'AUTRES', otherCompanyValue: 'Mutuelle du Toit' }],
  type: 2,
};
export const iban = 'FR1420041010050500013M02606';

/** The file of a membership, as its broker reads it. */
export function membershipOf(
  status: MembershipStatus,
  traits: Partial<MembershipResource> = {},
): MembershipResource {
  return {
    id: 31,
    version: 4,
    contents_version: 1,
    status: { slug: status, label: membershipStatusLabels[status] },
    broker: { id: 9, company_name: 'Cabinet Fournier', status: 'pending', partenaire: 'Charpente' },
    step: 2,
    name: 'Camille',
    lastname: 'Fournier',
    email: 'camille@fournier.test',
    phone: '',
    orias: '16004872',
    siret: '',
    city: '',
    created_at: '2026-11-22T08:00:00Z',
    submitted_at: null,
    since: '2026-11-22T08:00:00Z',
    pieces: { needed: 4, lacking: 4, accepted: 0, to_examine: 0 },
    answers: blankAnswers,
    ibanRib: null,
    orias_entry: null,
    orias_checked_at: null,
    reasons: [],
    question: null,
    corrections: [],
    agreement: { state: 'open', transaction: null, signed_at: null },
    documents: [],
    duplicates: [],
    story: [],
    permitted: [],
    refused: [],
    may_write: true,
    ...traits,
  };
}

export const oriasEntry = {
  orias: '16004872',
  siret: '818407233',
  companyName: 'Cabinet Fournier',
  name: 'Camille',
  lastname: 'Fournier',
  address: '12 rue du Bac - 33000 Bordeaux',
  registrations: [{ category: 'COA', status: 'INSCRIT', collectsFunds: false, since: null }],
};

/** The snapshots that a screen gets of the form of a step, and of the papers beside it. */
export const stepLooks = (values: object) => ({
  value: { drafted: 'filling' },
  context: { values, membership: { ibanRib: null }, message: null, errors: {} },
});
export const paperLooks = (membership: MembershipResource) => ({
  value: { shown: 'idle' },
  context: {
    owner: { membership },
    list: { membership },
    uploads: [],
    write: null,
    undoable: null,
    message: null,
    leavingTo: null,
  },
});

/** Step 1, filled in. */
export const filled = {
  ...blankCreation,
  orias: '16004872',
  name: 'Camille',
  lastname: 'Fournier',
  mobile: '06 12 34 56 78',
  email: 'camille@fournier.test',
  password: 'Toit-Chene-2026!',
  password_confirmation: 'Toit-Chene-2026!',
};

const newcomer = { ...userOf('broker'), email: 'camille@fournier.test' };
/** The account at that step of its registration; before 2 it waits for its activation. */
export function userAt(step: number, status = step < 5 ? 'unfinished' : 'pending'): User {
  if (!newcomer.broker) throw new Error('A broker has a firm');
  return {
    ...newcomer,
    isRegistred: step > 1,
    broker: {
      ...newcomer.broker,
      status: 'pending',
      stepOfRegistrastion: step,
      membership: { id: 31, status, agreement: status === 'signed' ? 'signed' : 'open' },
    },
  };
}
