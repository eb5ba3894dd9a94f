import type { ClaimResource } from '#contract/claims.ts';
import { parisDateOf } from '#domain/dates.ts';
import { plusMonths } from '#domain/calendar.ts';
import { consequencesOf, prescriptionOf, termsOf } from '#domain/claim-clock.ts';
import { claimReference, claimStateLabels } from '#domain/claim.ts';
import { eurosOf } from '#domain/money.ts';
import { permitted, refused } from '#machines/claim/law.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { conflict, nothingIsLost, saidOf, type Refused } from '../calls/refused.ts';
import type { Reader } from '../requests/kind.ts';
import { daysOf, factsOf } from './facts.ts';
import { receiptName } from './receipt-name.ts';
import { loadClaim, type ClaimRow } from './row.ts';
import { claimStories } from './story.ts';

const receipts: Statement = {
  name: 'claim-receipts',
  text: `select distinct on (name) id, name
    from papers
    where request_id = $1 and name = any ($2::text[])
    order by name, id desc`,
};

/** The part of a claim that comes from its own row. */
function ownOf(
  row: ClaimRow,
  { by, now }: Pick<Reader, 'by' | 'now'>,
): Omit<ClaimResource, 'story' | 'receipt'> {
  const today = parisDateOf(now);
  const days = daysOf(row);
  const facts = factsOf(row, today);
  const { coverAcquired, interestDoubled } = consequencesOf(days, today);
  const { reception_date: reception, reception_kind: kind } = row.declaration;
  return {
    id: row.id,
    request_id: row.request_id,
    number: row.number,
    reference: claimReference(row.request.reference, row.number),
    version: row.version,
    state: { slug: row.state, label: claimStateLabels[row.state] },
    declaration: row.declaration,
    sha256: row.sha256,
    declared_at: row.declared_at.toISOString(),
    received_at: row.received_at.toISOString(),
    declarer: row.declarer,
    missing: row.missing,
    expert: row.expert,
    recusals: row.recusals,
    decision: row.decision,
    report_on: row.report_on,
    extension: { state: row.extension, days: row.extension_days },
    offer: row.offer_cents === null ? null : eurosOf(row.offer_cents),
    paid_on: row.paid_on,
    payment_reference: row.payment_reference,
    closed_at: row.closed_at?.toISOString() ?? null,
    notice_asked: kind === 'reception' && reception !== null && days.receivedOn <= plusMonths(reception, 12),
    terms: termsOf(days, today).map(({ name, state, due, doneOn, daysLeft }) => ({
      name,
      state,
      due,
      done_on: doneOn,
      days_left: daysLeft,
    })),
    prescribed_on: prescriptionOf(days),
    consequences: { cover_acquired: coverAcquired, interest_doubled: interestDoubled },
    facts,
    permitted: permitted({ claim: row.state }, facts, by).map(({ event, channel }) => ({ event, channel })),
    refused: refused({ claim: row.state }, facts, by),
  };
}

/** Claims of one request for a reader, with the permitted events. */
export async function claimResources(
  executor: Executor,
  rows: readonly ClaimRow[],
  reader: Pick<Reader, 'by' | 'now'>,
): Promise<ClaimResource[]> {
  const [first] = rows;
  if (!first) return [];
  const storyOf = await claimStories(
    executor,
    rows.map(({ id }) => id),
  );
  const papers = await executor.query<{ id: number; name: string }>(receipts, [
    first.request_id,
    rows.map(({ number }) => receiptName(number)),
  ]);
  return rows.map((row) => ({
    ...ownOf(row, reader),
    receipt: papers.find(({ name }) => name === receiptName(row.number))?.id ?? null,
    story: storyOf(row.id),
  }));
}

export async function claimResource(
  executor: Executor,
  row: ClaimRow,
  reader: Pick<Reader, 'by' | 'now'>,
): Promise<ClaimResource> {
  const [resource] = await claimResources(executor, [row], reader);
  if (!resource) throw new Error('One claim, one resource');
  return resource;
}

/**
 * 409: another user wrote since. The message names the latest event and its author; the answer contains the
 * current claim.
 */
export async function staleClaim(
  executor: Executor,
  { id }: Pick<ClaimRow, 'id'>,
  reader: Reader,
): Promise<Refused> {
  const fresh = await loadClaim(executor, reader.scope, id);
  const claim = await claimResource(executor, fresh, reader);
  return conflict(
    'stale_version',
    `Ce sinistre a changé entre-temps${saidOf(claim.story[0])}. Voici où il en est\u202f; ${nothingIsLost}`,
    { claim },
  );
}

/** 409: another declaration under the same key has made this claim, which is attached. */
export const declaredBefore = async (executor: Executor, row: ClaimRow, reader: Reader): Promise<Refused> =>
  conflict(
    'stale_version',
    `Cette déclaration est déjà reçue, sous la référence ${claimReference(row.request.reference, row.number)}\u00a0: elle a été envoyée d’une autre fenêtre ou d’un autre poste. Aucun autre sinistre n’a été déclaré\u202f; ce que vous avez saisi reste en brouillon. Pour déclarer un autre sinistre, effacez d’abord ce brouillon.`,
    { claim: await claimResource(executor, row, reader) },
  );

/** 409: the law does not permit the event now; the answer contains the permitted ones. */
export const claimNotPermitted = (row: ClaimRow, because: string, reader: Reader): Refused =>
  conflict('not_permitted', because, { permitted: ownOf(row, reader).permitted });
