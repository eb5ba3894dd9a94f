import type { Unit } from '#contract/dashboard.ts';
import type { CountedLaw } from '#domain/law-figures.ts';
import { notFound, refuseWrong } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { readerFor, type Reader } from '../dashboard/reader.ts';
import type { Executor, Statement } from '../database/executor.ts';

const all: Statement = {
  name: 'law-figures-companies',
  text: 'select id, name from companies order by lower(name), id',
};

/** Whose figures of a law are read. */
export interface FiguresReader extends Reader {
  /** The companies that administrators may filter by. */
  companies: Unit[];
  /** Whether it is a part of what the caller sees: no list of files has that filter. */
  isPart: boolean;
}

/** What figures are filtered by; absent: all. */
export interface FigureUnits {
  unit?: number | undefined;
  company?: number | undefined;
}

/**
 * The reader of figures: of all that the caller sees, of one partner, or of what one company sees. Throws a 404 for a
 * filter that the caller does not have, and a 422 for both: figures are kept by one of them.
 */
export async function figuresReader(
  executor: Executor,
  caller: UserCaller,
  law: CountedLaw,
  { unit, company }: FigureUnits,
): Promise<FiguresReader> {
  const reader = await readerFor(executor, caller, unit);
  const hasCompanies = reader.kind === 'all' && law !== 'membership';
  const companies = hasCompanies ? await executor.query<Unit>(all) : [];
  const isPart = unit !== undefined || company !== undefined;
  if (company === undefined) return { ...reader, companies, isPart };
  if (!companies.some(({ id }) => id === company))
    throw notFound('Ce filtre ne correspond à rien que vous puissiez voir.');
  if (unit !== undefined)
    refuseWrong({ company: ['Choisissez un partenaire ou une compagnie, pas les deux.'] });
  const scope = { kind: 'company', id: company } as const;
  return { ...reader, scope, kept: { scope: 'company', ids: [company] }, companies, isPart };
}
