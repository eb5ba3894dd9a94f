import type { IsoDate } from '#domain/calendar.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfQuote, riskOfSimulation } from '#domain/tariff/risk.ts';
import { fraisErrors } from '#domain/tariff/fees.ts';
import { tariffAt } from '#domain/tariff/tables.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Tarif } from '#domain/tarif.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { Pricing } from './derived.ts';
import type { StoredForm } from './row.ts';

/** Prices a form under the tariff in force on that day in Paris. */
export function priceForm(form: StoredForm, on: IsoDate): Pricing {
  const risk = riskOfQuote({ ...form, request_id: 1, companyOfferId: null, devis_sent_at: null }, on);
  if (!risk) return { tarif: null, eligibility: { reasons: [], referrals: [] } };
  const { tarif, eligibility } = price(risk);
  return { tarif, eligibility };
}

/** The price of a simulation that is not stored. */
export function priceSimulation(
  input: SimulationInput,
  on: IsoDate,
): { tarif: Tarif; eligibility: Pricing['eligibility'] } {
  const { tarif, eligibility } = price(riskOfSimulation(input, on));
  return { tarif, eligibility };
}

/** Error on `frais`, which names the maximum, where the broker's own fee is over its cap; else none. */
export const excessiveFee = (tarif: Tarif | null): FieldErrors => (tarif ? fraisErrors(tarif) : {});

export const currentTariffVersion = (on: IsoDate): string => tariffAt(on).version;

/** The cost, in cents, above which one underwriter alone may not decide. */
export const delegationOn = (on: IsoDate): number => tariffAt(on).referral.cost;
