import { type IsoDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf, startOfParisDay } from '#domain/dates.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import { positionOf, permitted } from '../requests/law.ts';
import { loadRequest } from '../requests/load.ts';
import type { NoticeKind } from '../notices/notice.ts';
import { noticeJob } from '../notices/effects.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { letterDatesOf } from './contents.ts';
import { isTimed } from './timed-steps.ts';
import { nextReminders, type Due, type Sent } from './reminders.ts';
import { dueTimers, timers, type Timed, type Timer } from './timers.ts';

/** Reads the last event that moved the request, and the system's relaunches since. */
const stay: Statement = {
  name: 'schedule-stay',
  text: `with came as (
      select id, at
      from request_events
      where request_id = $1
        and (from_step is distinct from to_step or from_status is distinct from to_status)
      order by id desc
      limit 1
    )
    select coalesce((select at from came), r.created_at) as since,
      (
        select count(*)::integer
        from request_events e
        where e.request_id = r.id
          and e.event = 'SIGNATURE.RELAUNCH'
          and e.actor = 'system'
          and e.id > coalesce((select id from came), 0)
      ) as relaunches
    from requests r
    where r.id = $1`,
};
const sentSince: Statement = {
  name: 'schedule-reminders-sent',
  text: `select kind, max(nth)::integer as nth, max(sent_at) as at
    from reminders
    where request_id = $1 and since = $2
    group by kind`,
};
const unchanged: Statement = {
  name: 'schedule-unchanged',
  text: 'select id from requests where id = $1 and version = $2 and contents_version = $3 for update',
};
const send: Statement = {
  name: 'schedule-remind',
  text: `insert into reminders (request_id, kind, since, nth, sent_at)
    values ($1, $2, $3, $4, $5)
    on conflict do nothing
    returning nth`,
};
const lookAgain: Statement = {
  name: 'schedule-next-look',
  text: 'update requests set next_look = $2 where id = $1',
};

async function timedOf(
  executor: Executor,
  services: Services,
  row: RequestRow,
  today: IsoDate,
): Promise<Timed> {
  const [came] = await executor.query<{ since: Date; relaunches: number }>(stay, [row.id]);
  const { step } = positionOf(row);
  return {
    step,
    facts: services.factsOf(row, today),
    letters: letterDatesOf(row.contents.letters, row),
    since: came?.since ?? row.created_at,
    relaunches: came?.relaunches ?? 0,
  };
}

/** The first timer whose day has come and that the law allows. */
function allowedTimer(
  row: RequestRow,
  timed: Timed,
  { reader }: ReturnType<typeof systemAgent>,
  today: IsoDate,
): Timer | undefined {
  const allowed = permitted(positionOf(row), timed.facts, reader.by);
  return dueTimers(timed, today).find(({ event, channel }) =>
    allowed.some((one) => one.event === event && one.channel === channel),
  );
}

/** The day of the next check; a due event that the law refuses is tried every day. */
function nextLookOf(timed: Timed, next: readonly Due[], today: IsoDate): IsoDate | null {
  const tomorrow = plusDays(today, 1);
  const days = [
    ...timers.flatMap(({ at, due }) => (at.includes(timed.step) ? (due(timed) ?? []) : [])),
    ...next.map(({ day }) => day),
  ];
  return days.length === 0
    ? null
    : days
        .map((day) => (day > tomorrow ? day : tomorrow))
        .reduce((one, other) => (one < other ? one : other));
}

async function remind(
  tx: Transaction,
  row: RequestRow,
  { since }: Timed,
  due: readonly Due[],
  { outbox, clock }: Services,
): Promise<void> {
  for (const { kind, nth } of due) {
    const [mine] = await tx.query(send, [row.id, kind, since, nth, clock.now()]);
    if (mine)
      await outbox.add(
        tx,
        noticeJob(row, kind, { dedupe: `reminder ${kind} ${row.id} ${since.toISOString()} ${nth}` }),
      );
  }
}

/**
 * Queues the due reminders and stores the day of the next check, in one transaction; nothing where the
 * request has changed since it was read.
 */
async function settle(row: RequestRow, timed: Timed, services: Services, today: IsoDate): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [same] = await tx.query(unchanged, [row.id, row.version, row.contents_version]);
    if (!same) return;
    const rows = await tx.query<{ kind: NoticeKind; nth: number; at: Date }>(sentSince, [
      row.id,
      timed.since,
    ]);
    const sent: Sent = Object.fromEntries(
      rows.map(({ kind, nth, at }) => [kind, { nth, day: parisDateOf(at) }]),
    );
    const due = nextReminders(timed, row.study_due, sent).filter(({ day }) => day <= today);
    await remind(tx, row, timed, due, services);
    const after = nextReminders(timed, row.study_due, {
      ...sent,
      ...Object.fromEntries(due.map(({ kind, nth }) => [kind, { nth, day: today }])),
    });
    const day = isTimed(positionOf(row)) ? nextLookOf(timed, after, today) : null;
    await tx.query(lookAgain, [row.id, day === null ? null : startOfParisDay(day)]);
  });
}

/**
 * Sends the due timers of one request, one after the other, then its reminders. Any number of nodes may run
 * it at once: an event is decided by compare-and-set, a reminder by its key. The next check continues what
 * was interrupted.
 */
export async function visit(id: number, services: Services): Promise<void> {
  const now = services.clock.now();
  const today = parisDateOf(now);
  const agent = systemAgent(services, now);
  // Each event leads further; a law that led round in a circle would be ended by this.
  for (let turn = 0; turn <= timers.length; turn += 1) {
    const row = await loadRequest(services.database, everything, id);
    const timed = await timedOf(services.database, services, row, today);
    const timer = allowedTimer(row, timed, agent, today);
    if (!timer) return settle(row, timed, services, today);
    try {
      await act(row, { type: timer.event, channel: timer.channel }, agent);
    } catch (error) {
      // Else somebody was faster: another node, or a person.
      if (!isConflict(error)) throw error;
    }
  }
}
