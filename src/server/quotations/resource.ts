import type { QuotationMessage, QuotationResource, QuotationSummary } from '#contract/quotations.ts';
import { partyOf, type Actor } from '#domain/parties.ts';
import { permitted, refused } from '#machines/quotation/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import { conflict, type Refused } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { loadQuotation, type QuotationRow } from './row.ts';

interface Line extends Pick<QuotationMessage, 'id' | 'event' | 'who' | 'comment'> {
  at: Date;
  actor: Actor['role'];
}
const story: Statement = {
  name: 'quotation-story',
  text: `select id, at, event, who, comment, actor
    from quotation_events
    where quotation_id = $1
    order by id
    limit 500`,
};

/** A quotation as a line of a list. */
export const summaryOf = ({
  id,
  solution,
  state,
  cabinet,
  created_at,
  since,
}: QuotationRow): QuotationSummary => ({
  id,
  solution,
  state,
  cabinet,
  created_at: created_at.toISOString(),
  since: since.toISOString(),
});

/** A quotation with its messages and the events that the caller may send. */
export async function quotationResource(
  executor: Executor,
  row: QuotationRow,
  { role, userId }: UserCaller,
): Promise<QuotationResource> {
  const facts = { solution: row.solution };
  const at = { quotation: row.state };
  const by = { role, userId };
  const lines = await executor.query<Line>(story, [row.id]);
  return {
    ...summaryOf(row),
    version: row.version,
    messages: lines.map(({ at: when, actor, ...line }) => ({
      ...line,
      at: when.toISOString(),
      of_broker: partyOf[actor] === 'B',
    })),
    permitted: permitted(at, facts, by).map(({ event, channel }) => ({ event, channel })),
    refused: refused(at, facts, by),
  };
}

/** 409: another user wrote since; the answer contains the current quotation. */
export const staleQuotation = async (
  executor: Executor,
  { id }: Pick<QuotationRow, 'id'>,
  caller: UserCaller,
): Promise<Refused> =>
  conflict('stale_version', 'Cette demande a changé entre-temps. Voici où elle en est.', {
    quotation: await quotationResource(executor, await loadQuotation(executor, caller, id), caller),
  });
