import type { Statement, Transaction } from '../database/executor.ts';
import { textOf } from '../law/event-text.ts';
import { contentsChanged, type Served } from '../law/store.ts';
import type { RequestKind, RequestMove } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';

const insert: Statement = {
  name: 'decision-recorded',
  text: `insert into decisions (request_id, at, user_id, who, role, event, version, terms, comment)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
const takeBack: Statement = {
  name: 'decision-endorsements-voided',
  text: `update decisions
    set voided_at = $2
    where request_id = $1 and event = 'UNDERWRITING.ENDORSE' and voided_at is null
    returning id`,
};

async function record(
  tx: Transaction,
  row: RequestRow,
  { author, event, data, now }: RequestMove,
): Promise<typeof contentsChanged> {
  await tx.query(insert, [
    row.id,
    now,
    author.userId,
    author.who,
    author.by.role,
    event.type,
    row.version,
    textOf(data['terms']),
    textOf(data['comment']),
  ]);
  return contentsChanged;
}

/** Who decided what, when, and on which terms. */
export const decisionIsRecorded: Served<RequestKind> = { runs: record };

/**
 * The first approval of a study is deleted when the file comes back: that person did not approve its new
 * content.
 */
export const endorsementIsVoided: Served<RequestKind> = {
  runs: async (tx, row, { now }) =>
    (await tx.query(takeBack, [row.id, now])).length > 0 ? contentsChanged : undefined,
};
