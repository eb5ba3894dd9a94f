import { isBefore, type IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { versionOn, type TariffTables } from '#domain/tariff/tables.ts';

const { coefficients: current } = tables2026v2;

/**
 * The version before the one that the portal comes with, in the demonstration. Its figures differ where no site of the
 * demonstration has a price that depends on them: an offer of that time costs the same under both.
 */
export const earlierTables: TariffTables = {
  ...tables2026v2,
  version: '2026.1',
  valid_from: '2026-01-01',
  coefficients: {
    ...current,
    destination: { ...current.destination, 'hotel-residence': 108_000, sante: 112_000 },
    destinationMI: { ...current.destinationMI, vente: 110_000 },
    batiment: { ...current.batiment, surelevation: 115_000, 'rehabilitation-lourde': 120_000 },
    perFlag: 8_000,
  },
};

/** Whether the demonstration of that instant has the earlier version: another one has replaced it by then. */
export const hasEarlier = (now: Date): boolean => !isBefore(parisDateOf(now), tables2026v2.valid_from);

/** The published versions of the demonstration of that instant, the latest first day first. */
export const seededTables = (now: Date): readonly TariffTables[] =>
  hasEarlier(now) ? [tables2026v2, earlierTables] : [tables2026v2];

/** The version of them that priced on that day. */
export const seededTablesOn = (day: IsoDate, now: Date): TariffTables =>
  versionOn(seededTables(now), day) ?? tables2026v2;

/** The version of that name. */
export const seededTablesNamed = (name: string): TariffTables =>
  name === earlierTables.version ? earlierTables : tables2026v2;
