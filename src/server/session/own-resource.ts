import type { User } from '#contract/account-resources.ts';
import type { Executor } from '../database/executor.ts';
import { unauthenticated } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { userResource } from './user-resource.ts';

/** The account of a session as it is now, with its chosen collaborator. Throws a 401 where it is gone. */
export async function ownResource(
  database: Executor,
  { userId, collaboratorId }: Pick<UserCaller, 'userId' | 'collaboratorId'>,
): Promise<User> {
  const user = await userResource(database, userId, collaboratorId);
  if (!user) throw unauthenticated();
  return user;
}
