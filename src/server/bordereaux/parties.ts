import type { Line } from '#domain/bordereau/lines.ts';
import { brandOf, type Brand, type BrandRow } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** The firms that lines name by their ids. */
export interface Parties {
  companies: Readonly<Record<number, string>>;
  /** With the brand of their papers. */
  partners: Readonly<Record<number, { name: string; brand: Brand }>>;
  cabinets: Readonly<Record<number, { name: string; orias: string }>>;
}

const companies: Statement = {
  name: 'bordereau-companies',
  text: 'select id, name from companies where id = any($1::integer[]) order by id',
};
const partners: Statement = {
  name: 'bordereau-partners',
  text: 'select id, name, logo, resources, mentions from partners where id = any($1::integer[]) order by id',
};
const cabinets: Statement = {
  name: 'bordereau-cabinets',
  text: 'select id, company_name as name, orias from brokers where id = any($1::integer[]) order by id',
};

const idsOf = (lines: readonly Line[], of: (line: Line) => number | null): number[] =>
  [...new Set(lines.map(of))].filter((id) => id !== null).toSorted((a, b) => a - b);

/** The present names and brands of the firms of some lines. */
export async function partiesOf(executor: Executor, lines: readonly Line[]): Promise<Parties> {
  const named = await executor.query<{ id: number; name: string }>(companies, [
    idsOf(lines, ({ company_id: id }) => id),
  ]);
  const branded = await executor.query<BrandRow & { id: number }>(partners, [
    idsOf(lines, ({ partner_id: id }) => id),
  ]);
  const brokers = await executor.query<{ id: number; name: string; orias: string }>(cabinets, [
    idsOf(lines, ({ broker_id: id }) => id),
  ]);
  return {
    companies: Object.fromEntries(named.map(({ id, name }) => [id, name])),
    partners: Object.fromEntries(branded.map((row) => [row.id, { name: row.name, brand: brandOf(row) }])),
    cabinets: Object.fromEntries(brokers.map(({ id, name, orias }) => [id, { name, orias }])),
  };
}
