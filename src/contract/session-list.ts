import { userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { idParams } from './params.ts';

/** An open session of an account, as its users read it (docs/domain/profile.md). */
export interface SessionEntry {
  /** A number that opens nothing. */
  id: number;
  /** `Firefox sur Windows`; empty where it is unknown. */
  browser: string;
  /** Network on which it was opened: an IPv4 address, or the first half of an IPv6 one; empty: unknown. */
  network: string;
  opened_at: string;
  /** Last use, to within five minutes. */
  used_at: string;
  /** Name of the collaborator who was chosen; null if none was. */
  collaborator: string | null;
  /** The session of this reader. */
  current: boolean;
  /** This reader may close it. */
  may_close: boolean;
}

const own = { who: userRoles, access: 'account' } as const;

/** Calls by which an account reads its open sessions, and closes those that it does not use. */
export const sessionListCalls = {
  sessions: call<{ sessions: SessionEntry[] }>()({
    ...own,
    method: 'GET',
    path: '/api/sessions',
    summary: 'Les sessions ouvertes du compte',
  }),
  closeSession: call<{ message: string }>()({
    ...own,
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'Ferme une autre session du compte',
    params: idParams,
  }),
  closeOtherSessions: call<{ message: string }>()({
    ...own,
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ferme toutes les autres sessions du compte',
  }),
};
