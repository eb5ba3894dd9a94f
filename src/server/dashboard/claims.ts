import type { CountedFile } from '#contract/dashboard.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { datedTermsOf, type ClaimDays } from '#domain/claim-clock.ts';
import { claimDue } from '#domain/claim-turns.ts';
import { claimReference, claimStateLabels, type ClaimState } from '#domain/claim.ts';
import { clockOf, clocks, openClaimStates, type Clock, type StateClaims } from '#domain/dashboard/claims.ts';
import type { Asked } from '#domain/dashboard/counted.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { parisDay } from '../database/paris-day.ts';
import { Values } from '../database/values.ts';
import { fileColumns, fileOf, type FileLine } from './lines.ts';
import { shapeOf, within, type Reader } from './reader.ts';

/** An open claim: its insurer's next due day, and how that stands. */
export interface OpenClaim {
  id: number;
  state: ClaimState;
  receivedOn: IsoDate;
  due: IsoDate | null;
  clock: Clock;
}

/** The columns of `ClaimDays`: `daysOf` of the room of claims in SQL, which reads no declaration whole. */
const days = `c.state, c.declaration ->> 'cover' as cover,
      coalesce(c.declaration ->> 'appeared_on', ${parisDay('c.declared_at')}::text) as "appearedOn",
      ${parisDay('c.received_at')} as "receivedOn", ${parisDay('c.constituted_at')} as "constitutedOn",
      ${parisDay('c.expert_at')} as "expertOn", c.recusals, c.decision,
      ${parisDay('c.decided_at')} as "decidedOn", ${parisDay('c.refused_at')} as "refusedOn",
      ${parisDay('c.offered_at')} as "offeredOn", c.extension, c.extension_days as "extensionDays",
      ${parisDay('c.accepted_at')} as "acceptedOn", c.paid_on as "paidOn",
      ${parisDay('c.closed_at')} as "closedOn"`;

/** Reads the open claims of a reader's files with their clocks, which the law computes from several days. */
export async function openClaims(executor: Executor, reader: Reader, today: IsoDate): Promise<OpenClaim[]> {
  const values = new Values();
  // All claims of the portal need no file.
  const isWhole = reader.scope.kind === 'all' && reader.unit === null;
  const files = isWhole ? '' : 'join requests r on r.id = c.request_id join brokers b on b.id = r.broker_id';
  const text = `select c.id, ${days}
    from claims c
    ${files}
    where c.state <> 'closed' and ${isWhole ? 'true' : within(reader, values)}`;
  const rows = await executor.query<ClaimDays & { id: number }>(
    { name: `dashboard-claims ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((row) => {
    const due = claimDue(datedTermsOf(row, today));
    return { id: row.id, state: row.state, receivedOn: row.receivedOn, due, clock: clockOf(due, today) };
  });
}

/** The open claims of each state, by their clocks. */
export const claimFigures = (claims: readonly OpenClaim[]): StateClaims[] =>
  openClaimStates.map((state) => {
    const there = claims.filter((claim) => claim.state === state);
    const by = (clock: Clock) => there.filter((claim) => claim.clock === clock).length;
    return {
      state,
      n: there.length,
      ...(Object.fromEntries(clocks.map((clock) => [clock, by(clock)])) as Record<Clock, number>),
    };
  });

/** The insurer's next due day first, then the oldest declaration. */
const byDue = (a: OpenClaim, b: OpenClaim): number => {
  const [due, other] = [a.due ?? '9999', b.due ?? '9999'];
  if (due !== other) return due < other ? -1 : 1;
  return a.receivedOn === b.receivedOn ? a.id - b.id : a.receivedOn < b.receivedOn ? -1 : 1;
};

interface Line extends FileLine<null> {
  claim: number;
  number: number;
  state: ClaimState;
}

const lines: Statement = {
  name: 'dashboard-claim-lines',
  text: `select c.id as claim, c.number, c.state, ${fileColumns}, r.total_cents as cents, null as day
    from claims c
    join requests r on r.id = c.request_id
    join brokers b on b.id = r.broker_id
    where c.id = any ($1::integer[])`,
};

/** A page of the claims that a figure counts, each with its file. */
export async function countedClaims(
  executor: Executor,
  reader: Reader,
  { figure, key }: Asked,
  { open, perPage, offset }: { open: readonly OpenClaim[]; perPage: number; offset: number },
): Promise<CountedFile[]> {
  const page = open
    .filter((claim) => (figure === 'clock' ? claim.clock : claim.state) === key)
    .toSorted(byDue)
    .slice(offset, offset + perPage);
  const rows = await executor.query<Line>(lines, [page.map(({ id }) => id)]);
  const found = new Map(rows.map((line) => [line.claim, line]));
  return page.flatMap(({ id, due, clock }) => {
    const line = found.get(id);
    if (!line) return [];
    const claim = {
      reference: claimReference(line.reference, line.number),
      state: { slug: line.state, label: claimStateLabels[line.state] },
      is_overdue: clock === 'overdue',
    };
    return [{ ...fileOf(line, reader), day: due, claim }];
  });
}
