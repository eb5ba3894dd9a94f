import type { User } from '#contract/resources.ts';

/** Where the session stands, as guards see it. */
export type Presence = 'restoring' | 'unreachable' | 'guest' | 'client' | 'user';

/** Somebody at the door of a page. */
export interface Visit {
  presence: Presence;
  user: User | null;
  /** Path and query asked for. */
  path: string;
  search: string;
  /** The page they come from, if any. */
  from: string | null;
  production: boolean;
}

/** Why a page is refused: each has its page, which offers a way on. */
export type Refusal = 'can-do' | 'role' | 'pending' | 'simulation';

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'refuse'; because: Refusal };

export type Guard = (visit: Visit) => Verdict;

export const pass: Verdict = { kind: 'pass' };
export const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
export const refuse = (because: Refusal): Verdict => ({ kind: 'refuse', because });

/** To the page one comes from (docs/domain/roles-and-scope.md: "back"); to `/` where there is none. */
export const sendBack = ({ from, path }: Visit): Verdict => redirect(from && from !== path ? from : '/');
