import type { MembershipStoryEntry } from '#contract/memberships.ts';
import type { MembershipEventName } from '#domain/membership-events.ts';
import { hash } from '#machines/membership/law.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { userAgent, type MembershipWriter } from './act.ts';
import type { MembershipRow } from './record/row.ts';

const insert: Statement = {
  name: 'membership-told',
  text: `insert into membership_events (
      membership_id, at, user_id, collaborator_id, actor, who, event, from_status, to_status,
      from_standing, to_standing, version, comment, data, transitions, chart_hash
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $9, $10, $11, '{}', '{}', $12)`,
};

/**
 * A line of the story for what is no event of the law: what was
 * changed in a file that was submitted, which stays where it lies.
 */
export async function tell(
  tx: Transaction,
  row: MembershipRow,
  event: Exclude<MembershipStoryEntry['event'], MembershipEventName>,
  comment: string,
  writer: MembershipWriter,
): Promise<void> {
  const { author } = userAgent(writer);
  await tx.query(insert, [
    row.id,
    writer.now,
    author.userId,
    author.collaboratorId,
    author.by.role,
    author.who,
    event,
    row.status,
    row.broker_status,
    row.version,
    comment,
    hash,
  ]);
}
