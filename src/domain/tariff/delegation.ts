import { centsOf, eurosOf, type Cents } from '../money.ts';
import type { TariffTables } from './tables.ts';

/**
 * The greatest values that a company leaves to the portal: beyond one of them it must agree to the price
 * (docs/domain/companies.md). `null`: the tariff's value.
 */
export interface Delegation {
  /** Cost of the works, euros. */
  cost: number | null;
  /** Product of the coefficients of row A; two decimals. */
  coefficient: number | null;
  /** Number of structural flags. */
  structure: number | null;
  /** m². */
  photovoltaic: number | null;
  /** Days since the site opened. */
  late_days: number | null;
}

/** The tariff's own limits. */
export const noDelegation: Delegation = {
  cost: null,
  coefficient: null,
  structure: null,
  photovoltaic: null,
  late_days: null,
};

/** 1/100,000 in a hundredth. */
const perHundredth = 1_000;

/** The limits of a tariff, as those of a company are written. */
export const delegationOf = ({ referral }: TariffTables): { [Name in keyof Delegation]: number } => ({
  cost: eurosOf(referral.cost),
  coefficient: referral.coefficient / perHundredth / 100,
  structure: referral.flags - 1,
  photovoltaic: referral.photovoltaic,
  late_days: referral.lateDays,
});

/** The company's limit of cost in cents; null if it has none of its own. */
export const costLimitOf = ({ cost }: Delegation): Cents | null => (cost === null ? null : centsOf(cost));

/** The tariff whose referrals begin beyond the company's limits; its prices are the same. */
export function delegated(tables: TariffTables, own: Delegation): TariffTables {
  const { referral } = tables;
  return {
    ...tables,
    referral: {
      cost: costLimitOf(own) ?? referral.cost,
      coefficient:
        own.coefficient === null ? referral.coefficient : Math.round(own.coefficient * 100) * perHundredth,
      flags: own.structure === null ? referral.flags : own.structure + 1,
      photovoltaic: own.photovoltaic ?? referral.photovoltaic,
      lateDays: own.late_days ?? referral.lateDays,
    },
  };
}
