import { isAfter, type IsoDate } from '../calendar.ts';
import type { BatimentCode, DestinationCode, DestinationMICode } from '../lists/works.ts';
import type { Cents, Rate } from '../money.ts';
import type { Territory } from '../postal-codes.ts';

/** MI: Maison individuelle; AT: autres types, stored as "Syndic". */
export type Category = 'MI' | 'AT';

/** What applies up to and including `upTo`; the last band has none. */
export interface Band<Limit extends number = number> {
  upTo: Limit | null;
  rate: Rate;
}

/** A row that is a share of the cost, with its minimum premium. */
export interface ShareOfCost {
  rate: Rate;
  minimum: Cents;
}
export type ShareLetter = 'B' | 'C' | 'D' | 'D1' | 'D2' | 'E';

/**
 * One version of the tariff as prices are computed with it: amounts in cents, rates in 1/100,000
 * (docs/domain/tariff.md). It is read from the sheet of a version (`sheet.ts`).
 */
export interface TariffTables {
  version: string;
  valid_from: IsoDate;
  /** What explanations say in place of its first day, where it is not in force yet: `brouillon`. */
  pending?: string;
  /** Marginal slices of row A, like an income tax. */
  slices: Record<Category, readonly Band<Cents>[]>;
  minimumA: Record<Category, Cents>;
  shares: Record<Category, Record<ShareLetter, ShareOfCost>>;
  /** Row G is a flat amount. */
  juridique: Record<Category, Cents>;
  /** Added to row E's coefficient by each structural flag. */
  existingPerFlag: Rate;
  /** Share of a priced item's own cost, added to row A's base before the coefficients. */
  itemRate: Rate;
  coefficients: {
    destination: Record<DestinationCode, Rate>;
    destinationMI: Record<DestinationMICode, Rate>;
    batiment: Record<BatimentCode, Rate>;
    pool: Rate;
    basement: Rate;
    garage: Rate;
    floors: readonly Band[];
    /** Added to row A's coefficient by each structural flag. */
    perFlag: Rate;
    /** Photovoltaic surface, m². */
    photovoltaic: readonly Band[];
    /** Days since the site opened. */
    lateDays: readonly Band[];
    territory: Record<Territory, Rate>;
  };
  taxes: { insurance: Rate; juridique: Rate };
  fgti: Cents;
  /** The provider's fee for costs strictly below a limit. */
  providerFees: readonly { below: Cents | null; fee: Cents }[];
  /** Whether the provider's fee is an accessory of the premium and therefore taxed (CGI art. 991). */
  fee_is_insurer_accessory: boolean;
  /**
   * The broker's own fee: at most this share of the selected rows' premiums before tax, and at
   * most this amount.
   */
  brokerFee: { share: Rate; most: Cents };
  /**
   * The company must agree above these values, or from this number of structural flags on. Photovoltaic: m².
   */
  referral: { coefficient: Rate; photovoltaic: number; flags: number; lateDays: number; cost: Cents };
  /**
   * No offer above these: days since the site opened, floors above ground, months from start to reception.
   */
  refusal: { lateDays: number; floors: Record<Category, number>; months: Record<Category, number> };
}

/**
 * The version in force on that day among published ones, the latest first day first; before the oldest, the
 * oldest. Undefined if there is none.
 */
export const versionOn = <Version extends { valid_from: IsoDate }>(
  published: readonly Version[],
  day: IsoDate,
): Version | undefined => published.find(({ valid_from: from }) => !isAfter(from, day)) ?? published.at(-1);
