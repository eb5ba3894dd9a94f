/** An account that may sign in and work, as SQL of a user `u`: activated, neither suspended nor closed. */
export const isActive = 'u.activated_at is not null and u.suspended_at is null and not u.put_away';
