import type { Callback } from '#contract/guests.ts';
import type { SessionOver } from '../shared/guest-session.ts';
import type { ReturnPage } from '../payment/index.ts';

export interface GuestContext {
  /** What the link is for. */
  callback: Callback;
  /** The link's secret, until it is exchanged. */
  token: string | null;
  returned: ReturnPage | null;
  /** Why one cannot go on, in French. */
  message: string | null;
  /** What was said of the refusal that was made in this tab, and ended its session. */
  refusal: string | null;
}

export type GuestEvent =
  /** The address carries a link. */
  | { type: 'link.open'; callback: Callback; token: string }
  /** The address carries none: the client's session of this tab answers, where there is one. */
  | { type: 'page.open'; callback: Callback; returned: ReturnPage | null; holdsSession: boolean }
  | { type: 'link.retry' }
  /** The page is closed, or a call answered that the session ended. */
  | SessionOver;
