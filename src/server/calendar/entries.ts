import { datedTermsOf } from '#domain/claim-clock.ts';
import { plusDays, type IsoDate } from '#domain/calendar.ts';
import { claimReference } from '#domain/claim.ts';
import { termDuties } from '#domain/claim-terms.ts';
import { defaultStatus, signedStatuses, type Status } from '#domain/statuses.ts';
import { toWireSlug } from '#domain/provider.ts';
import { daysOf } from '../claims/facts.ts';
import { claimColumns, type ClaimColumns } from '../claims/row.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { whereOver } from '../request-calls/expire.ts';
import { inScope, type Scope } from '../requests/scope.ts';
import { namesOf } from '../requests/values/task-words.ts';

/** Kinds of days of a calendar (docs/domain/calendar.md). */
type Kind = 'opening' | 'expiry' | 'reception' | 'term';

/** A day of a calendar. */
export interface CalendarEntry {
  /** The same for the same day of the same object, at every reading. */
  key: string;
  day: IsoDate;
  title: string;
  /** The file: reference, client, site. */
  detail: string;
  requestId: number;
}

/** Days before and after today that a calendar has. */
const daysBefore = 30;
const daysAfter = 400;
/** Most entries of one kind, the earliest first. */
const mostOfKind = 1_000;

interface DatedRequest {
  id: number;
  reference: string;
  client: string;
  site: string;
  day: IsoDate;
}

interface Source {
  kind: Exclude<Kind, 'term'>;
  /** SQL of the day over `requests r`, and its type. */
  day: string;
  type: 'text' | 'date';
  /** SQL condition over `requests`. */
  where: string;
  title: string;
}

const slugOf = (status: Status): string => `'${toWireSlug(status)}'`;
const [signed] = signedStatuses;

const sources: readonly Source[] = [
  {
    kind: 'opening',
    day: 'r.opening',
    type: 'text',
    where: `status in (${slugOf(defaultStatus)}, ${slugOf(signed)})`,
    title: 'Ouverture du chantier',
  },
  { kind: 'expiry', day: 'r.valid_until', type: 'date', where: whereOver, title: 'L’offre expire' },
  {
    kind: 'reception',
    day: "(r.form #>> '{chantier,reception_date}')",
    type: 'text',
    where: `status = ${slugOf(signed)}`,
    title: 'Réception prévue',
  },
];

interface Asked {
  scope: Scope;
  today: IsoDate;
}

async function entriesOf(
  executor: Executor,
  { kind, day, type, where, title }: Source,
  { scope, today }: Asked,
): Promise<CalendarEntry[]> {
  const values = new Values();
  const text = `select r.id, r.reference, r.client, r.site, ${day}::text as day
    from requests r
    where (${where})
      and ${day} >= ${values.add(plusDays(today, -daysBefore), type)}
      and ${day} <= ${values.add(plusDays(today, daysAfter), type)}
      and ${inScope(scope, values)}
    order by ${day}, r.id
    limit ${mostOfKind}`;
  const rows = await executor.query<DatedRequest>(
    { name: `calendar-${kind} ${scope.kind}`, text },
    values.list,
  );
  return rows.map((row) => ({
    key: `${kind}-${row.id}`,
    day: row.day,
    title: `${title}\u00a0: ${row.client}`,
    detail: namesOf(row),
    requestId: row.id,
  }));
}

type DatedClaim = ClaimColumns & Omit<DatedRequest, 'day' | 'id'>;

/** The terms of open claims that are not met. */
async function terms(executor: Executor, { scope, today }: Asked): Promise<CalendarEntry[]> {
  const values = new Values();
  const own = claimColumns
    .split(',')
    .map((column) => `c.${column.trim()}`)
    .join(', ');
  const text = `select ${own}, r.reference, r.client, r.site
    from claims c
    join requests r on r.id = c.request_id
    where c.closed_at is null and ${inScope(scope, values)}
    order by c.received_at desc, c.id desc
    limit ${mostOfKind}`;
  const rows = await executor.query<DatedClaim>({ name: `calendar-terms ${scope.kind}`, text }, values.list);
  return rows.flatMap((row) =>
    datedTermsOf(daysOf(row), today).flatMap(({ name, due, state }): CalendarEntry[] => {
      if (due === null || (state !== 'open' && state !== 'missed') || due < plusDays(today, -daysBefore))
        return [];
      const reference = claimReference(row.reference, row.number);
      return [
        {
          key: `term-${row.id}-${name}`,
          day: due,
          title: `Sinistre, ${termDuties[name]}\u00a0: ${row.client}`,
          detail: namesOf({ ...row, reference }),
          requestId: row.request_id,
        },
      ];
    }),
  );
}

/** The days of a scope, the earliest first (docs/domain/calendar.md). */
export async function calendarEntries(executor: Executor, asked: Asked): Promise<CalendarEntry[]> {
  const found = await Promise.all([
    ...sources.map((source) => entriesOf(executor, source, asked)),
    terms(executor, asked),
  ]);
  return found.flat().toSorted((one, other) => one.day.localeCompare(other.day));
}
