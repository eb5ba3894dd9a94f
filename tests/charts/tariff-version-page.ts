import type { TariffTypes } from '#machines/tariff-version/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of versions of the tariff is written in words. */
export const tariffVersionPage: Page<TariffTypes> = {
  file: 'tariff-versions.md',
  sections: { tariff: 'Tariff version' },
  saysPlaces: [],
};
