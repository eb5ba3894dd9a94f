import type { Side, Thread, ThreadLine } from '#contract/messages.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { isClosedForGood } from '#domain/statuses.ts';
import { abandonable } from '#machines/request-lifecycle/law.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { countNotes } from '../notes/list.ts';
import { noteReaderOf } from '../notes/reader.ts';
import { positionOf } from '../requests/law.ts';
import type { RequestRow } from '../requests/row.ts';
import type { UserCaller } from '../calls/caller.ts';

/** Brokers on one side; admins and the company on the other. */
export const sideOf = ({ role }: Pick<UserCaller, 'role'>): Side =>
  isBrokerRole(role) ? 'broker' : 'underwriter';
export const otherSide = (side: Side): Side => (side === 'broker' ? 'underwriter' : 'broker');

/** Whether messages may be written: not on a file that is closed for good. */
export const isOpen = (row: Pick<RequestRow, 'status' | 'step'>): boolean =>
  !isClosedForGood(positionOf(row).status);

/** Whether the broker may ask for the abandonment of the request. */
export const isAbandonable = (row: Pick<RequestRow, 'status' | 'step'>): boolean =>
  abandonable.includes(positionOf(row).status);

interface LineRow extends Omit<ThreadLine, 'at'> {
  at: Date;
}

/**
 * The messages, and the comments of the law's questions and answers, in the order in which they were written.
 */
const lines: Statement = {
  name: 'thread-lines',
  text: `select *
    from (
      select *
      from (
        select 'm' || id as id, at, who, side, kind, body, '[]'::jsonb as pieces
        from messages
        where request_id = $1
        union all
        select 'e' || id, at, who,
          case when actor in ('broker', 'main_broker') then 'broker' else 'underwriter' end,
          case event
            when 'INFO.REQUEST' then 'question'
            when 'INFO.WITHDRAW' then 'withdrawal'
            else 'answer'
          end,
          comment,
          case when event = 'INFO.REQUEST' then coalesce(data -> 'pieces', '[]') else '[]' end
        from request_events
        where request_id = $1
          and comment is not null
          and (
            event in ('INFO.REQUEST', 'INFO.PROVIDE')
            or (event in ('FILE.SUBMIT', 'INFO.WITHDRAW') and from_step = 'demande-info-souscription')
            or (event = 'INFO.WITHDRAW' and from_step = 'demande-info-contrat')
          )
      ) written
      order by at desc, id desc
      limit 500
    ) latest
    order by at, id`,
};
const threadState: Statement = {
  name: 'thread-state',
  text: `select t.broker_unread, t.underwriter_unread, t.abandonment_asked_at,
      (select coalesce(max(m.id), 0) from messages m where m.request_id = $1) as last
    from (select 1) one
    left join threads t on t.request_id = $1`,
};

interface ThreadState {
  broker_unread: number | null;
  underwriter_unread: number | null;
  abandonment_asked_at: Date | null;
  last: number;
}

/** The exchange of a request as that caller's side reads it, with the number of the caller's notes. */
export async function threadOf(executor: Executor, row: RequestRow, caller: UserCaller): Promise<Thread> {
  const side = sideOf(caller);
  const found = await executor.query<LineRow>(lines, [row.id]);
  const [now] = await executor.query<ThreadState>(threadState, [row.id]);
  const asked = now?.abandonment_asked_at ?? null;
  return {
    lines: found.map((line) => ({ ...line, at: line.at.toISOString() })),
    unread: now?.[`${side}_unread`] ?? 0,
    last: now?.last ?? 0,
    open: isOpen(row),
    may_ask_abandonment: side === 'broker' && isAbandonable(row) && asked === null,
    abandonment_asked_at: asked?.toISOString() ?? null,
    notes: await countNotes(executor, await noteReaderOf(executor, caller), row.id),
  };
}
