import { signedStatuses } from '#domain/statuses.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import { eventData } from '../law/event-data.ts';
import { textOf } from '../law/event-text.ts';
import type { ClaimChanges, ClaimMove, NewClaim } from './kind.ts';
import { isRunning } from './facts.ts';
import { claimColumns, type ClaimColumns, type ClaimRow } from './row.ts';

/** The same declaration, or one with its key, exists already. */
export class AlreadyDeclared extends Error {
  readonly claimId: number;
  constructor(claimId: number) {
    super(`Already declared as claim ${claimId}`);
    this.claimId = claimId;
  }
}

/**
 * Locks the request, so that its claims are numbered one after the other. No row if the contract was
 * terminated since the law was asked; `$2`: it was in force then.
 */
const lock: Statement = {
  name: 'claim-lock-request',
  text: `select id
    from requests
    where id = $1 and claims = 'open' and (status in ('${signedStatuses.join("', '")}')) = $2
    for update`,
};
const same: Statement = {
  name: 'claim-declared-before',
  text: `select id
    from claims
    where request_id = $1 and ((sha256 = $2 and state <> 'closed') or creation = $3)
    order by sha256 <> $2, id
    limit 1`,
};

const audited = (source: string, first: number) => `
  insert into claim_events (
    claim_id, at, user_id, collaborator_id, actor, who, event, from_state, to_state, version,
    comment, data, transitions, chart_hash
  )
  select id, updated_at, $${first}::integer, $${first + 1}::integer, $${first + 2}::text,
    $${first + 3}::text, $${first + 4}::text, $${first + 5}::text, state, version,
    $${first + 6}::text, $${first + 7}::jsonb, $${first + 8}::text[], $${first + 9}::text
  from ${source}`;

const insert: Statement = {
  name: 'claim-insert',
  text: `with made as (
      insert into claims (
        request_id, number, state, declaration, sha256, declared_at, received_at, updated_at,
        declared_by, declarer, creation
      )
      select $1::integer, coalesce(max(number), 0) + 1, $2::text, $3::jsonb, $4::text,
        $5::timestamptz, $5::timestamptz, $5::timestamptz, $6::integer, $7::text,
        $8::text
      from claims
      where request_id = $1
      returning *
    ),
    audited as (${audited('made', 9)})
    select ${claimColumns}
    from made`,
};

const change: Statement = {
  name: 'claim-change',
  text: `with moved as (
      update claims
      set version = version + 1, state = $3::text, updated_at = $4::timestamptz,
        declaration = $5::jsonb, sha256 = $6::text, received_at = $7::timestamptz,
        missing = $8::text[], constituted_at = $9::timestamptz, expert = $10::text,
        expert_at = $11::timestamptz, recusals = $12::integer, decision = $13::text,
        decided_at = $14::timestamptz, refused_at = $15::timestamptz, report_on = $16::date,
        extension = $17::text, extension_days = $18::integer, offer_cents = $19::bigint,
        offered_at = $20::timestamptz, accepted_at = $21::timestamptz, paid_on = $22::date,
        payment_reference = $23::text, paid_at = $24::timestamptz, closed_at = $25::timestamptz,
        told = $26::text[]
      where id = $1::integer and version = $2::integer
      returning *
    ),
    audited as (${audited('moved', 27)})
    select ${claimColumns}
    from moved`,
};

/** The comment of the event. */
export const commentOf = ({ data }: Pick<ClaimMove, 'data'>): string | null => textOf(data['comment']);

/** Values of a line of the story. */
const lineOf = (move: ClaimMove, from: string | null): unknown[] => {
  const { author, event, transitions, chartHash } = move;
  return [
    author.userId,
    author.collaboratorId,
    author.by.role,
    author.who,
    event.type,
    from,
    commentOf(move),
    eventData(move),
    transitions,
    chartHash,
  ];
};

/**
 * Stores a new claim with the first line of its story. Throws `AlreadyDeclared` if the same declaration
 * exists, or another one under its key, 409 if the contract ended meanwhile.
 */
export async function insertClaim(
  tx: Transaction,
  { request, declaration, sha256, creation }: NewClaim,
  move: ClaimMove,
): Promise<ClaimRow> {
  if ((await tx.query(lock, [request.id, isRunning(request)])).length === 0)
    throw conflict(
      'not_permitted',
      'Le contrat de ce dossier a pris fin entre-temps\u00a0: relisez la date des dommages, puis envoyez de nouveau la déclaration.',
    );
  const [known] = await tx.query<{ id: number }>(same, [request.id, sha256, creation]);
  if (known) throw new AlreadyDeclared(known.id);
  const [row] = await tx.query<ClaimColumns>(insert, [
    request.id,
    move.to.claim,
    JSON.stringify(declaration),
    sha256,
    move.now,
    move.author.userId,
    move.author.who,
    creation,
    ...lineOf(move, null),
  ]);
  if (!row) throw new Error('No claim was made');
  return { ...row, request };
}

/** Compare-and-set with a line of the story; `null` if another writer was faster. */
export async function changeClaim(
  tx: Transaction,
  row: ClaimRow,
  changes: ClaimChanges,
  move: ClaimMove,
): Promise<ClaimRow | null> {
  const to = { ...row, ...changes };
  const [fresh] = await tx.query<ClaimColumns>(change, [
    row.id,
    row.version,
    move.to.claim,
    move.now,
    JSON.stringify(to.declaration),
    to.sha256,
    to.received_at,
    to.missing,
    to.constituted_at,
    to.expert,
    to.expert_at,
    to.recusals,
    to.decision,
    to.decided_at,
    to.refused_at,
    to.report_on,
    to.extension,
    to.extension_days,
    to.offer_cents,
    to.offered_at,
    to.accepted_at,
    to.paid_on,
    to.payment_reference,
    to.paid_at,
    to.closed_at,
    to.told,
    ...lineOf(move, row.state),
  ]);
  return fresh ? { ...fresh, request: row.request } : null;
}
