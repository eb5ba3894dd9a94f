import { preparedTariffStates, publishedTariffStates, type TariffState } from '#domain/tariff-versions.ts';

const listOf = (states: readonly TariffState[]) => `(${states.map((state) => `'${state}'`).join(', ')})`;

/** The states of versions that prices may follow, for SQL. */
export const publishedStates = listOf(publishedTariffStates);

/** The states of versions that are not published yet, for SQL. */
export const preparedStates = listOf(preparedTariffStates);
