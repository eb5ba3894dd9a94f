import type { Status } from './statuses.ts';
import type { Step } from './steps.ts';

/** What a view may know of the law: events that this user may send now, and those refused, with the reason in French. */
export interface Permitted {
  event: string;
  /** Where it leads: wire slugs. */
  to: { status?: string | undefined; step?: string | undefined };
  channel: Channel;
}
export interface Refused {
  event: string;
  because: string;
}
/** By which channel an event comes (docs/domain/lifecycle.md). */
export type Channel =
  | 'simulate'
  | 'save'
  | 'status'
  | 'step'
  | 'devis'
  | 'call'
  | 'link'
  | 'webhook'
  | 'timer';

export interface Position {
  status: Status;
  step: Step;
}
