/** An IBAN modulo 97, letters counted from A = 10 (ISO 7064). */
const remainder = (text: string): number =>
  [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Whether a compact text is an IBAN with correct check digits (ISO 13616). */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1;

/** The IBAN in groups of four. */
export const formatIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ');

/** Length of an IBAN by country of the single euro payments area (SWIFT's IBAN registry). */
const sepaLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Digit of a character for the key of a RIB: A and J are 1, B, K and S are 2, and so on. */
const ribDigit = (character: string): string =>
  /\d/.test(character)
    ? character
    : String(((character.charCodeAt(0) - 65 + (character >= 'S' ? 1 : 0)) % 9) + 1);

/** Whether the key (the last two digits) of a French account is correct. */
function isRibKeyRight(rib: string): boolean {
  const number = (from: number, to: number) =>
    Number(Array.from(rib.slice(from, to), ribDigit).join('')) % 97;
  return Number(rib.slice(21)) === 97 - ((89 * number(0, 5) + 15 * number(5, 10) + 3 * number(10, 21)) % 97);
}

/** Stored form of a typed IBAN: capitals, without spaces, dashes and the word IBAN. */
export const compactIban = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .replace(/^IBAN:?/, '');

/**
 * Whether money can be sent there: an IBAN of the single euro payments area with the right length and, for
 * France, the right key.
 */
export const isPayable = (iban: string): boolean =>
  isIban(iban) &&
  iban.length === sepaLengths[iban.slice(0, 2)] &&
  (!/^(FR|MC)/.test(iban) || isRibKeyRight(iban.slice(4)));

/** Mask of an IBAN: its first and last four characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** Whether the text, without spaces, is what `maskedIban` makes. */
export const isMaskedIban = (compact: string): boolean => /^[A-Z]{2}\d{2}••••[A-Z0-9]{4}$/.test(compact);

/**
 * Resolves a typed IBAN: the stored one if its mask was typed, else the typed one; null for the mask of
 * another one. Both `given` and `kept` are compact.
 */
export const ibanMeant = (given: string, kept: string | null): string | null => {
  if (!isMaskedIban(given)) return given;
  return kept !== null && compactIban(maskedIban(kept)) === given ? kept : null;
};
