import type { CatalogueEntry } from './catalogue-entry.ts';

/** Every chart of the product, in the order in which a newcomer should read them. */
export const catalogue: readonly CatalogueEntry[] = [];
