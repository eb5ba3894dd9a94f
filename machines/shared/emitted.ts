import type { LoginAnswer, User } from '#contract/resources.ts';

/** What any chart of a screen asks of the page, which does it in one place: `useEmittedEvents` (src/web/flows). */
export type Emitted =
  | { type: 'navigate'; to: string; replace?: boolean }
  /** The address asks for a page of a list beyond its last: the rest of the address stays. */
  | { type: 'page.last'; page: number }
  /** To a page of somebody else: a provider's. */
  | { type: 'provider.open'; to: string }
  | { type: 'toast'; kind: 'success' | 'error'; message: string }
  /** A request changed: counts elsewhere on the page are out of date. */
  | { type: 'requests.changed' }
  /** A list brought the counts of every status along. */
  | { type: 'counts.received'; counts: Record<string, number> }
  /** The same of memberships; null: one changed, and they are out of date. */
  | { type: 'memberships.counted'; counts: Record<string, number> | null }
  /** A file arrived, to be handed to the browser under this name. */
  | { type: 'file.ready'; blob: Blob; name: string }
  /** A mailed link was exchanged for a client's session, or that session is over. */
  | { type: 'guest.opened' }
  | { type: 'guest.closed' }
  /** A call opened a session without the login: the user who followed a mail's link is signed in. */
  | { type: 'session.opened'; login: LoginAnswer }
  /**
   * A call changed the account of the session: the status of its registration, what its membership
   * allows.
   */
  | { type: 'user.changed'; user: User };
