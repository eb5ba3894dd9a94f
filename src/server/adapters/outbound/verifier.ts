import type { IncomingHttpHeaders } from 'node:http';

/** Whether the sender that the headers name signed these bytes. Runs in constant time. */
export type Verifier = (
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  now: Date,
) => boolean | Promise<boolean>;
