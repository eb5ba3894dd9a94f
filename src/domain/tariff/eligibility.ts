import type { Eligibility, EligibilityReason } from '../tarif.ts';
import { referrals } from './referrals.ts';
import { refusals } from './refusals.ts';
import type { Risk } from './risk.ts';
import type { Rule } from './rule.ts';
import type { TariffTables } from './tables.ts';

const found = (rules: readonly Rule[], risk: Risk, tables: TariffTables): EligibilityReason[] =>
  rules
    .filter((rule) => rule.bites(risk, tables))
    .map((rule) => ({
      code: rule.code,
      message: rule.message(risk, tables),
      remedy: rule.remedy(risk, tables),
    }));

/** All failed rules, and all reasons why the company must agree (docs/domain/eligibility.md). */
export const eligibilityOf = (risk: Risk, tables: TariffTables): Eligibility => ({
  reasons: found(refusals, risk, tables),
  referrals: found(referrals, risk, tables),
});
