import { overseasOf } from './territories.ts';

/**
 * Existing postal codes by département and territory, for browser and server. Cities are in cities.ts, for
 * the server only.
 */
const metropole = (department: number): boolean => department >= 1 && department <= 95;

/** Five digits that start with an existing département or territory; 20 means both Corsicas. */
export function isKnownPostalCode(postalCode: string): boolean {
  if (!/^\d{5}$/.test(postalCode)) return false;
  return metropole(Number(postalCode.slice(0, 2))) || overseasOf(postalCode) !== undefined;
}

/** `75`, `2A`, `2B`, `971`…, or `null` where the code is not known. 200xx and 201xx are Corse-du-Sud. */
export function departmentOf(postalCode: string): string | null {
  if (!isKnownPostalCode(postalCode)) return null;
  if (postalCode.startsWith('20')) return /^20[01]/.test(postalCode) ? '2A' : '2B';
  return overseasOf(postalCode)?.department ?? postalCode.slice(0, 2);
}

export type Territory = 'metropole' | 'corse' | 'outre-mer' | 'hors-zone';

/** The tariff's zone (docs/domain/tariff.md). An unknown code has no insured zone. */
export function territoryOf(postalCode: string): Territory {
  const department = departmentOf(postalCode);
  if (department === null) return 'hors-zone';
  const far = overseasOf(postalCode);
  if (far) return far.isInsured ? 'outre-mer' : 'hors-zone';
  return department === '2A' || department === '2B' ? 'corse' : 'metropole';
}
