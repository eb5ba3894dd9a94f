import type { draftCalls } from '#contract/drafts.ts';
import { requestTypePaths } from '#domain/forms.ts';
import type { Draft, OpenSimulation } from '#contract/drafts.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { checkDraft } from './contents.ts';

/** `data` is null once the draft is cleared; its revision continues. */
interface DraftRow {
  data: unknown;
  revision: number;
  updated_at: Date;
}

/**
 * Drafts of one account at most: beyond, cleared ones are deleted first,
 * then the oldest. The sweep deletes drafts after 180 days without a change.
 */
const most = 500;

/** A draft belongs to the user and the chosen collaborator, 0 for none. */
const own = 'user_id = $1 and collaborator_id = $2 and kind = $3 and key = $4';
const select: Statement = {
  name: 'draft_get',
  text: `select data, revision, updated_at from drafts where ${own}`,
};
/** The stored draft is an earlier one of the same writer. */
const ownEarlier = "drafts.writer = $7 and drafts.writer <> '' and drafts.sequence < $8";
/**
 * Writes a draft, or clears it with a null `data`. A first clearing is
 * stored too, so that an earlier write that arrives late is refused.
 */
const values = 'data = $5::jsonb, updated_at = $6, writer = $7, sequence = $8';
const insert: Statement = {
  name: 'draft_new',
  text: `insert into drafts (user_id, collaborator_id, kind, key, data, updated_at, writer, sequence)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
    on conflict (user_id, collaborator_id, kind, key) do update set ${values},
      revision = drafts.revision + 1
    where ${ownEarlier}
    returning data, revision, updated_at`,
};
const update: Statement = {
  name: 'draft_put',
  text: `update drafts
    set ${values}, revision = revision + 1
    where ${own} and (revision = $9 or ${ownEarlier})
    returning data, revision, updated_at`,
};
const makeRoom: Statement = {
  name: 'draft_room',
  text: `delete from drafts d using (
      select kind, key
      from drafts
      where user_id = $1 and collaborator_id = $2
      order by data is null, updated_at desc offset ${most}
    ) old
    where d.user_id = $1 and d.collaborator_id = $2 and d.kind = old.kind and d.key = old.key`,
};
const form = (field: string) => `coalesce(left(data->'form'->>'${field}', 200), '')`;
const open: Statement = {
  name: 'draft_open',
  text: `select key, revision, updated_at, ${form('repere')} as repere,
      ${form('postal_code')} as postal_code, ${form('city')} as city, ${form('cost')} as cost
    from drafts
    where user_id = $1
      and collaborator_id = $2
      and kind = 'simulation'
      and data is not null
      and (key = $3 or key like $3 || '-%')
    order by updated_at desc, key
    limit 100`,
};
const keyOf = (caller: UserCaller, { kind, key }: { kind: string; key: string }) => [
  caller.userId,
  caller.collaboratorId ?? 0,
  kind,
  key,
];
const draftOf = (row: DraftRow | undefined): Draft =>
  row
    ? {
        data: row.data,
        revision: row.revision,
        updated_at: row.data === null ? null : row.updated_at.toISOString(),
      }
    : { data: null, revision: 0, updated_at: null };

const find = async (database: Executor, key: unknown[]): Promise<Draft> =>
  draftOf((await database.query<DraftRow>(select, key))[0]);

/** The 409 of a draft that has changed, with the stored one. */
const stale = (draft: Draft) =>
  conflict('stale_draft', 'Ce formulaire a été modifié dans une autre fenêtre ou sur un autre poste.', {
    draft,
  });

interface Seen {
  revision: number;
  writer?: string | undefined;
  sequence?: number | undefined;
}
interface Asked {
  caller: UserCaller;
  services: { database: Executor };
  now: Date;
}

/** Writes a draft, or clears it (`data` null); undefined where another one is stored. */
async function write(
  { caller, services: { database }, now }: Asked,
  key: unknown[],
  data: string | null,
  { revision, writer = '', sequence = 0 }: Seen,
): Promise<DraftRow | undefined> {
  const given = [...key, data, now, writer, sequence];
  const [written] =
    revision === 0
      ? await database.query<DraftRow>(insert, given)
      : await database.query<DraftRow>(update, [...given, revision]);
  if (written && revision === 0) await database.query(makeRoom, [caller.userId, caller.collaboratorId ?? 0]);
  return written;
}

/** Forms half filled in: saved on the server, opened again on any machine. */
export const draftHandlers: HandlersOf<keyof typeof draftCalls> = {
  openSimulations: async ({ caller, query: { type }, services: { database } }) => {
    const found = await database.query<Omit<OpenSimulation, 'updated_at'> & { updated_at: Date }>(open, [
      caller.userId,
      caller.collaboratorId ?? 0,
      requestTypePaths[type],
    ]);
    return { simulations: found.map((one) => ({ ...one, updated_at: one.updated_at.toISOString() })) };
  },

  getDraft: ({ caller, params, services: { database } }) => find(database, keyOf(caller, params)),

  putDraft: async ({ params, body, ...asked }) => {
    checkDraft(params, body.data);
    const key = keyOf(asked.caller, params);
    const saved = await write(asked, key, JSON.stringify(body.data), body);
    if (!saved) throw stale(await find(asked.services.database, key));
    return draftOf(saved);
  },

  deleteDraft: async ({ params, query, ...asked }) => {
    const key = keyOf(asked.caller, params);
    const cleared = await write(asked, key, null, query);
    const left = cleared ? draftOf(cleared) : await find(asked.services.database, key);
    if (left.data !== null) throw stale(left);
    return left;
  },
};
