import { withoutSpaces } from './compact.ts';

/**
 * A company's number as it was typed or pasted, without its spaces. The first nine of the fourteen digits of a SIRET are the company's
 * SIREN, which is what every field asks for; what has another length stays, for the schema to refuse (docs/domain/validation.md).
 */
export function sirenOf(typed: string): string {
  const compact = withoutSpaces(typed);
  return /^\d{14}$/.test(compact) ? compact.slice(0, 9) : compact;
}

export const isSiret = (typed: string): boolean => /^\d{14}$/.test(withoutSpaces(typed));

/** Nine digits, spaces aside: what every field asks for; whether they are a company's number is the schema's to say. */
export const hasNineDigits = (typed: string): boolean => /^\d{9}$/.test(sirenOf(typed));
