import type { IsoDate } from '../calendar.ts';
import type { BatimentCode, DestinationCode, DestinationMICode } from '../lists/works.ts';
import { eurosOf, type Cents, type Rate } from '../money.ts';
import type { Territory } from '../postal-codes.ts';
import type { Band, Category, ShareLetter, ShareOfCost, TariffTables } from './tables.ts';

/** A figure of a sheet; null until it is given. */
export type Figure = number | null;

/** What applies up to and including `to`; what lies beyond the last step is a field of its own. */
export interface Step {
  to: Figure;
  value: Figure;
}

interface SheetShare {
  rate: Figure;
  minimum: Figure;
}
export type SheetShares = Record<ShareLetter, SheetShare>;

/**
 * The tables of a version as people write and read them, and as they are stored, sent and exchanged as a file:
 * euros, percents and factors (1.06). docs/domain/tariff.md explains each table, and
 * `src/domain/validation/tariff.ts` is its schema.
 */
export interface TariffSheet {
  /** Percents of a slice of the cost, up to that cost in euros. */
  slices_mi: Step[];
  beyond_mi: Figure;
  slices_at: Step[];
  beyond_at: Figure;
  /** Row A's minimum, euros. */
  minimum: { mi: Figure; at: Figure };
  /** Percents of the cost, and minimums in euros. */
  shares_mi: SheetShares;
  shares_at: SheetShares;
  /** Row G, euros. */
  juridique: { mi: Figure; at: Figure };
  /** Factors. */
  destination: Record<DestinationCode, Figure>;
  destination_mi: Record<DestinationMICode, Figure>;
  batiment: Record<BatimentCode, Figure>;
  territory: Record<Territory, Figure>;
  pool: Figure;
  basement: Figure;
  garage: Figure;
  /** Added to the factor of row A, and of row E, by each structural flag. */
  per_flag: Figure;
  existing_per_flag: Figure;
  /** Percents of a priced item's own cost. */
  item_rate: Figure;
  floors: Step[];
  beyond_floors: Figure;
  /** Steps in m². */
  photovoltaic: Step[];
  beyond_photovoltaic: Figure;
  /** Steps in days since the site opened. */
  late_days: Step[];
  beyond_late_days: Figure;
  /** Percents. */
  taxes: { insurance: Figure; juridique: Figure };
  /** Euros. */
  fgti: Figure;
  /** The provider's fee in euros for a cost strictly below the step. */
  fees: Step[];
  beyond_fees: Figure;
  fee_is_insurer_accessory: boolean;
  /** The broker's own fee: percents of the premium before tax, euros. */
  broker_fee: { share: Figure; most: Figure };
  referral: { coefficient: Figure; photovoltaic: Figure; flags: Figure; late_days: Figure; cost: Figure };
  refusal: {
    late_days: Figure;
    floors_mi: Figure;
    floors_at: Figure;
    months_mi: Figure;
    months_at: Figure;
  };
}

/** A version of the tariff: its name, its first day and its sheet. */
export interface TariffVersion {
  name: string;
  valid_from: IsoDate;
  sheet: TariffSheet;
}

/** Percents and factors are whole thousandths, and thousandths of a percent are the rates of the tables. */
const perPercent = 1_000;
const perFactor = 100_000;

function given(figure: Figure): number {
  if (figure === null) throw new RangeError('A sheet that prices a risk has all its figures');
  return figure;
}
const rateOfPercent = (figure: Figure): Rate => Math.round(given(figure) * perPercent);
const rateOfFactor = (figure: Figure): Rate => Math.round(given(figure) * perFactor);
const centsIn = (figure: Figure): Cents => Math.round(given(figure) * 100);

const mapped = <Key extends string, From, To>(
  record: Record<Key, From>,
  read: (value: From) => To,
): Record<Key, To> =>
  Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, read(value)]),
  ) as unknown as Record<Key, To>;

const bandsOf = (
  steps: readonly Step[],
  beyond: Figure,
  limit: (to: Figure) => number,
  rate: (value: Figure) => Rate,
): Band[] => [
  ...steps.map(({ to, value }) => ({ upTo: limit(to), rate: rate(value) })),
  { upTo: null, rate: rate(beyond) },
];

const sharesOf = (shares: SheetShares): Record<ShareLetter, ShareOfCost> =>
  mapped(shares, ({ rate, minimum }) => ({ rate: rateOfPercent(rate), minimum: centsIn(minimum) }));

