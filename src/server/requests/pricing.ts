import type { IsoDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { costLimitOf, delegated, noDelegation, type Delegation } from '#domain/tariff/delegation.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfQuote, riskOfSimulation } from '#domain/tariff/risk.ts';
import { fraisErrors } from '#domain/tariff/fees.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Tarif } from '#domain/tarif.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { Pricing } from './derived.ts';
import type { RequestRow, StoredForm } from './row.ts';

/**
 * Prices a form on that day in Paris under that version of the tariff. `delegation`: the limits of the request's
 * company (docs/domain/companies.md).
 */
export function priceForm(
  form: StoredForm,
  on: IsoDate,
  tables: TariffTables,
  delegation: Delegation = noDelegation,
): Pricing {
  const delegation_cents = costLimitOf(delegation);
  const risk = riskOfQuote({ ...form, request_id: 1, companyOfferId: null, devis_sent_at: null }, on);
  if (!risk) return { tarif: null, eligibility: { reasons: [], referrals: [] }, delegation_cents };
  const { tarif, eligibility } = price(risk, delegated(tables, delegation));
  return { tarif, eligibility, delegation_cents };
}

/** The price of a simulation that is not stored, within the limits of the company that it would go to. */
export function priceSimulation(
  input: SimulationInput,
  on: IsoDate,
  tables: TariffTables,
  delegation: Delegation,
): { tarif: Tarif; eligibility: Pricing['eligibility'] } {
  const { tarif, eligibility } = price(riskOfSimulation(input, on), delegated(tables, delegation));
  return { tarif, eligibility };
}

/** Error on `frais`, which names the maximum, where the broker's own fee is over its cap; else none. */
export const excessiveFee = (tarif: Tarif | null): FieldErrors => (tarif ? fraisErrors(tarif) : {});

/**
 * The cost, in cents, above which one underwriter alone may not decide: the limit of the company when the request
 * was last priced, else that of the tariff of the day.
 */
export const decisionLimit = (
  { delegation_cents: own }: Pick<RequestRow, 'delegation_cents'>,
  ofTheDay: Cents,
): Cents => own ?? ofTheDay;
