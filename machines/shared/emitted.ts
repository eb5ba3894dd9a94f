import type { LoginAnswer, User } from '#contract/account-resources.ts';

/** Events that charts of a screen emit for the page; `useEmittedEvents` (src/web/flows) handles them. */
export type Emitted =
  | { type: 'navigate'; to: string; replace?: boolean }
  /** The list has no page of that number: only the page in the address changes. */
  | { type: 'page.last'; page: number }
  /** Leads to a page of a provider. */
  | { type: 'provider.open'; to: string }
  | { type: 'toast'; kind: 'success' | 'error'; message: string }
  /** A request changed: counts elsewhere on the page are out of date. */
  | { type: 'requests.changed' }
  /** A list received the counts by status with its rows. */
  | { type: 'counts.received'; counts: Record<string, number> }
  /** The same for memberships; null: a membership changed, the counts are out of date. */
  | { type: 'memberships.counted'; counts: Record<string, number> | null }
  /** A file was loaded; the browser saves it under that name. */
  | { type: 'file.ready'; blob: Blob; name: string }
  /** A mailed link was exchanged for a client's session, or that session is over. */
  | { type: 'guest.opened' }
  | { type: 'guest.closed' }
  /** A call opened a session without the login form: a link in a mail signs the user in. */
  | { type: 'session.opened'; login: LoginAnswer }
  /**
   * A call changed the account of the session, for example the step of its registration or the rights of its
   * membership.
   */
  | { type: 'user.changed'; user: User };
