import { isFailure } from '#api/failure.ts';

/** Why a call could not be served, apart from what the law or the input's rules say of it: expected, so that charts branch on it. */
export interface Setback {
  /** `unreachable`: no answer, too many calls or a service that is down; `expired`: the session; `gone`: nothing one may see there. */
  kind: 'unreachable' | 'expired' | 'forbidden' | 'gone';
  message: string;
}

const kinds: Record<number, Setback['kind']> = { 0: 'unreachable', 401: 'expired', 403: 'forbidden', 404: 'gone', 410: 'gone', 429: 'unreachable', 502: 'unreachable', 503: 'unreachable' };

/** Reads a call that did not go through; what nobody expects (a failure of ours, an abort) is thrown on, for the chart's `onError`. */
export function setbackOf(error: unknown): Setback {
  const kind = isFailure(error) ? kinds[error.status] : undefined;
  if (!isFailure(error) || !kind) throw error;
  return { kind, message: error.message };
}
