import type {
  InactiveAccount,
  MembershipList,
  MembershipSummary,
  PendingBroker,
  PieceToExamine,
} from '#contract/memberships.ts';
import {
  accountsPerPage,
  membershipCalls,
  membershipsPerPage,
  piecesPerPage,
} from '#contract/memberships.ts';
import { brokerPieceName } from '#domain/broker-pieces.ts';
import {
  judgedStatuses,
  membershipStatuses,
  waitingStatuses,
  type BrokerStatus,
  type MembershipStatus,
} from '#domain/membership.ts';
import type { DocumentState } from '#domain/pieces/index.ts';
import type { Page } from '#contract/paging.ts';
import type { BrokerDocumentRow } from '../documents/rows.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { contentsOf } from './record/documents.ts';
import { membershipScope, scopeValues, type Seer } from './record/load.ts';
import { summaryOf } from './record/resource.ts';
import { selectMembership, type MembershipRow } from './record/row.ts';

/** Only its own account sees a shadow registration; to that account it looks like any other. */
const listed = '(not m.shadow or m.broker_id = $2::integer)';

/** Typed text is searched literally, in any case: `%` and `_` are letters like others. */
const filter = `${membershipScope}
  and ${listed}
  and ($4::text is null or m.status = $4)
  and (
    $5::text is null
    or strpos(
      lower(
        b.company_name || ' ' || b.orias || ' ' || b.siren || ' ' || coalesce(
          u.email, ''
        ) || ' ' || coalesce(u.name, '') || ' ' || coalesce(
          u.last_name, ''
        )
      ),
      lower($5)
    ) > 0
  )`;
const pageBy = (name: string, order: string): Statement => ({
  name,
  text: `${selectMembership()} where ${filter} order by ${order} limit $6 offset $7`,
});
const latestFirst = pageBy('memberships-page', 'm.since desc, m.id desc');
const longestFirst = pageBy('memberships-waiting-page', 'm.since, m.id');
const total: Statement = {
  name: 'memberships-total',
  text: `select count(*)::integer as total from (${selectMembership()} where ${filter}) found`,
};
const counts: Statement = {
  name: 'memberships-counts',
  text: `select m.status, count(*)::integer as n
    from memberships m
    join brokers b on b.id = m.broker_id
    where ${membershipScope} and ${listed}
    group by m.status`,
};
const own: Statement = {
  name: 'memberships-led',
  text: `${selectMembership()}
    where ${membershipScope} and not m.shadow
    order by m.since desc, m.id desc
    limit 500`,
};

const summaries = async (
  executor: Executor,
  rows: readonly MembershipRow[],
): Promise<MembershipSummary[]> => {
  const contents = await contentsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summaryOf(row, contents(row.id)));
};

