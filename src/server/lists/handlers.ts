import type { ListValueList, listValueCalls, ListValueResource } from '#contract/list-values.ts';
import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { emptyDay, periodsOf, withDays, type DatedValue } from '#domain/lists/dated-value.ts';
import { isWithin, type Period } from '#domain/lists/list.ts';
import { datedLists, entryOf, type DatedList } from '#domain/lists.ts';
import { factorOf } from '#domain/tariff/sheet.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, notFound, refuseWrong } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent } from '../session/account-events.ts';

const all: Statement = {
  name: 'list_values',
  text: `select v.id, v.version, v.list, v.value, v.valid_from, v.valid_to, v.past, v.reason, v.changed_at,
      (select u.name || ' ' || u.last_name from users u where u.id = v.changed_by) as changed_by
    from list_values v
    order by v.value`,
};
/** A share lock that conflicts with itself: two writes wait for one another, reads do not. */
const lock: Statement = {
  name: 'list_values_lock',
  text: 'lock table list_values in share row exclusive mode',
};
const update: Statement = {
  name: 'list_value_update',
  text: `update list_values
    set version = version + 1, valid_from = $2, valid_to = $3, past = $4, reason = $5, changed_by = $6,
      changed_at = $7
    where id = $1`,
};

interface Row extends DatedValue {
  id: number;
  version: number;
  list: DatedList;
  value: number;
  past: Period[];
  reason: string;
  changed_by: string | null;
  changed_at: Date | null;
}

const labelOf = ({ list, value }: Row): string | undefined => entryOf(list, value)?.label;

/** The factor that the tables give the value; null if they give none. */
function coefficientOf({ list, value }: Row, { coefficients }: TariffTables): number | null {
  const code = entryOf(list, value)?.code ?? '';
  if (list !== 'destination' && list !== 'destinationMI' && list !== 'batiment') return null;
  const factors: Partial<Record<string, number>> = coefficients[list];
  const factor = factors[code];
  return factor === undefined ? null : factorOf(factor);
}

const resourceOf = (row: Row, label: string, tables: TariffTables, today: IsoDate): ListValueResource => ({
  id: row.id,
  version: row.version,
  list: row.list,
  label,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  past: row.past,
  offered: periodsOf(row).some((period) => isWithin(period, today)),
  coefficient: coefficientOf(row, tables),
  reason: row.reason,
  changed_by: row.changed_by,
  changed_at: row.changed_at?.toISOString() ?? null,
});

/** A value that this node does not know, because a newer one has stored it, is left out. */
async function valuesOf(
  executor: Executor,
  { tariffs }: Pick<Services, 'tariffs'>,
  today: IsoDate,
): Promise<ListValueList> {
  const rows = await executor.query<Row>(all);
  const tables = await tariffs.on(executor, today);
  const values = datedLists.flatMap((list) =>
    rows.flatMap((row) => {
      const label = row.list === list && labelOf(row);
      return label ? [resourceOf(row, label, tables, today)] : [];
    }),
  );
  return { values, tariff: tables.version };
}

/** The value with these days, if the rules allow them; otherwise throws a 422 at the field. */
function allowed(rows: readonly Row[], found: Row, to: Period, today: IsoDate): DatedValue {
  const changed = withDays(found, to, today);
  if ('errors' in changed) {
    refuseWrong(changed.errors);
    return found;
  }
  const others = rows.filter((row) => row.list === found.list && row.id !== found.id && labelOf(row));
  const empty = emptyDay([...others, changed.value], today);
  if (empty)
    refuseWrong({
      [to.valid_to === found.valid_to ? 'valid_from' : 'valid_to']: [
        `Cette liste ne proposerait plus rien le ${formatDate(empty)}\u00a0: gardez au moins une valeur`,
      ],
    });
  return changed.value;
}

export const listValueHandlers: HandlersOf<keyof typeof listValueCalls> = {
  listValues: ({ services, now }) => valuesOf(services.database, services, parisDateOf(now)),

  changeListValue: ({ params: { id }, body: { seen, reason, ...days }, caller, services, address, now }) =>
    services.database.transaction(async (tx) => {
      await tx.query(lock);
      const rows = await tx.query<Row>(all);
      const found = rows.find((row) => row.id === id && labelOf(row));
      if (!found) throw notFound('Cette valeur est introuvable.');
      if (found.version !== seen)
        throw conflict('stale_version', 'Cette valeur a changé entre-temps\u00a0: la voici à jour.');
      const today = parisDateOf(now);
      const { valid_from, valid_to, past } = allowed(rows, found, days, today);
      const { userId } = caller;
      await tx.query(update, [id, valid_from, valid_to, JSON.stringify(past), reason, userId, now]);
      await recordAccountEvent(tx, {
        kind: 'list_value_changed',
        userId,
        address,
        now,
        data: {
          list: found.list,
          value: found.value,
          ...(valid_from && { first_day: valid_from }),
          ...(valid_to && { last_day: valid_to }),
        },
      });
      return {
        message: 'Les jours de la valeur sont enregistrés.',
        ...(await valuesOf(tx, services, today)),
      };
    }),
};
