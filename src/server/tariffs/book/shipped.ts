import { sheetOf } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { Executor, Statement } from '../../database/executor.ts';

const insert: Statement = {
  name: 'tariff_insert_shipped',
  text: `insert into tariff_versions (state, name, valid_from, sheet, published_at, updated_at)
    select 'inForce', $1::text, $2::date, $3::jsonb, now(), now()
    where not exists (select from tariff_versions where name = $1::text)
    on conflict do nothing`,
};

/**
 * Stores the version that the portal comes with, unless it is there. Every node does so at its start; one of
 * several inserts it.
 */
export async function storeShipped(executor: Executor): Promise<void> {
  const { version, valid_from: from } = tables2026v2;
  await executor.query(insert, [version, from, JSON.stringify(sheetOf(tables2026v2))]);
}
