import { accountEventCalls, type AccountEventEntry } from '#contract/account-events.ts';
import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { askedPage, pageOf } from '../portal/page.ts';

const defaultPerPage = 50;
/** Events are counted up to this number. */
const counted = 10_000;

const matching =
  'from account_events e where ($1::integer is null or e.user_id = $1) and ($2::text is null or e.kind = $2)';
const nameOf = (id: string) =>
  `(select c.name || ' ' || c.last_name from collaborators c where c.id = ${id})`;
const page: Statement = {
  name: 'account_events_page',
  text: `select e.id, e.at, e.kind, e.collaborator_id, e.network, e.data,
      (select json_build_object('id', u.id, 'email', u.email) from users u where u.id = e.user_id) as user,
      ${nameOf('e.collaborator_id')} as collaborator,
      ${nameOf("(e.data ->> 'person')::integer")} as person,
      ${nameOf("(e.data ->> 'to')::integer")} as receiver,
      (select u.email from users u where u.id = (e.data ->> 'account')::integer) as account,
      (select c.name from companies c where c.id = (e.data ->> 'company')::integer) as company,
      (select p.name from partners p where p.id = (e.data ->> 'partner')::integer) as partner,
      (select title from promotions p where p.id = (e.data ->> 'promotion')::integer) as promotion ${matching}
    order by e.id desc
    limit $3 offset $4`,
};
const count: Statement = {
  name: 'account_events_count',
  text: `select count(*)::integer as total from (select 1 ${matching} limit ${counted + 1}) counted`,
};

export const accountEventHandlers: HandlersOf<keyof typeof accountEventCalls> = {
  accountEvents: async ({ query, services: { database } }) => {
    const { offset, ...turned } = askedPage(query, defaultPerPage);
    const asked = [query.user_id ?? null, query.kind || null];
    const rows = await database.query<Omit<AccountEventEntry, 'at'> & { at: Date }>(page, [
      ...asked,
      turned.perPage,
      offset,
    ]);
    const [found] = await database.query<{ total: number }>(count, asked);
    const total = found?.total ?? 0;
    const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    const filter = { user_id: query.user_id, kind: query.kind };
    return {
      events: {
        ...pageOf(accountEventCalls.accountEvents.path, data, {
          ...turned,
          total: Math.min(total, counted),
          filter,
        }),
        total_capped: total > counted,
      },
    };
  },
};
