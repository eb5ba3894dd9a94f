import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { hasReached } from '#domain/steps.ts';
import { isEligible, isFailing, storedFacts, priceColumns } from '../requests/derived.ts';
import type { Changes } from '../requests/kind.ts';
import { positionOf } from '../requests/law.ts';
import { currentTariffVersion, priceForm } from '../requests/pricing.ts';
import type { RequestRow } from '../requests/row.ts';

/** How long an offer holds, in days (docs/domain/lifecycle.md: OFFER.SAVE). */
export const offerDays = 90;

const validityFrom = (now: Date): string => plusDays(parisDateOf(now), offerDays);

/** A numbered version of the offer, and ninety days from today. */
export const nextVersion = (row: RequestRow, now: Date): Changes => ({
  offer_version: row.offer_version + 1,
  valid_until: validityFrom(now),
});

/** Prices the saved answers again under the tariff of the day; nothing where they no longer give a firm case. */
function rated(row: RequestRow, now: Date): Changes {
  const pricing = priceForm(row.form, parisDateOf(now));
  if (!pricing.tarif) return {};
  const facts = storedFacts(pricing, row);
  return isEligible({ failing: isFailing(pricing.eligibility), facts })
    ? { ...priceColumns(pricing, row), facts }
    : {};
}

/** An offer that is resumed holds ninety days more; before validation it follows a tariff that has changed. */
export const renewed = (row: RequestRow, now: Date): Changes => ({
  ...(row.offer_version > 0 ? { valid_until: validityFrom(now) } : {}),
  ...(!hasReached(positionOf(row).step, 'validation-provider') &&
  row.tariff_version !== currentTariffVersion(parisDateOf(now))
    ? rated(row, now)
    : {}),
});

/** Accepted by derogation: at the price of the day, and for the reasons that were seen. */
export function acceptedPrice(row: RequestRow, now: Date): Changes {
  const { tarif, eligibility } = priceForm(row.form, parisDateOf(now));
  return tarif
    ? priceColumns({ tarif, eligibility: { ...eligibility, reasons: row.eligibility.reasons } }, row)
    : {};
}

/**
 * OFFER.REVISE withdraws the offer: what was sent is no longer valid; the price is that of today, and so
 * are the reasons against it.
 */
export function revised(row: RequestRow, now: Date): Changes {
  const pricing = priceForm(row.form, parisDateOf(now));
  return { ...priceColumns(pricing, row), facts: storedFacts(pricing, row), sent_at: null };
}
