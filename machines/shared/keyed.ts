import { sameData } from './same-data.ts';

/** A body with its idempotency key. */
export interface Keyed<Body> {
  body: Body;
  key: string;
}

/**
 * Keeps the former key if the body is the same, because perhaps only the answer was lost; otherwise uses the
 * new key.
 */
export const keyed = <Body>(last: Keyed<Body> | null, body: Body, key: string): Keyed<Body> =>
  last && sameData(last.body, body) ? last : { body, key };
