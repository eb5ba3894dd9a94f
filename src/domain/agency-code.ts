/** Letters and digits that are not confused with one another: no 0 or O, no 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code by which a newcomer joins an agency (docs/domain/agencies.md), from eight random bytes. */
export const agencyCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');

/** Stored form of a typed code: capitals, without hyphen. */
export const compactAgencyCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The code as displayed: `ABCD-EFGH`. */
export const formatAgencyCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
