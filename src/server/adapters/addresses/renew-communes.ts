import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The fields of a commune of @etalab/decoupage-administratif that are read. */
export interface OfficialCommune {
  type: string;
  nom: string;
  codesPostaux?: readonly string[];
  population?: number;
}

const target = new URL('../../../domain/communes.json', import.meta.url);

/**
 * Removes the canton by which INSEE tells two communes of the same name apart; addresses use the postal code.
 */
const named = (name: string): string => name.replace(/ \(.*\)$/, '');

/**
 * A line for each postal code: the code, then its communes in French order. Municipal arrondissements are
 * written as their town.
 */
export function linesOf(communes: readonly OfficialCommune[]): string[] {
  const byCode = new Map<string, Set<string>>();
  for (const { type, nom, codesPostaux = [] } of communes) {
    if (type !== 'commune-actuelle') continue;
    for (const code of codesPostaux) byCode.set(code, (byCode.get(code) ?? new Set()).add(named(nom)));
  }
  return [...byCode]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, names]) => `${code} ${[...names].toSorted((a, b) => a.localeCompare(b, 'fr')).join('; ')}`);
}

/**
 * Towns of at least ten thousand people, the largest first. They are suggested first for the beginning of a
 * name.
 */
export const largestOf = (communes: readonly OfficialCommune[]): string[] =>
  communes
    .filter(({ type, population = 0 }) => type === 'commune-actuelle' && population >= 10_000)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map(({ nom }) => named(nom));

/**
 * Rewrites the table (docs/domain/postal-codes.md). `source`: the package's communes.json; `dated`: its
 * day, yyyy-mm-dd.
 */
async function renew(
  source: string | undefined,
  dated: string | undefined,
  version: string | undefined,
): Promise<void> {
  if (!source || !/^\d{4}-\d{2}-\d{2}$/.test(dated ?? '') || !version)
    throw new Error('renew-communes.ts <communes.json> <yyyy-mm-dd> <version>');
  const communes = JSON.parse(await readFile(source, 'utf8')) as OfficialCommune[];
  const table = {
    dated,
    source: `INSEE, Code officiel géographique; La Poste, base officielle des codes postaux; by @etalab/decoupage-administratif ${version}`,
    licence: 'Licence Ouverte 2.0 (https://www.etalab.gouv.fr/licence-ouverte-open-licence)',
    largest: largestOf(communes),
    lines: linesOf(communes),
  };
  await writeFile(target, `${JSON.stringify(table, null, 1)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await renew(process.argv[2], process.argv[3], process.argv[4]);