/** The tables that prices are computed with. Throws a RangeError if a figure of the sheet is missing. */
export function tablesOf({ name, valid_from, sheet }: TariffVersion): TariffTables {
  const { referral, refusal } = sheet;
  return {
    version: name,
    valid_from,
    slices: {
      MI: bandsOf(sheet.slices_mi, sheet.beyond_mi, centsIn, rateOfPercent),
      AT: bandsOf(sheet.slices_at, sheet.beyond_at, centsIn, rateOfPercent),
    },
    minimumA: { MI: centsIn(sheet.minimum.mi), AT: centsIn(sheet.minimum.at) },
    shares: { MI: sharesOf(sheet.shares_mi), AT: sharesOf(sheet.shares_at) },
    juridique: { MI: centsIn(sheet.juridique.mi), AT: centsIn(sheet.juridique.at) },
    existingPerFlag: rateOfFactor(sheet.existing_per_flag),
    itemRate: rateOfPercent(sheet.item_rate),
    coefficients: {
      destination: mapped(sheet.destination, rateOfFactor),
      destinationMI: mapped(sheet.destination_mi, rateOfFactor),
      batiment: mapped(sheet.batiment, rateOfFactor),
      pool: rateOfFactor(sheet.pool),
      basement: rateOfFactor(sheet.basement),
      garage: rateOfFactor(sheet.garage),
      floors: bandsOf(sheet.floors, sheet.beyond_floors, given, rateOfFactor),
      perFlag: rateOfFactor(sheet.per_flag),
      photovoltaic: bandsOf(sheet.photovoltaic, sheet.beyond_photovoltaic, given, rateOfFactor),
      lateDays: bandsOf(sheet.late_days, sheet.beyond_late_days, given, rateOfFactor),
      territory: mapped(sheet.territory, rateOfFactor),
    },
    taxes: mapped(sheet.taxes, rateOfPercent),
    fgti: centsIn(sheet.fgti),
    providerFees: [
      ...sheet.fees.map(({ to, value }) => ({ below: centsIn(to), fee: centsIn(value) })),
      { below: null, fee: centsIn(sheet.beyond_fees) },
    ],
    fee_is_insurer_accessory: sheet.fee_is_insurer_accessory,
    brokerFee: { share: rateOfPercent(sheet.broker_fee.share), most: centsIn(sheet.broker_fee.most) },
    referral: {
      coefficient: rateOfFactor(referral.coefficient),
      photovoltaic: given(referral.photovoltaic),
      flags: given(referral.flags),
      lateDays: given(referral.late_days),
      cost: centsIn(referral.cost),
    },
    refusal: {
      lateDays: given(refusal.late_days),
      floors: { MI: given(refusal.floors_mi), AT: given(refusal.floors_at) },
      months: { MI: given(refusal.months_mi), AT: given(refusal.months_at) },
    },
  };
}

const percentOf = (rate: Rate): number => rate / perPercent;
export const factorOf = (rate: Rate): number => rate / perFactor;

/** The steps of bands, and what lies beyond the last. */
const stepsOf = (
  bands: readonly Band[],
  limit: (upTo: number) => number,
  value: (rate: Rate) => number,
): { steps: Step[]; beyond: Figure } => ({
  steps: bands.flatMap(({ upTo, rate }) => (upTo === null ? [] : [{ to: limit(upTo), value: value(rate) }])),
  beyond: value(bands.at(-1)?.rate ?? perFactor),
});

const same = (value: number): number => value;

function sheetCategory(tables: TariffTables, category: Category) {
  const { steps, beyond } = stepsOf(tables.slices[category], eurosOf, percentOf);
  const shares: SheetShares = mapped(tables.shares[category], ({ rate, minimum }) => ({
    rate: percentOf(rate),
    minimum: eurosOf(minimum),
  }));
  return { steps, beyond, shares };
}

/** The sheet of tables. */
export function sheetOf(tables: TariffTables): TariffSheet {
  const [mi, at] = [sheetCategory(tables, 'MI'), sheetCategory(tables, 'AT')];
  const { coefficients, referral, refusal } = tables;
  const floors = stepsOf(coefficients.floors, same, factorOf);
  const photovoltaic = stepsOf(coefficients.photovoltaic, same, factorOf);
  const late = stepsOf(coefficients.lateDays, same, factorOf);
  return {
    slices_mi: mi.steps,
    beyond_mi: mi.beyond,
    slices_at: at.steps,
    beyond_at: at.beyond,
    minimum: { mi: eurosOf(tables.minimumA.MI), at: eurosOf(tables.minimumA.AT) },
    shares_mi: mi.shares,
    shares_at: at.shares,
    juridique: { mi: eurosOf(tables.juridique.MI), at: eurosOf(tables.juridique.AT) },
    destination: mapped(coefficients.destination, factorOf),
    destination_mi: mapped(coefficients.destinationMI, factorOf),
    batiment: mapped(coefficients.batiment, factorOf),
    territory: mapped(coefficients.territory, factorOf),
    pool: factorOf(coefficients.pool),
    basement: factorOf(coefficients.basement),
    garage: factorOf(coefficients.garage),
    per_flag: factorOf(coefficients.perFlag),
    existing_per_flag: factorOf(tables.existingPerFlag),
    item_rate: percentOf(tables.itemRate),
    floors: floors.steps,
    beyond_floors: floors.beyond,
    photovoltaic: photovoltaic.steps,
    beyond_photovoltaic: photovoltaic.beyond,
    late_days: late.steps,
    beyond_late_days: late.beyond,
    taxes: mapped(tables.taxes, percentOf),
    fgti: eurosOf(tables.fgti),
    fees: tables.providerFees.flatMap(({ below, fee }) =>
      below === null ? [] : [{ to: eurosOf(below), value: eurosOf(fee) }],
    ),
    beyond_fees: eurosOf(tables.providerFees.at(-1)?.fee ?? 0),
    fee_is_insurer_accessory: tables.fee_is_insurer_accessory,
    broker_fee: { share: percentOf(tables.brokerFee.share), most: eurosOf(tables.brokerFee.most) },
    referral: {
      coefficient: factorOf(referral.coefficient),
      photovoltaic: referral.photovoltaic,
      flags: referral.flags,
      late_days: referral.lateDays,
      cost: eurosOf(referral.cost),
    },
    refusal: {
      late_days: refusal.lateDays,
      floors_mi: refusal.floors.MI,
      floors_at: refusal.floors.AT,
      months_mi: refusal.months.MI,
      months_at: refusal.months.AT,
    },
  };
}
