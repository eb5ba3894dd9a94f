import { withoutSpaces } from './compact.ts';

/**
 * The SIREN in a typed number, without spaces: the first nine digits of a SIRET. A text of another length is
 * returned, so that the schema refuses it (docs/domain/validation.md).
 */
export function sirenOf(typed: string): string {
  const compact = withoutSpaces(typed);
  return /^\d{14}$/.test(compact) ? compact.slice(0, 9) : compact;
}

export const isSiret = (typed: string): boolean => /^\d{14}$/.test(withoutSpaces(typed));

/** Whether the typed number has nine digits; the schema checks further. */
export const hasNineDigits = (typed: string): boolean => /^\d{9}$/.test(sirenOf(typed));
