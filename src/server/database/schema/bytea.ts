import { customType } from 'drizzle-orm/pg-core';

/** Bytes; both drivers take and give a `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
