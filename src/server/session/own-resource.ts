import type { User } from '#contract/account-resources.ts';
import type { Services } from '../services/services.ts';
import { unauthenticated } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { userResource } from './user-resource.ts';

/** The account of a session as it is now, with its chosen collaborator. Throws a 401 where it is gone. */
export async function ownResource(
  services: Pick<Services, 'database' | 'config'>,
  { userId, collaboratorId }: Pick<UserCaller, 'userId' | 'collaboratorId'>,
): Promise<User> {
  const user = await userResource(services, userId, collaboratorId);
  if (!user) throw unauthenticated();
  return user;
}
