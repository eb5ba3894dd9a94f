import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { noDelegation } from '#domain/tariff/delegation.ts';
import { hasReached } from '#domain/steps.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import { isEligible, isFailing, storedFacts, priceColumns } from '../requests/derived.ts';
import type { Changes } from '../requests/kind.ts';
import { positionOf } from '../requests/law.ts';
import { priceForm } from '../requests/pricing.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';

/** Validity of an offer in days (docs/domain/lifecycle.md: OFFER.SAVE). */
export const offerDays = 90;

const validityFrom = (now: Date): string => plusDays(parisDateOf(now), offerDays);

/** Columns of a new version of the offer, valid for ninety days. */
export const nextVersion = (row: RequestRow, now: Date): Changes => ({
  offer_version: row.offer_version + 1,
  valid_until: validityFrom(now),
});

/** Where the tariff of the day is read. */
type Tariffs = Pick<Services, 'database' | 'tariffs'>;

const tariffOn = (now: Date, { database, tariffs }: Tariffs): Promise<TariffTables> =>
  tariffs.on(database, parisDateOf(now));

const priceToday = (row: RequestRow, now: Date, tables: TariffTables) =>
  priceForm(row.form, parisDateOf(now), tables, row.delegation ?? noDelegation);

/** Columns of a new price of the saved answers under those tables; none if the result is not firm. */
function rated(row: RequestRow, now: Date, tables: TariffTables): Changes {
  const pricing = priceToday(row, now, tables);
  if (!pricing.tarif) return {};
  const facts = storedFacts(pricing, row);
  return isEligible({ failing: isFailing(pricing.eligibility), facts })
    ? { ...priceColumns(pricing, row), facts }
    : {};
}

/**
 * Columns of a resumed offer: valid for another ninety days, and priced again before validation if the tariff
 * has changed.
 */
export async function renewed(row: RequestRow, now: Date, services: Tariffs): Promise<Changes> {
  const tables = await tariffOn(now, services);
  return {
    ...(row.offer_version > 0 ? { valid_until: validityFrom(now) } : {}),
    ...(!hasReached(positionOf(row).step, 'validation-provider') && row.tariff_version !== tables.version
      ? rated(row, now, tables)
      : {}),
  };
}

/** Columns of an acceptance by derogation: today's price, and the reasons that were displayed. */
export async function acceptedPrice(row: RequestRow, now: Date, services: Tariffs): Promise<Changes> {
  const { tarif, eligibility, ...priced } = priceToday(row, now, await tariffOn(now, services));
  return tarif
    ? priceColumns(
        { ...priced, tarif, eligibility: { ...eligibility, reasons: row.eligibility.reasons } },
        row,
      )
    : {};
}

/** OFFER.REVISE withdraws the offer: columns of today's price and reasons. */
export async function revised(row: RequestRow, now: Date, services: Tariffs): Promise<Changes> {
  const pricing = priceToday(row, now, await tariffOn(now, services));
  return { ...priceColumns(pricing, row), facts: storedFacts(pricing, row), sent_at: null };
}
