import { userCalls, usersPerPage, type UserSummary } from '#contract/users.ts';
import type { Page } from '#contract/paging.ts';
import { accountGroups } from '#domain/account.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { summaryOf } from './resource.ts';
import { selectAccount, type AccountRow } from './row.ts';

/** Typed text is searched literally, in any case: `%` and `_` are letters like others. */
const filter = `where ($1::text[] is null or a.role = any($1::text[]))
  and ($2::text is null or a.state = $2)
  and (
    $3::text is null
    or strpos(
      lower(
        a.email || ' ' || a.name || ' ' || a.last_name || ' ' || coalesce(a.company ->> 'name', '') || ' '
          || coalesce(a.broker ->> 'name', '')
      ),
      lower($3)
    ) > 0
  )`;
const page: Statement = {
  name: 'accounts-page',
  text: `${selectAccount} ${filter} order by lower(a.last_name), lower(a.name), a.id limit $4 offset $5`,
};
const total: Statement = {
  name: 'accounts-total',
  text: `select count(*)::integer as total from (${selectAccount} ${filter}) found`,
};

interface Asked {
  search?: string | undefined;
  group?: string | undefined;
  state?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** One page of accounts by name, ten by default, of that group of roles and state. */
export async function accountList(
  executor: Executor,
  { search, group, state, ...asked }: Asked,
): Promise<Page<UserSummary>> {
  const { offset, ...turned } = askedPage(asked, usersPerPage);
  const roles = Object.entries(accountGroups).find(([name]) => name === group)?.[1] ?? null;
  const found = [roles, state || null, search?.trim() || null];
  const rows = await executor.query<AccountRow>(page, [...found, turned.perPage, offset]);
  const [all] = await executor.query<{ total: number }>(total, found);
  return pageOf(userCalls.users.path, rows.map(summaryOf), {
    ...turned,
    total: all?.total ?? 0,
    filter: { search, group, state },
  });
}
