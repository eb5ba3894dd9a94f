import type { draftCalls } from '#contract/drafts.ts';
import type { Draft } from '#contract/resources.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../http/handler.ts';
import { conflict } from '../http/refused.ts';
import type { UserCaller } from '../session/caller.ts';

/** Without data where the draft is cleared: what is left is its revision, which goes on from there. */
interface DraftRow {
  data: unknown;
  revision: number;
  updated_at: Date;
}

/** Of one account: beyond, what is cleared makes room first, then what was left alone the longest. Those that nobody touches are swept away after half a year. */
const most = 500;

/** A draft belongs to the user and the collaborator chosen; 0 where none is. */
const own = 'user_id = $1 and collaborator_id = $2 and kind = $3 and key = $4';
const select: Statement = { name: 'draft_get', text: `select data, revision, updated_at from drafts where ${own}` };
const insert: Statement = {
  name: 'draft_new',
  text: `insert into drafts (user_id, collaborator_id, kind, key, data, updated_at)
    values ($1, $2, $3, $4, $5::jsonb, $6)
    on conflict do nothing returning data, revision, updated_at`,
};
const update: Statement = {
  name: 'draft_put',
  text: `update drafts set data = $5::jsonb, updated_at = $6, revision = revision + 1 where ${own} and revision = $7 returning data, revision, updated_at`,
};
const makeRoom: Statement = {
  name: 'draft_room',
  text: `delete from drafts d using (select kind, key, collaborator_id from drafts where user_id = $1 order by data is null, updated_at desc offset ${most}) old
    where d.user_id = $1 and d.kind = old.kind and d.key = old.key and d.collaborator_id = old.collaborator_id`,
};
/** Where there never was a draft, clearing leaves its mark all the same: a first one that is still on its way comes too late. */
const clearFirst: Statement = {
  name: 'draft_clear_first',
  text: `insert into drafts (user_id, collaborator_id, kind, key, data, updated_at) values ($1, $2, $3, $4, null, $5)
    on conflict do nothing returning data, revision, updated_at`,
};
const clear: Statement = {
  name: 'draft_clear',
  text: `update drafts set data = null, updated_at = $5, revision = revision + 1 where ${own} and revision = $6 and data is not null returning data, revision, updated_at`,
};

const keyOf = (caller: UserCaller, { kind, key }: { kind: string; key: string }) => [caller.userId, caller.collaboratorId ?? 0, kind, key];
const draftOf = (row: DraftRow | undefined): Draft =>
  row ? { data: row.data, revision: row.revision, updated_at: row.data === null ? null : row.updated_at.toISOString() } : { data: null, revision: 0, updated_at: null };

const find = async (database: Executor, key: unknown[]): Promise<Draft> => draftOf((await database.query<DraftRow>(select, key))[0]);

/** 409, with the draft as it stands. */
const stale = (draft: Draft) => conflict('stale_draft', 'Ce formulaire a été modifié dans une autre fenêtre ou sur un autre poste.', { draft });

/** Forms half filled in: saved on the server, opened again on any machine. */
export const draftHandlers: HandlersOf<keyof typeof draftCalls> = {
  getDraft: ({ caller, params, services: { database } }) => find(database, keyOf(caller, params)),

  putDraft: async ({ caller, params, body, services: { database }, now }) => {
    const key = keyOf(caller, params);
    const values = [...key, JSON.stringify(body.data), now];
    const [saved] = body.revision === 0 ? await database.query<DraftRow>(insert, values) : await database.query<DraftRow>(update, [...values, body.revision]);
    if (!saved) throw stale(await find(database, key));
    if (body.revision === 0) await database.query(makeRoom, [caller.userId]);
    return draftOf(saved);
  },

  deleteDraft: async ({ caller, params, query: { revision }, services: { database }, now }) => {
    const key = keyOf(caller, params);
    const [cleared] = revision === 0 ? await database.query<DraftRow>(clearFirst, [...key, now]) : await database.query<DraftRow>(clear, [...key, now, revision]);
    if (cleared && revision === 0) await database.query(makeRoom, [caller.userId]);
    const left = cleared ? draftOf(cleared) : await find(database, key);
    if (left.data !== null) throw stale(left);
    return left;
  },
};
