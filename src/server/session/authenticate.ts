import type { Callback } from '#contract/guests.ts';
import { isBrokerRole } from '#domain/roles.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import type { Caller, UserCaller } from '../calls/caller.ts';
import { hasFactor, mustEnrol } from './account-conditions.ts';
import type { KnownSession } from './known-callers.ts';
import { keepAlive } from './sessions.ts';
import { hashToken } from './tokens.ts';

interface SessionRow {
  token_hash: Uint8Array;
  kind: 'user' | 'client';
  request_id: number | null;
  purpose: Callback | null;
  signer: string | null;
  contractor_link_id: number | null;
  collaborator_id: number | null;
  must_choose: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  user_id: number | null;
  role: UserCaller['role'];
  email: string;
  name: string;
  last_name: string;
  main_admin: boolean;
  can_do: boolean;
  suspended: boolean;
  has_factor: boolean;
  broker_id: number | null;
  company_id: number | null;
  broker_status: UserCaller['brokerStatus'];
}

/** What decides what an account may do. */
export interface AccountRow extends Pick<
  SessionRow,
  | 'role'
  | 'email'
  | 'name'
  | 'last_name'
  | 'main_admin'
  | 'can_do'
  | 'suspended'
  | 'has_factor'
  | 'broker_id'
  | 'company_id'
  | 'broker_status'
> {}

/** SQL of these columns, over `users u left join brokers b`. */
export const accountColumns = `u.role, u.email, u.name, u.last_name, u.main_admin, u.can_do, u.broker_id, u.company_id,
  (u.suspended_at is not null or coalesce(b.status = 'suspended', false)) as suspended,
  b.status as broker_status, ${hasFactor} as has_factor`;

/** Rcd tokens open nothing here: only `checkAutheticatedUser` knows them. */
const lookUpBy = (name: string, condition: string): Statement => ({
  name,
  text: `select s.token_hash, s.kind, s.request_id, s.purpose, s.signer, s.contractor_link_id,
      c.id as collaborator_id, s.created_at, s.expires_at, s.used_at, u.id as user_id, ${accountColumns},
      c.id is null and coalesce(b.registration_step = 5, false) and exists (
        select from collaborators p where p.broker_id = b.id and p.active
      ) as must_choose
    from sessions s
    left join users u on u.id = s.user_id and not u.put_away
    left join brokers b on b.id = u.broker_id
    left join collaborators c on c.id = s.collaborator_id and c.broker_id = b.id and c.active
    where ${condition} and s.expires_at > $2 and s.kind in ('user', 'client')`,
});
export const lookUp = lookUpBy('session_caller', 's.token_hash = $1');
const lookUpAll = lookUpBy('session_callers', 's.token_hash = any($1::bytea[])');

type Authenticating = Pick<Services, 'database' | 'config' | 'clock' | 'callers'>;

const anonymous: Caller = { kind: 'anonymous' };

/** Brokers hold `can_do` or not; everyone else may work on the product. */
const mayWork = (row: Pick<SessionRow, 'role' | 'can_do'>): boolean => !isBrokerRole(row.role) || row.can_do;

/** The caller of an account's row. */
export const userOf = (
  row: AccountRow & Pick<SessionRow, 'collaborator_id' | 'must_choose'>,
  userId: number,
  sessionHash: Uint8Array,
  config: Services['config'],
): UserCaller => ({
  kind: 'user',
  userId,
  role: row.role,
  email: row.email,
  name: row.name,
  lastName: row.last_name,
  brokerId: row.broker_id,
  companyId: row.company_id,
  collaboratorId: row.collaborator_id,
  mustChoose: row.must_choose,
  mainAdmin: row.main_admin,
  canDo: mayWork(row),
  brokerStatus: row.broker_status,
  suspended: row.suspended,
  mustEnrol: mustEnrol(row, config),
  sessionHash,
});

const sessionOf = (row: SessionRow, hash: Uint8Array, config: Services['config']): KnownSession | null => {
  const times = {
    openedAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? row.created_at,
  };
  if (row.kind === 'client') {
    return row.request_id === null || row.purpose === null
      ? null
      : {
          caller: {
            kind: 'client',
            requestId: row.request_id,
            callback: row.purpose,
            signer: row.signer,
            contractorLinkId: row.contractor_link_id,
            sessionHash: hash,
          },
          ...times,
        };
  }
  return row.user_id === null ? null : { caller: userOf(row, row.user_id, hash, config), ...times };
};

/**
 * The caller of an Authorization header. Only Bearer counts, never a cookie; an unknown,
 * expired or revoked token is anonymous. `fromCache`: the session cache may answer, because
 * the caller is checked again before the response (`http/caller-of-request.ts`). `prolongs`: a call of the user, not
 * of the page by itself, which leaves the session to expire.
 */
export async function callerOf(
  authorization: string | undefined,
  { database, config, clock, callers }: Authenticating,
  { fromCache, prolongs = true }: { fromCache: boolean; prolongs?: boolean },
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return anonymous;
  const hash = hashToken(token);
  const now = clock.now();
  const read = async () => {
    const [row] = await database.query<SessionRow>(lookUp, [hash, now]);
    return row ? sessionOf(row, hash, config) : null;
  };
  const session = await (fromCache ? callers.of(hash, now, read) : read());
  if (!session) return anonymous;
  if (session.caller.kind === 'user' && prolongs) {
    const times = await keepAlive(database, { hash, ...session }, config.limits, now);
    if (!times) return anonymous;
    Object.assign(session, times);
  }
  return session.caller;
}

/**
 * The users whose sessions have these token hashes, by the hash as `latin1`. A session that has ended is absent; none is
 * prolonged.
 */
export async function callersOf(
  hashes: readonly Uint8Array[],
  { database, config, clock }: Pick<Authenticating, 'database' | 'config' | 'clock'>,
): Promise<Map<string, UserCaller>> {
  const rows = await database.query<SessionRow>(lookUpAll, [hashes, clock.now()]);
  return new Map(
    rows.flatMap((row): [string, UserCaller][] => {
      const caller = sessionOf(row, row.token_hash, config)?.caller;
      return caller?.kind === 'user' ? [[Buffer.from(row.token_hash).toString('latin1'), caller]] : [];
    }),
  );
}
