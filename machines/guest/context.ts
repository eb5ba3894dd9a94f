import type { Callback } from '#contract/guests.ts';
import type { SessionOver } from '../shared/guest-session.ts';
import type { ReturnPage } from '../payment/index.ts';

export interface GuestContext {
  /** Purpose of the link. */
  callback: Callback;
  /** The link's secret, until it is exchanged. */
  token: string | null;
  returned: ReturnPage | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The server's answer to the refusal that was made in this tab and ended its session. */
  refusal: string | null;
}

export type GuestEvent =
  /** The address contains a link. */
  | { type: 'link.open'; callback: Callback; token: string }
  /** The address contains no link: the session of this tab is used, if there is one. */
  | { type: 'page.open'; callback: Callback; returned: ReturnPage | null; holdsSession: boolean }
  | { type: 'link.retry' }
  /** The page was closed, or a call was answered that the session is over. */
  | SessionOver;
