import { endingPapers } from '#domain/broker-piece-documents.ts';
import { renewedPieces } from '#domain/broker-pieces.ts';
import { daysShown } from '#domain/dashboard/periods.ts';
import type { EndingPaper } from '#domain/dashboard/figures.ts';
import type { BrokerStatus } from '#domain/membership.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { contentsOf, piecesOf } from '../memberships/record/documents.ts';
import { selectMembership, type MembershipRow } from '../memberships/record/row.ts';
import type { Span } from './kept.ts';
import type { Reader } from './reader.ts';

/** The memberships of brokers at work with a renewed paper that ends between two days. */
const ending: Statement = {
  name: 'dashboard-papers',
  text: `${selectMembership()}
    where b.status = $1 and not m.shadow
      and ($2::integer[] is null or b.id = any ($2)) and ($3::integer is null or b.partner_id = $3)
      and m.id = (select max(id) from memberships where broker_id = m.broker_id)
      and exists (
        select from documents d
        where d.membership_id = m.id and d.piece = any ($4::text[]) and d.expires_on between $5 and $6
      )`,
};

/** The brokerages of a reader: ids, null for all of a partner, or of every partner. */
function brokeragesOf({ kind, scope, unit, units }: Reader): {
  ids: readonly number[] | null;
  partner: number | null;
} {
  if (kind === 'all') return { ids: null, partner: unit };
  if (kind === 'lead') return { ids: unit === null ? units.map(({ id }) => id) : [unit], partner: null };
  return { ids: [scope.id], partner: null };
}

/** Papers of a reader's brokerages that end within thirty days and are not renewed; none for a company. */
export async function papersToRenew(
  executor: Executor,
  reader: Reader,
  { today, until }: Span,
): Promise<EndingPaper[]> {
  if (reader.kind === 'company') return [];
  const { ids, partner } = brokeragesOf(reader);
  const rows = await executor.query<MembershipRow>(ending, [
    'valid' satisfies BrokerStatus,
    ids,
    partner,
    renewedPieces,
    today,
    until,
  ]);
  if (rows.length === 0) return [];
  const contents = await contentsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap((row) =>
      endingPapers(piecesOf(row, contents(row.id)), today, daysShown).map(({ piece, expiresOn }) => ({
        membership_id: row.id,
        cabinet: row.company_name,
        is_own: reader.kind !== 'all' && row.broker_id === reader.scope.id,
        piece,
        day: expiresOn,
      })),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.cabinet.localeCompare(b.cabinet, 'fr'));
}
