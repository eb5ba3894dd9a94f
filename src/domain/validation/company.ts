import type { Delegation } from '../tariff/delegation.ts';
import { hundredths, integer } from './fields.ts';
import { required } from './required.ts';
import { firmName } from './names.ts';
import { email, telephone } from './rules.ts';
import { object, type ObjectSchema } from './yup.ts';

/** The limits of a company (docs/domain/companies.md); an empty one is the tariff's. */
export const delegationSchema: ObjectSchema<Delegation> = object({
  cost: hundredths(40_000, 5_000_000),
  coefficient: hundredths(1, 10),
  structure: integer(0, 8),
  photovoltaic: integer(0, 100_000),
  late_days: integer(0, 180),
}).noUnknown();

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

/** An insurer with its limits, as the form of its sheet writes it. */
export interface CompanySheet extends CompanyInput {
  delegation: Delegation;
}

export const companySheetSchema: ObjectSchema<CompanySheet> = companySchema.shape({
  delegation: delegationSchema,
});
