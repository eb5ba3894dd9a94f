import type { User } from '#contract/resources.ts';
import type { Emitted } from '../shared/emitted.ts';

export interface SessionContext {
  /** What rests in the browser at start-up. */
  token: 'user' | 'client' | null;
  /** Who is signed in; kept while the session has expired, so that the page stays as it was. */
  user: User | null;
  /** What was typed as the e-mail address: shown again after a refusal, and in the dialog of an expired session. */
  email: string;
  /** Why the last try was refused, in French. */
  message: string | null;
  /** By field, of the last try. */
  errors: Record<string, string[]>;
}

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'login.later' }
  | { type: 'logout.ask' }
  /** A call was answered 401: the session is over on the server. */
  | { type: 'session.expired' }
  | { type: 'session.retry' }
  | { type: 'collaborator.choose'; collaborator_id: number; pin: string }
  /** Something about the account changed: ask again. */
  | { type: 'user.refresh' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  /** A mailed link was exchanged for a client's session, or that one ended. */
  | { type: 'guest.opened' }
  | { type: 'guest.closed' };

/** `leave`: a full reload at that address, where `saying` is said once it is there. `renewed`: calls that waited for the session may be sent again; `abandoned`: they may not. */
export type SessionEmitted = Emitted | { type: 'leave'; to: string; saying?: string } | { type: 'renewed' } | { type: 'abandoned' };

export type SessionInput = Pick<SessionContext, 'token'>;
