import type { AccountResource } from '#contract/users.ts';

/** The active account of an underwriter, as a main administrator reads it. */
export const accountOf = (traits: Partial<AccountResource> = {}): AccountResource => ({
  id: 12,
  version: 1,
  email: 'm.aubry@compagnons.fr',
  name: 'Marc',
  lastname: 'Aubry',
  role: 'company',
  main_admin: false,
  can_do: true,
  state: 'active',
  organisation: 'Mutuelle des Compagnons',
  seen_at: '2026-11-20T09:00:00Z',
  invited_until: null,
  stopped: null,
  created_at: '2026-11-02T09:00:00Z',
  permitted: [{ event: 'ACCOUNT.SUSPEND', channel: 'call' }],
  refused: [],
  ...traits,
});
