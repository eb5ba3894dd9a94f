import { sumAmounts, type Amounts } from './amounts.ts';
import type { Line } from './lines.ts';

/** The sums of some lines of a month. */
export interface Sums {
  /** Number of the lines. */
  lines: number;
  /** Claims that were declared. */
  claims: number;
  amounts: Amounts;
}

/** The sums of a company, with a partner of its brokers. */
export interface Group extends Sums {
  company_id: number | null;
  partner_id: number;
}

export const sumsOf = (lines: readonly Pick<Line, 'kind' | 'amounts'>[]): Sums => ({
  lines: lines.length,
  claims: lines.filter(({ kind }) => kind === 'claim-declared').length,
  amounts: sumAmounts(lines.map(({ amounts }) => amounts)),
});

/** The sums of each company and partner, by their ids; lines without a company come last. */
export function groupsOf(
  lines: readonly Pick<Line, 'kind' | 'amounts' | 'company_id' | 'partner_id'>[],
): Group[] {
  const groups = new Map<string, (typeof lines)[number][]>();
  for (const line of lines) {
    const key = `${line.company_id} ${line.partner_id}`;
    const own = groups.get(key);
    if (own) own.push(line);
    else groups.set(key, [line]);
  }
  const last = Number.MAX_SAFE_INTEGER;
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ company_id: first.company_id, partner_id: first.partner_id, ...sumsOf(own) }] : [];
    })
    .toSorted((a, b) => (a.company_id ?? last) - (b.company_id ?? last) || a.partner_id - b.partner_id);
}
