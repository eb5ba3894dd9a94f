import type { IsoDate } from '#domain/calendar.ts';
import { tablesOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import { versionOn, type TariffTables } from '#domain/tariff/tables.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { publishedStates } from './published.ts';
import { storeShipped } from './shipped.ts';

/** A published version, without its sheet. */
interface Published {
  id: number;
  name: string;
  valid_from: IsoDate;
}

const published: Statement = {
  name: 'tariffs_published',
  text: `select id, name, valid_from
    from tariff_versions
    where state in ${publishedStates}
    order by valid_from desc`,
};
const sheets: Statement = {
  name: 'tariff_sheets',
  text: 'select id, name, valid_from, sheet from tariff_versions where id = any ($1::integer[])',
};
const named: Statement = {
  name: 'tariff_sheet_named',
  text: `select name, valid_from, sheet
    from tariff_versions
    where name = $1 and state in ${publishedStates}`,
};

type Sheeted = Published & { sheet: TariffSheet };

/**
 * The tables of a published version, by its name: what a contract was priced with, whatever is in force now.
 * Null if there is none.
 */
export async function tariffNamed(executor: Executor, name: string): Promise<TariffTables | null> {
  const [row] = await executor.query<Sheeted>(named, [name]);
  return row ? tablesOf(row) : null;
}

/**
 * The published versions of the tariff. Which of them is in force is read from the database for every price, by
 * the day: a short read of a few rows. Their tables are cached for good, because a published version never
 * changes (docs/domain/tariff-versions.md, "Who reads them").
 */
export class TariffBook {
  /** The versions that were read last, the latest first day first. */
  #known: readonly TariffTables[] = [];
  readonly #tables = new Map<number, TariffTables>();

  /** Reads which versions are published, and the tables of those that are new here. */
  async read(executor: Executor): Promise<readonly TariffTables[]> {
    const all = await executor.query<Published>(published);
    const unread = all.filter(({ id }) => !this.#tables.has(id)).map(({ id }) => id);
    if (unread.length > 0)
      for (const row of await executor.query<Sheeted>(sheets, [unread]))
        this.#tables.set(row.id, tablesOf(row));
    this.#known = all.flatMap(({ id }) => this.#tables.get(id) ?? []);
    return this.#known;
  }

  /** The tables in force on that day in Paris. Prices ask here. */
  async on(executor: Executor, day: IsoDate): Promise<TariffTables> {
    return among(await this.read(executor), day);
  }

  /**
   * The same among the versions that this node has read last: for limits of the day that are no price. Throws if
   * none was read.
   */
  known(day: IsoDate): TariffTables {
    return among(this.#known, day);
  }
}

/** The version in force on that day. Throws if none is. */
function among(versions: readonly TariffTables[], day: IsoDate): TariffTables {
  const found = versionOn(versions, day);
  if (!found) throw new Error('No version of the tariff is published');
  return found;
}

/** The book of a node that starts: the shipped version is stored, and all are read. */
export async function openTariffBook(executor: Executor): Promise<TariffBook> {
  await storeShipped(executor);
  const book = new TariffBook();
  await book.read(executor);
  return book;
}

declare module '../../services/services.ts' {
  interface Services {
    /** The published versions of the tariff. */
    tariffs: TariffBook;
  }
}
