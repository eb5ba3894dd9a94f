import { sheetOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { TestServer } from './server.ts';

/** The sheet of the shipped version, changed. */
export function changedSheet(change: (sheet: TariffSheet) => void = () => undefined): TariffSheet {
  const sheet = sheetOf(tables2026v2);
  change(sheet);
  return sheet;
}

/** A version that another node has published: each figure of `change` differs from the shipped version. */
export async function publishedElsewhere(
  { sql }: Pick<TestServer, 'sql'>,
  { name, from, change }: { name: string; from: string; change?: (sheet: TariffSheet) => void },
): Promise<void> {
  await sql(
    `insert into tariff_versions (state, name, valid_from, sheet, published_at, updated_at)
      values ('published', $1, $2, $3::jsonb, now(), now())`,
    [name, from, JSON.stringify(changedSheet(change))],
  );
}
