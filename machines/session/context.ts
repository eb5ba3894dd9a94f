import type { User } from '#contract/account-resources.ts';
import type { FactorAsked } from '#contract/second-factor.ts';
import type { Role } from '#domain/roles.ts';
import type { MenuCountsEvent } from '../menu-counts/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import type { Offer } from './offer.ts';

/** The other site that the user goes to. */
export interface Destination {
  /** Its address, without the token. */
  address: string;
  /**
   * It is loaded in a new tab. The click has opened that tab already, because browsers allow it only then.
   */
  apart: boolean;
}

/**
 * `offer`, `token`, `RcdToken` and `role` are the fields of docs/domain/session.md; its `resetToken` belongs
 * to the chart `password-reset`.
 */
export interface SessionContext {
  /** The current offer. */
  offer: Offer;
  /** Which kind of token was stored in the browser at start-up; the token itself stays in the storage. */
  token: 'user' | 'client' | null;
  /** Latest token for the external offers site; it may have expired. */
  RcdToken: string | null;
  /** Role of the account; null while it is unknown. */
  role: Role | null;
  /** The other site to open once its token is renewed or refused. */
  destination: Destination | null;
  /** The page to open after the logout. */
  exit: '/' | '/sign';
  /** The user who is signed in; it stays after the session has expired, so that the page does not change. */
  user: User | null;
  /** The typed e-mail address, displayed again after a refusal and in the dialog of an expired session. */
  email: string;
  /** The second step that the login waits for; null if there is none. */
  asked: FactorAsked | null;
  /** Tokens of this browser's trusted devices (`devices.ts`). */
  devices: readonly string[];
  /** Why the last login was refused, in French. */
  message: string | null;
  /** Messages of the last login, by field. */
  errors: Record<string, string[]>;
}

/** Events of other tabs of this browser, and of this tab's visibility. */
export type TabEvent =
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  /** Another tab found the stored token void. */
  | { type: 'tab.expired' }
  /** This tab comes into sight again. */
  | { type: 'tab.shown' };

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'login.later' }
  /** `to`: the page to open after the logout; the home page if absent. */
  | { type: 'logout.ask'; to?: '/sign' }
  /**
   * A call was answered 401: the session is over on the server. The call waits until `renewed` or `abandoned`
   * is emitted.
   */
  | { type: 'session.expired' }
  | { type: 'session.retry' }
  /** A call was refused: the session has no collaborator any more. `unsaved`: it was a write. */
  | { type: 'collaborator.missing'; unsaved: boolean }
  /** A call was refused: the account must have a second factor first. */
  | { type: 'factor.missing' }
  | { type: 'collaborator.choose'; collaborator_id: number; pin: string }
  /** The person at the keyboard continues as the collaborator that was chosen before the session expired. */
  | { type: 'collaborator.resume'; pin: string }
  /** The link to the external offers site was used. */
  | ({ type: 'site.visit' } & Destination)
  | TabEvent
  /** A mailed link was exchanged for a client's session, or that session is over. */
  | { type: 'guest.opened' }
  | { type: 'guest.closed' }
  /** Emitted by charts of the page. */
  | Extract<Emitted, { type: 'session.opened' | 'user.changed' | 'memberships.counted' }>
  /** Events for the counts of the menu, emitted by charts of the page. */
  | MenuCountsEvent;

/**
 * Events that the page handles:
 * - `leave`: reloads the page at that address, then shows the message `saying`;
 * - `visit`: opens another site, in the new tab if `apart`; `visit.cancelled`: closes that tab;
 * - `renewed`: calls that wait for the session are sent again; `abandoned`: they fail.
 */
export type SessionEmitted =
  | Extract<Emitted, { type: 'toast' }>
  | { type: 'leave'; to: string; saying?: string }
  | { type: 'visit'; to: string; apart: boolean }
  | { type: 'visit.cancelled' }
  | { type: 'renewed' }
  | { type: 'abandoned' };

export type SessionInput = Pick<SessionContext, 'token'> &
  Partial<Pick<SessionContext, 'RcdToken' | 'offer' | 'devices'>>;
