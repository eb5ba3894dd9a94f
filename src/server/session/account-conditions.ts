import type { Config } from '../config/config.ts';
import type { UserRole } from '#domain/roles.ts';

/** An account that may sign in and work, as SQL of a user `u`: activated, neither suspended nor closed. */
export const isActive = 'u.activated_at is not null and u.suspended_at is null and not u.put_away';

/** Whether an account `u` has a second factor, as SQL (docs/domain/second-factor.md). */
export const hasFactor = `(
  exists (select from authenticators a where a.user_id = u.id)
  or exists (select from passkeys k where k.user_id = u.id)
)`;

/** Whether an account of that role must add a second factor before anything else. */
export const mustEnrol = (
  { role, has_factor }: { role: UserRole; has_factor: boolean },
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): boolean => !has_factor && secondFactorRoles.some((one) => one === role);
