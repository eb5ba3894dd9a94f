import type { SessionEntry, sessionListCalls } from '#contract/session-list.ts';
import { callerIsManager } from '../collaborators/cabinet.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { forbidden, notFound } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';
import { closeSession } from '../session/sessions.ts';

interface Row {
  id: number;
  token_hash: Uint8Array;
  agent: string;
  network: string;
  created_at: Date;
  used_at: Date | null;
  collaborator_id: number | null;
  collaborator: string | null;
}

/** The latest used first. */
const ofAccount: Statement = {
  name: 'sessions_of_account',
  text: `select s.id, s.token_hash, s.agent, s.network, s.created_at, s.used_at, c.id as collaborator_id,
      c.name || ' ' || c.last_name as collaborator
    from sessions s
    left join collaborators c on c.id = s.collaborator_id
    where s.user_id = $1 and s.kind = 'user' and s.expires_at > $2
    order by coalesce(s.used_at, s.created_at) desc, s.id desc`,
};

const isOwn = ({ token_hash: hash }: Row, { sessionHash }: UserCaller): boolean =>
  Buffer.from(hash).equals(Buffer.from(sessionHash));

/**
 * The sessions of the caller's account, each with whether the caller may close it: a manager any other one, a
 * collaborator who is no manager those of the same name.
 */
async function sessionsFor(
  database: Executor,
  caller: UserCaller,
  now: Date,
): Promise<(Row & { isCurrent: boolean; mayClose: boolean })[]> {
  const { userId, collaboratorId } = caller;
  const isManager = await callerIsManager(database, caller);
  return (await database.query<Row>(ofAccount, [userId, now])).map((row) => {
    const isCurrent = isOwn(row, caller);
    const isTheirs = collaboratorId !== null && row.collaborator_id === collaboratorId;
    return { ...row, isCurrent, mayClose: !isCurrent && (isManager || isTheirs) };
  });
}

const entryOf = (row: Awaited<ReturnType<typeof sessionsFor>>[number]): SessionEntry => ({
  id: row.id,
  browser: row.agent,
  network: row.network,
  opened_at: row.created_at.toISOString(),
  used_at: (row.used_at ?? row.created_at).toISOString(),
  collaborator: row.collaborator,
  current: row.isCurrent,
  may_close: row.mayClose,
});

const lineOf = (
  { userId, collaboratorId }: UserCaller,
  sessions: number,
  at: Pick<AccountEvent, 'address' | 'now'>,
): AccountEvent => ({ kind: 'session_closed', userId, collaboratorId, ...at, data: { sessions } });

const closedWords = (count: number): string =>
  count === 0
    ? 'Aucune autre session n’était ouverte.'
    : count === 1
      ? 'L’autre session est fermée.'
      : `Les ${count}\u00a0autres sessions sont fermées.`;

export const sessionListHandlers: HandlersOf<keyof typeof sessionListCalls> = {
  sessions: async ({ caller, services: { database }, now }) => ({
    sessions: (await sessionsFor(database, caller, now)).map(entryOf),
  }),

  closeSession: ({ params, caller, services: { database }, now, address }) =>
    database.transaction(async (tx) => {
      const found = (await sessionsFor(tx, caller, now)).find(({ id }) => id === params.id);
      if (!found) throw notFound('Cette session n’est plus ouverte.');
      if (!found.mayClose)
        throw forbidden(
          found.isCurrent
            ? 'Cette session est la vôtre\u00a0: déconnectez-vous pour la fermer.'
            : 'Seul un gérant ferme la session d’un autre collaborateur.',
        );
      await closeSession(tx, found.token_hash);
      await recordAccountEvent(tx, lineOf(caller, 1, { address, now }));
      return { message: 'La session est fermée.' };
    }),

  closeOtherSessions: ({ caller, services: { database }, now, address }) =>
    database.transaction(async (tx) => {
      const closable = (await sessionsFor(tx, caller, now)).filter(({ mayClose }) => mayClose);
      for (const { token_hash: hash } of closable) await closeSession(tx, hash);
      if (closable.length > 0)
        await recordAccountEvent(tx, lineOf(caller, closable.length, { address, now }));
      return { message: closedWords(closable.length) };
    }),
};
