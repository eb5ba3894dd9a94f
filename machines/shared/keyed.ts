import { sameData } from './same-data.ts';

/** What is sent, with the key under which the server does it once, however often it comes. */
export interface Keyed<Body> {
  body: Body;
  key: string;
}

/** The same body goes under the key that it had before, for only the answer may have been lost; any other one under the new key. */
export const keyed = <Body>(last: Keyed<Body> | null, body: Body, key: string): Keyed<Body> =>
  last && sameData(last.body, body) ? last : { body, key };
