import { toWireSlug } from '#domain/provider.ts';

/** SQL literal of a neutral key. PostgreSQL uses partial indexes for literals, not for parameters. */
export const slugSql = (key: string): string => `'${toWireSlug(key)}'`;

/** SQL list of neutral keys, for `in`. */
export const slugsSql = (keys: readonly string[]): string => `(${keys.map(slugSql).join(', ')})`;