interface Asked {
  status?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/**
 * Memberships in the caller's scope: one page, fifteen by default, and how many there are of each status.
 * Those of a status that waits: the longest first; else the latest first. An unknown status has none.
 */
export async function membershipList(
  executor: Executor,
  caller: Seer,
  { status, search, ...asked }: Asked,
): Promise<MembershipList> {
  const { offset, ...turned } = askedPage(asked, membershipsPerPage);
  const found = [...scopeValues(caller), status || null, search?.trim() || null];
  const rows = await executor.query<MembershipRow>(
    status && waitingStatuses.includes(status) ? longestFirst : latestFirst,
    [...found, turned.perPage, offset],
  );
  const [all] = await executor.query<{ total: number }>(total, found);
  const perStatus = await executor.query<{ status: MembershipStatus; n: number }>(
    counts,
    scopeValues(caller),
  );
  return {
    memberships: pageOf(membershipCalls.memberships.path, await summaries(executor, rows), {
      ...turned,
      total: all?.total ?? 0,
      filter: { status, search },
    }),
    counts: Object.fromEntries(
      membershipStatuses.map((one) => [one, perStatus.find((line) => line.status === one)?.n ?? 0]),
    ) as Record<MembershipStatus, number>,
  };
}

/** A main broker's own network, the latest first. */
export const ledMemberships = async (executor: Executor, caller: Seer): Promise<MembershipSummary[]> =>
  summaries(executor, await executor.query<MembershipRow>(own, scopeValues(caller)));

const pending: Statement = {
  name: 'brokers-pending',
  text: `select b.id, b.company_name, coalesce(u.email, '') as email, m.id as membership_id,
      m.status as membership_status
    from brokers b
    join lateral (
      select id, status, shadow from memberships where broker_id = b.id order by id desc limit 1
    ) m on not m.shadow
    left join lateral (select email from users where broker_id = b.id order by id limit 1) u on true
    where b.status = $1
    order by b.id
    limit 1000`,
};
export const pendingBrokers = (executor: Executor): Promise<PendingBroker[]> =>
  executor.query<PendingBroker>(pending, ['pending' satisfies BrokerStatus]);

/** Accounts of registrations that nobody has activated; an invitation is answered elsewhere. */
const inactive = 'u.activated_at is null and u.invited_at is null and not u.shadow';
const accounts: Statement = {
  name: 'accounts-inactive',
  text: `select u.id, u.email, u.name, u.last_name as lastname,
      coalesce(b.company_name, '') as company_name, coalesce(b.orias, '') as orias, u.created_at,
      u.activation_mailed_at as mailed_at
    from users u
    left join brokers b on b.id = u.broker_id
    where ${inactive}
    order by u.id desc
    limit $1 offset $2`,
};
const accountsTotal: Statement = {
  name: 'accounts-inactive-total',
  text: `select count(*)::integer as total from users u where ${inactive}`,
};

/** Accounts that were never activated, ten a page by default, the latest first. */
export async function inactiveAccounts(executor: Executor, asked: Asked): Promise<Page<InactiveAccount>> {
  const { offset, ...turned } = askedPage(asked, accountsPerPage);
  const rows = await executor.query<
    Omit<InactiveAccount, 'created_at' | 'mailed_at'> & { created_at: Date; mailed_at: Date | null }
  >(accounts, [turned.perPage, offset]);
  const [all] = await executor.query<{ total: number }>(accountsTotal);
  const data = rows.map(({ created_at, mailed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
  }));
  return pageOf(membershipCalls.accounts.path, data, { ...turned, total: all?.total ?? 0 });
}

const examined =
  'documents d join memberships m on m.id = d.membership_id where d.membership_id is not null and d.state = $1 and d.superseded_by is null and m.status = any ($2::text[])';
const examinedPage: Statement = {
  name: 'pieces-to-examine-page',
  text: `select f.*, b.company_name
    from (
      select d.id, d.membership_id, d.piece, d.asked, d.sent_at, d.expires_on, m.broker_id
      from ${examined}
      order by d.sent_at, d.id
      limit $3 offset $4
    ) f
    join brokers b on b.id = f.broker_id
    order by f.sent_at, f.id`,
};
const examinedTotal: Statement = {
  name: 'pieces-to-examine-total',
  text: `select count(*)::integer as total, count(distinct d.membership_id)::integer as files
    from ${examined}`,
};

/**
 * The pieces of brokers that wait for a verdict, the longest first:
 * one page, fifty by default, and of how many files they all are.
 */
export async function piecesToExamine(
  executor: Executor,
  asked: Asked,
): Promise<{ pieces: Page<PieceToExamine>; files: number }> {
  const { offset, ...turned } = askedPage(asked, piecesPerPage);
  const waiting = ['received' satisfies DocumentState, judgedStatuses];
  const rows = await executor.query<
    Pick<BrokerDocumentRow, 'id' | 'membership_id' | 'piece' | 'asked' | 'sent_at' | 'expires_on'> & {
      company_name: string;
    }
  >(examinedPage, [...waiting, turned.perPage, offset]);
  const [all] = await executor.query<{ total: number; files: number }>(examinedTotal, waiting);
  const data = rows.map(({ id, piece, asked: words, sent_at, ...row }): PieceToExamine => ({
    membership_id: row.membership_id,
    document_id: id,
    piece,
    label: brokerPieceName({ piece, asked: words }),
    company_name: row.company_name,
    sent_at: sent_at.toISOString(),
    expires_on: row.expires_on,
  }));
  return {
    pieces: pageOf(membershipCalls.piecesToExamine.path, data, { ...turned, total: all?.total ?? 0 }),
    files: all?.files ?? 0,
  };
}
