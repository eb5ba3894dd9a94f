import { departmentLabel } from '../departments.ts';
import { formatEuros } from '../money.ts';
import { departmentOf } from '../postal-codes.ts';

/**
 * Lower bounds of the bands in which costs of works are counted, euros (docs/domain/dashboard.md, "Exposure").
 * The function `cost_band` of the database has the same ones.
 */
export const costBands = [0, 150_000, 500_000, 1_000_000, 3_000_000] as const;
export type CostBand = (typeof costBands)[number];

export const isCostBand = (from: number): from is CostBand => costBands.some((one) => one === from);

/** Where a band ends, itself excluded, euros; null for the last one. */
export const endOfBand = (from: CostBand): number | null => costBands[costBands.indexOf(from) + 1] ?? null;

const euros = (amount: number): string => formatEuros(amount * 100);

/** `Moins de 150 000 €`, `De 150 000 à 500 000 €`, `3 000 000 € et plus`. */
export function bandLabel(from: CostBand): string {
  const end = endOfBand(from);
  if (end === null) return `${euros(from)} et plus`;
  return from === 0 ? `Moins de ${euros(end)}` : `De ${euros(from).replace(/\s€$/, '')} à ${euros(end)}`;
}

/** A site whose postal code names no department. */
export const nowhere = '-';

/** The department of a site whose postal code begins with these three digits; `nowhere` if it has none. */
export const departmentOfArea = (area: string): string => departmentOf(`${area}00`) ?? nowhere;

/** Every beginning of a postal code that names a department. */
const areas: readonly string[] = Array.from({ length: 1_000 }, (_, number) =>
  String(number).padStart(3, '0'),
).filter((area) => departmentOfArea(area) !== nowhere);

/** The beginnings of the postal codes of a department; of every department for `nowhere`, which has none. */
export const areasOf = (department: string): readonly string[] =>
  department === nowhere ? areas : areas.filter((area) => departmentOfArea(area) === department);

export const isDepartment = (department: string): boolean => areasOf(department).length > 0;

/** `Gironde (33)`. */
export const areaLabel = (department: string): string =>
  department === nowhere ? 'Département inconnu' : departmentLabel(department);
