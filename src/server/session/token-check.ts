import type { UserRole } from '#domain/roles.ts';
import type { Services } from '../services/services.ts';
import type { Statement } from '../database/executor.ts';
import { hasFactor, mustEnrol } from './account-conditions.ts';
import { hashToken } from './tokens.ts';

const find: Statement = {
  name: 'token_account',
  text: `select u.email, u.role, ${hasFactor} as has_factor
    from sessions s
    join users u on u.id = s.user_id
    left join brokers b on b.id = u.broker_id
    where s.token_hash = $1
      and s.kind in ('user', 'rcd')
      and s.expires_at > $2
      and u.suspended_at is null
      and not u.put_away
      and b.status is distinct from 'suspended'`,
};

/**
 * Whether the token (a session's, or one for the external offers site) belongs to the account, and neither
 * the account nor its broker is suspended, nor must the account add a second factor. An unknown account gives the same answer as a wrong token.
 */
export async function tokenBelongsTo(
  { database, config }: Pick<Services, 'database' | 'config'>,
  token: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [owner] = await database.query<{ email: string; role: UserRole; has_factor: boolean }>(find, [
    hashToken(token),
    now,
  ]);
  return owner?.email.toLowerCase() === email.toLowerCase() && !mustEnrol(owner, config);
}
