import { unstorable } from '../../database/unstorable.ts';
import { ServiceUnavailable } from './circuit.ts';

/** Reads fields of an answer of unknown shape. */
export type Loose = Record<string, unknown>;

export const objectAt = (value: unknown, key: string): Loose => {
  const found = (value as Loose | null | undefined)?.[key];
  return typeof found === 'object' && found !== null ? (found as Loose) : {};
};

export const listAt = (value: unknown, key: string): unknown[] => {
  const found = (value as Loose | null | undefined)?.[key];
  return Array.isArray(found) ? found : [];
};

/** A list that the service always answers. Throws ServiceUnavailable if it is missing. */
export function promisedList(value: unknown, key: string): unknown[] {
  const found = (value as Loose | null | undefined)?.[key];
  if (!Array.isArray(found)) throw new ServiceUnavailable(`An answer without ${key}`);
  return found;
}

export const textAt = (value: unknown, key: string): string => {
  const found = (value as Loose | null | undefined)?.[key];
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
};

/**
 * Parses a signed call-back; `null` if it is no JSON or contains values that can be neither stored nor read
 * safely.
 */
export function readCallBack(raw: Uint8Array): unknown {
  try {
    const event: unknown = JSON.parse(Buffer.from(raw).toString('utf8'));
    return unstorable(event) === null ? event : null;
  } catch {
    return null;
  }
}
