import type { IsoDate } from '#domain/calendar.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import type { TariffState } from '#domain/tariff-versions.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { publishedStates } from './book/published.ts';

/** A row of `tariff_versions`, with what the lists show beside it. */
export interface TariffRow {
  id: number;
  version: number;
  state: TariffState;
  name: string;
  valid_from: IsoDate | null;
  sheet: TariffSheet;
  copied_from: number | null;
  created_by: number | null;
  changed_by: number | null;
  submitted_by: number | null;
  published_by: number | null;
  reason: string | null;
  updated_at: Date;
  author: string | null;
  publisher: string | null;
  copied_name: string | null;
  /** First day of the next published version. */
  next_from: IsoDate | null;
}

export const selectTariff = `select t.id, t.version, t.state, t.name, t.valid_from, t.sheet, t.copied_from,
    t.created_by, t.changed_by, t.submitted_by, t.published_by, t.reason, t.updated_at,
    (select u.name || ' ' || u.last_name from users u where u.id = t.created_by) as author,
    (select u.name || ' ' || u.last_name from users u where u.id = t.published_by) as publisher,
    (select c.name from tariff_versions c where c.id = t.copied_from) as copied_name,
    (
      select min(n.valid_from)
      from tariff_versions n
      where t.state in ${publishedStates} and n.state in ${publishedStates} and n.valid_from > t.valid_from
    ) as next_from
  from tariff_versions t`;

const byId: Statement = { name: 'tariff-by-id', text: `${selectTariff} where t.id = $1` };

/** The version with that id; undefined if there is none. */
export const tariffById = async (executor: Executor, id: number): Promise<TariffRow | undefined> =>
  (await executor.query<TariffRow>(byId, [id]))[0];

/** The same; throws a 404 if there is none. */
export async function loadTariff(executor: Executor, id: number): Promise<TariffRow> {
  const row = await tariffById(executor, id);
  if (!row) throw notFound('Cette version du tarif est introuvable.');
  return row;
}

declare module '../calls/handler.ts' {
  interface Objects {
    tariff: TariffRow;
  }
}
