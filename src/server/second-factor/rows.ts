import type { SecondFactor } from '#contract/second-factor.ts';
import type { UserCaller } from '../calls/caller.ts';
import { callerIsManager } from '../collaborators/cabinet.ts';
import type { Services } from '../services/services.ts';
import { devicesOf } from './devices.ts';
import { authenticatorOf, passkeysOf } from './factors.ts';
import { codesOf } from './recovery.ts';
import { relyingPartyOf } from './webauthn.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The second factor of the caller's account as it is now. */
export async function secondFactorOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  caller: UserCaller,
  now: Date,
): Promise<SecondFactor> {
  const { userId, role } = caller;
  const authenticator = await authenticatorOf(database, userId);
  const codes = await codesOf(database, userId);
  return {
    authenticator: authenticator && {
      created_at: authenticator.created_at.toISOString(),
      used_at: textOf(authenticator.used_at),
    },
    passkeys: (await passkeysOf(database, userId)).map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      used_at: textOf(used_at),
    })),
    codes: codes && { left: codes.left, made_at: codes.made_at.toISOString() },
    devices: await devicesOf(database, userId, now),
    required: config.secondFactorRoles.some((one) => one === role),
    takes_passkeys: relyingPartyOf(config) !== null,
    may_write: await callerIsManager(database, caller),
  };
}
