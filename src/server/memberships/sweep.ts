import { endingPapers } from '#domain/broker-piece-documents.ts';
import { parisDateOf } from '#domain/dates.ts';
import { startsOf } from '#machines/membership/law.ts';
import type { Statement } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { act, systemAgent } from './act.ts';
import { contentsOf, piecesOf } from './record/documents.ts';
import { noticeJob } from './effects.ts';
import { factsOf } from './record/facts.ts';
import { selectMembership, type MembershipRow } from './record/row.ts';

const batch = 200;
/** How long before its papers expire a broker is notified. */
const warnedBefore = 30;

/**
 * States in which the law takes the expiry of papers: members, and valid brokers whose file waits for an
 * answer.
 */
const expiring = [startsOf('MEMBERSHIP.EXPIRE', 'status'), startsOf('MEMBERSHIP.EXPIRE', 'broker')];
const members: Statement = {
  name: 'memberships-with-papers',
  text: `${selectMembership()}
    where (m.status = any ($2::text[]) or b.status = any ($3::text[]))
      and not m.shadow
      and m.id > $1
      and m.id = (select max(id) from memberships where broker_id = m.broker_id)
    order by m.id
    limit ${batch}`,
};

/**
 * Papers that are over make a member pending (MEMBERSHIP.EXPIRE); a month before, it is
 * told once. Any number of nodes may do it at once; one that fails holds up no other.
 */
export async function sweepMemberships(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const today = parisDateOf(now);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: MembershipRow[] = await services.database.query<MembershipRow>(members, [last, ...expiring]);
    const contents = await contentsOf(
      services.database,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      if (signal?.aborted) return;
      // Each such day is notified once.
      const [first] = endingPapers(piecesOf(row, contents(row.id)), today, warnedBefore);
      const ending = first?.expiresOn ?? null;
      try {
        if (!factsOf(row, contents(row.id), today).acceptedPapersInForce)
          await act(row, { type: 'MEMBERSHIP.EXPIRE', channel: 'timer' }, systemAgent(services, now));
        else if (ending !== null)
          await services.database.transaction((tx) =>
            services.outbox.add(tx, noticeJob(row, 'renewal', null, ending)),
          );
      } catch (error) {
        // Moved meanwhile, or suspended: the next sweep looks again.
        if (!isConflict(error))
          services.log.error(
            { membership: row.id, error: error instanceof Error ? error.name : 'unknown' },
            'papers not looked at',
          );
      }
    }
    last = rows.length < batch ? undefined : rows.at(-1)?.id;
  }
}
