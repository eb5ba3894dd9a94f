import type { Status } from './statuses.ts';
import type { Step } from './steps.ts';

/**
 * What the browser knows of the law: the events that a user may send now, and those that are refused with the
 * French reason.
 */
export interface Permitted {
  event: string;
  /** Target status and step, as slugs of the wire. */
  to: { status?: string | undefined; step?: string | undefined };
  channel: Channel;
}
export interface Refused {
  event: string;
  because: string;
}
/**
 * How an event reaches the law: by one of six kinds of calls, a mailed link, a webhook or a timer
 * (docs/domain/lifecycle.md).
 */
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
