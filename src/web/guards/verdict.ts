import type { User } from '#contract/account-resources.ts';

/** State of the session, as guards see it. */
export type Presence = 'restoring' | 'unreachable' | 'guest' | 'client' | 'user';

/** A request for a page. */
export interface Visit {
  presence: Presence;
  user: User | null;
  /** Requested path; `search` is its query. */
  path: string;
  search: string;
  /** The previous page, if any. */
  from: string | null;
  production: boolean;
}

/** Reason of a refusal. Each has its own page, with a link to continue; a redirect says it in a toast. */
export type Refusal = 'can-do' | 'role' | 'pending' | 'simulation';

export type Verdict =
  | { kind: 'pass' }
  /** `because`: the user asked for a page that is not open to them, and is led to another one. */
  | { kind: 'redirect'; to: string; because?: Refusal }
  | { kind: 'refuse'; because: Refusal };

export type Guard = (visit: Visit) => Verdict;

export const pass: Verdict = { kind: 'pass' };
export const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
export const refuse = (because: Refusal): Verdict => ({ kind: 'refuse', because });

/** Redirects a signed-in user with the reason, and anybody else without. */
export const sendAway = ({ user }: Visit, to: string): Verdict =>
  user ? { kind: 'redirect', to, because: 'role' } : redirect(to);
/** The same to the previous page (docs/domain/roles-and-scope.md: "back"), or to `/` without one. */
export const sendBack = (visit: Visit): Verdict =>
  sendAway(visit, visit.from && visit.from !== visit.path ? visit.from : '/');
