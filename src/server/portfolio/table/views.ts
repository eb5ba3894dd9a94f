import type { PortfolioView, PortfolioViewsChanged } from '#contract/portfolio.ts';
import { mostViews, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { validParts } from '#domain/validation/portfolio.ts';
import type { UserCaller } from '../../calls/caller.ts';
import { conflict, forbidden, notFound, validationRefused } from '../../calls/refused.ts';
import type { DatabaseHandle, Executor, Statement, Transaction } from '../../database/executor.ts';
import { locks } from '../../database/locks.ts';
import { Values } from '../../database/values.ts';
import { noteReaderOf, type NoteReader } from '../../notes/reader.ts';
import { authorName, isOwn } from '../../notes/row.ts';
import { plainSql } from './order.ts';

/** Who writes views, and when. */
export interface ViewWriter {
  caller: UserCaller;
  database: DatabaseHandle;
  now: Date;
}

/** Contents of a view. */
export interface ViewInput {
  name: string;
  shared: boolean;
  opens: boolean;
  query: PortfolioQuery;
}

type ViewRow = Omit<PortfolioView, 'query' | 'may_remove'> & { query: Record<string, unknown> };

/**
 * SQL of the views that a reader may read: its own, and those that its cabinet shares. The rules of authors
 * are those of notes, over a row `n`.
 */
function selectViews(reader: NoteReader, values: Values): string {
  const own = isOwn(reader, values);
  return `select n.id, n.version, n.name, n.shared, n.query, n.opens and ${own} as opens, ${own} as mine, ${authorName('')} as who
    from portfolio_views n
    where n.cabinet = ${values.add(reader.cabinet, 'text')} and (n.shared or ${own})
    order by ${own} desc, ${plainSql('n.name')}, n.id`;
}

/** The views of a reader: its own first, then those of colleagues, by name. */
async function viewsOf(executor: Executor, reader: NoteReader): Promise<PortfolioView[]> {
  const values = new Values();
  const text = selectViews(reader, values);
  const name = `portfolio-views ${reader.collaboratorId === null ? 'account' : 'person'}`;
  const rows = await executor.query<ViewRow>({ name, text }, values.list);
  return rows.map(({ query, ...row }) => ({
    ...row,
    query: validParts(query),
    may_remove: row.mine || reader.isManager,
  }));
}

export const listViews = async (executor: Executor, caller: UserCaller): Promise<PortfolioView[]> =>
  viewsOf(executor, await noteReaderOf(executor, caller));

const lock: Statement = {
  name: 'portfolio-views-locked',
  text: `select pg_advisory_xact_lock(${locks.views}, hashtext($1))`,
};
const insert: Statement = {
  name: 'portfolio-view-insert',
  text: `insert into portfolio_views (broker_id, company_id, user_id, collaborator_id, name, query, shared, opens, created_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
};
const change: Statement = {
  name: 'portfolio-view-change',
  text: `update portfolio_views
    set version = version + 1, name = $3, query = $4::jsonb, shared = $5, opens = $6
    where id = $1 and version = $2
    returning id`,
};
const remove: Statement = {
  name: 'portfolio-view-remove',
  text: 'delete from portfolio_views where id = $1 and version = $2 returning id',
};

/** The views that another one replaces as the one that opens the table. */
const closeOthers: Statement = {
  name: 'portfolio-views-close',
  text: 'update portfolio_views set opens = false where id = any ($1::integer[])',
};

const named = (name: string) => name.toLocaleLowerCase('fr').normalize('NFC');

/** Throws a 422 if the owner has another view of that name, or as many as one may have. */
function checkOwn(views: readonly PortfolioView[], name: string, self: number): void {
  const own = views.filter(({ mine }) => mine);
  if (own.some(({ id, name: other }) => id !== self && named(other) === named(name)))
    throw validationRefused({ name: ['Vous avez déjà une vue de ce nom.'] });
  if (self === 0 && own.length >= mostViews)
    throw validationRefused({ name: [`Vous avez ${mostViews} vues\u00a0: supprimez-en une d’abord.`] });
}

/** One view of an owner opens the table: the last that says so. */
async function closeOwn(
  tx: Transaction,
  views: readonly PortfolioView[],
  { opens }: Pick<ViewInput, 'opens'>,
): Promise<void> {
  const opened = views.filter((view) => view.opens).map(({ id }) => id);
  if (opens && opened.length > 0) await tx.query(closeOthers, [opened]);
}

/** Writes with the views as the reader sees them, after the other writers of its cabinet; answers the views. */
const withViews = (
  { caller, database }: ViewWriter,
  write: (tx: Transaction, views: readonly PortfolioView[]) => Promise<string>,
): Promise<PortfolioViewsChanged> =>
  database.transaction(async (tx) => {
    const reader = await noteReaderOf(tx, caller);
    await tx.query(lock, [reader.cabinet]);
    const message = await write(tx, await viewsOf(tx, reader));
    return { message, views: await viewsOf(tx, reader) };
  });

/** Saves a view of the caller, and answers the views. */
export const addView = (
  { name, shared, opens, query }: ViewInput,
  writer: ViewWriter,
): Promise<PortfolioViewsChanged> =>
  withViews(writer, async (tx, views) => {
    const { caller, now } = writer;
    checkOwn(views, name, 0);
    await closeOwn(tx, views, { opens });
    await tx.query(insert, [
      caller.brokerId,
      caller.brokerId === null ? caller.companyId : null,
      caller.userId,
      caller.collaboratorId,
      name,
      JSON.stringify(query),
      shared,
      opens,
      now,
    ]);
    return 'La vue est enregistrée.';
  });

const stale = () => conflict('stale_version', 'Cette vue a changé entre-temps\u00a0: la voici à jour.');

/**
 * Changes or deletes a view at the version that the caller saw. Throws a 404 for a view that the caller does not
 * read, a 403 for a colleague's, which a manager may only delete, a 409 if it was changed meanwhile.
 */
export const changeView = (
  id: number,
  { seen, removed, name, shared, opens, query }: ViewInput & { seen: number; removed: boolean },
  writer: ViewWriter,
): Promise<PortfolioViewsChanged> =>
  withViews(writer, async (tx, views) => {
    const found = views.find((view) => view.id === id);
    if (!found) throw notFound('Cette vue est introuvable.');
    if (!(removed ? found.may_remove : found.mine))
      throw forbidden('Seule la personne qui l’a enregistrée modifie cette vue.');
    if (found.version !== seen) throw stale();
    if (!removed) {
      checkOwn(views, name, id);
      await closeOwn(tx, views, { opens });
    }
    const written = removed
      ? await tx.query(remove, [id, seen])
      : await tx.query(change, [id, seen, name, JSON.stringify(query), shared, opens]);
    if (written.length === 0) throw stale();
    return removed ? 'La vue est supprimée.' : 'La vue est enregistrée.';
  });
