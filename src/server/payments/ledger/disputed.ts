import type { StoryEntry } from '#contract/request-resources.ts';
import { partyOf, type Actor } from '#domain/parties.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { firstSentenceOf } from './dispute-words.ts';

const disputed: Statement = {
  name: 'disputes-of-story',
  text: `select c.id, c.at, c.message, r.status, r.step
    from contestations c
    join requests r on r.id = c.request_id
    where c.request_id = $1 and c.at_bank
    order by c.id desc
    limit 200`,
};

interface DisputedRow {
  id: number;
  at: Date;
  message: string;
  status: string;
  step: string;
}

/**
 * Id of a story line of a dispute: below the ids of lines of partial payments, so that no two lines share
 * one.
 */
const numbered = (id: number): number => -(2 ** 42) - id;

/**
 * The story lines of a request about disputes at the bank, which are no events of its law. What is left to do
 * is shown to administrators alone.
 */
export async function disputesOf(executor: Executor, request: number, by: Actor): Promise<StoryEntry[]> {
  const rows = await executor.query<DisputedRow>(disputed, [request]);
  return rows.map(({ id, at, message, status, step }) => ({
    id: numbered(id),
    at: at.toISOString(),
    who: 'Banque du client',
    event: 'payment.dispute',
    label: 'Contestation à la banque',
    from: { status, step },
    to: { status, step },
    comment: partyOf[by.role] === 'A' ? message : firstSentenceOf(message),
  }));
}
