import { required } from './required.ts';
import { firmName } from './names.ts';
import { email, telephone } from './rules.ts';
import { object } from './yup.ts';

/** An insurer (docs/domain/companies.md): its name stands in contracts. */
export const companySchema = object({
  name: required(firmName(120)),
  email: email(),
  phone: telephone(),
}).noUnknown();

export interface CompanyInput {
  name: string;
  email: string;
  phone: string;
}
