import type { User } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import type { MenuCountsEvent } from '../menu-counts/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import type { Offer } from './offer.ts';

/** The other site that the user goes to. */
export interface Destination {
  /** Its address, without the token. */
  address: string;
  /** In a tab of its own, which is open already: browsers let only a click open one. */
  apart: boolean;
}

/** `offer`, `token`, `RcdToken` and `role` are the fields that docs/domain/session.md names; `resetToken` is the chart's of a new password. */
export interface SessionContext {
  /** The offer that is worked on. */
  offer: Offer;
  /** Whose token rests in the browser at start-up; itself it stays there. */
  token: 'user' | 'client' | null;
  /** The token for the external offers site, as last given: it may be over. */
  RcdToken: string | null;
  /** The account; null while it is unknown. */
  role: Role | null;
  /** The target of a navigation, until its new token has come or was refused. */
  destination: Destination | null;
  /** Who is signed in; stays while the session has expired, so that the page remains as it was. */
  user: User | null;
  /** What was typed as the e-mail address: shown again after a refusal, and in the dialog of an expired session. */
  email: string;
  /** Why the last try was refused, in French. */
  message: string | null;
  /** By field, of the last try. */
  errors: Record<string, string[]>;
}

/** What happens to tabs: another one of this browser signed in or out. */
export type TabEvent =
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  /** This one comes into sight again. */
  | { type: 'tab.shown' };

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'login.later' }
  | { type: 'logout.ask' }
  /** A call was answered 401: the session is over on the server. The call waits for `renewed` or `abandoned`, which may come at once. */
  | { type: 'session.expired' }
  | { type: 'session.retry' }
  | { type: 'collaborator.choose'; collaborator_id: number; pin: string }
  /** The link to the external offers site was used. */
  | ({ type: 'site.visit' } & Destination)
  | TabEvent
  /** A mailed link was exchanged for a client's session, or that session is over. */
  | { type: 'guest.opened' }
  | { type: 'guest.closed' }
  /** From the charts of the page. */
  | Extract<Emitted, { type: 'session.opened' | 'user.changed' | 'memberships.counted' }>
  /** News for the figures of the menu, from the charts of the page. */
  | MenuCountsEvent;

/**
 * `leave`: a full reload at that address, where `saying` is shown once it is there. `visit`: another site, where it is `apart` in the tab that
 * was opened for it; `visit.cancelled`: that tab is not needed.
 * `renewed`: calls that waited for the session may be sent again; `abandoned`: they may not.
 */
export type SessionEmitted =
  | Extract<Emitted, { type: 'toast' }>
  | { type: 'leave'; to: string; saying?: string }
  | { type: 'visit'; to: string; apart: boolean }
  | { type: 'visit.cancelled' }
  | { type: 'renewed' }
  | { type: 'abandoned' };

export type SessionInput = Pick<SessionContext, 'token'> &
  Partial<Pick<SessionContext, 'RcdToken' | 'offer'>>;
