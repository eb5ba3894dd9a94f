/**
 * Which postal codes exist, by département: the light half, for both ends. Cities are in cities.ts, for the server alone.
 * 975 (Saint-Pierre-et-Miquelon), 977 and 978 (Saint-Barthélemy, Saint-Martin) and 98x are known, though not insured.
 */
const metropole = (department: number): boolean => department >= 1 && department <= 95;

/** Five digits that start with a département or a territory that exists; 20 stands for both Corsicas. */
export function isKnownPostalCode(postalCode: string): boolean {
  if (!/^\d{5}$/.test(postalCode)) return false;
  return metropole(Number(postalCode.slice(0, 2))) || /^97[1-8]|^98/.test(postalCode);
}

/** `75`, `2A`, `2B`, `971`…, or `null` where the code is not known. 200xx and 201xx are Corse-du-Sud. */
export function departmentOf(postalCode: string): string | null {
  if (!isKnownPostalCode(postalCode)) return null;
  if (/^9[78]/.test(postalCode)) return postalCode.slice(0, 3);
  if (postalCode.startsWith('20')) return /^20[01]/.test(postalCode) ? '2A' : '2B';
  return postalCode.slice(0, 2);
}

export type Territory = 'metropole' | 'corse' | 'outre-mer' | 'hors-zone';

/** The tariff's zone (docs/domain/tariff.md): 971–974 are insured overseas; the other territories are not. */
export function territoryOf(postalCode: string): Territory {
  const department = departmentOf(postalCode);
  if (department === null) return 'hors-zone';
  if (department === '2A' || department === '2B') return 'corse';
  if (department.length === 2) return 'metropole';
  return /^97[1-4]$/.test(department) ? 'outre-mer' : 'hors-zone';
}
