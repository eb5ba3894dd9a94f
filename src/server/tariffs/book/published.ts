import { publishedTariffStates } from '#domain/tariff-versions.ts';

/** The states of versions that prices may follow, for SQL. */
export const publishedStates = `(${publishedTariffStates.map((state) => `'${state}'`).join(', ')})`;
