import type { AccountEventKind } from '#contract/account-events.ts';
import type { CallName } from '#contract/calls.ts';
import { plusParisDays } from '#domain/dates.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { networkOf } from './network.ts';

export interface AccountEvent {
  kind: AccountEventKind;
  /**
   * Null where no account matches: the typed text may be
   * another person's address, or a password, and is not stored.
   */
  userId: number | null;
  /** The collaborator chosen for the session. */
  collaboratorId?: number | null;
  /** Network address of the client; only its network is stored. */
  address: string;
  now: Date;
  /** Data of an export, or of a change of a collaborator; never a secret, a name or a search text. */
  data?: Readonly<Record<string, string | number | boolean>>;
}

const insert: Statement = {
  name: 'account_event',
  text: `insert into account_events (at, kind, user_id, collaborator_id, network, data)
    values ($1, $2, $3, $4, $5, $6)`,
};

/**
 * Records an event of an account (docs/domain/account-events.md),
 * in the transaction of its cause where there is one.
 */
export async function recordAccountEvent(
  executor: Executor,
  { kind, userId, collaboratorId = null, address, now, data = {} }: AccountEvent,
): Promise<void> {
  await executor.query(insert, [now, kind, userId, collaboratorId, networkOf(address), JSON.stringify(data)]);
}

/** Records that a user exported a list, or a table, as a file. */
export const recordExport = (
  {
    caller: { userId, collaboratorId },
    services,
    now,
    address,
  }: {
    caller: Pick<UserCaller, 'userId' | 'collaboratorId'>;
    services: { database: Executor };
    now: Date;
    address: string;
  },
  data: { call: CallName } & NonNullable<AccountEvent['data']>,
): Promise<void> =>
  recordAccountEvent(services.database, { kind: 'export', userId, collaboratorId, address, now, data });

const knownDays = 30;
const signedIn: Statement = {
  name: 'account_known_network',
  text: `select 1 as known
    from account_events e
    join users u on u.id = e.user_id
    where lower(u.email) = lower($1)
      and u.activated_at is not null
      and e.kind in ('login', 'password_changed', 'account_activated')
      and e.network = $2
      and e.at > $3
    limit 1`,
};

/**
 * Whether, within the last thirty days, the account signed in from that network,
 * or its password was chosen there by a mailed link. The owner thus keeps access
 * while others guess the password. False for an account never activated.
 */
export async function knowsNetwork(
  executor: Executor,
  account: string,
  network: string,
  now: Date,
): Promise<boolean> {
  return (await executor.query(signedIn, [account, network, plusParisDays(now, -knownDays)])).length > 0;
}
