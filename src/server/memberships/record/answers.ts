import type { RegistrationAnswers } from '#domain/registration.ts';
import type { MembershipRow } from './row.ts';

type Answered = Pick<
  MembershipRow,
  'email' | 'orias' | 'name' | 'last_name' | 'phone' | 'company_name' | 'siren' | 'answers'
>;

/**
 * The answers of a registration; what it was not told and
 * is known of its broker, as known; blank where nothing is.
 */
export const answersOf = (row: Answered): RegistrationAnswers => ({
  email: row.email,
  orias: row.orias,
  Agency_Code: '',
  title: 'Monsieur',
  name: row.name,
  lastname: row.last_name,
  phone: row.phone,
  mobile: '',
  address: '',
  complement: '',
  postalCode: '',
  city: '',
  companyName: row.company_name,
  siret: row.siren,
  legalForm: null,
  shareCapital: null,
  turnover: null,
  employeesNumber: null,
  salePointNumber: null,
  website: '',
  companies: [],
  type: null,
  ...row.answers,
});
