/** A text modulo 97, digit by digit; a letter counts as two digits, from A = 10 (ISO 7064). */
const ibanRemainder = (text: string): number =>
  [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Whether a compact text is an IBAN with correct check digits (ISO 13616). */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && ibanRemainder(text.slice(4) + text.slice(0, 4)) === 1;

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

/** A part of a RIB modulo 97. */
const ribRemainder = (part: string): number => Number(Array.from(part, ribDigit).join('')) % 97;

/**
 * Whether the key of a RIB is correct: an account of France or Monaco, without the country and the check
 * digits of its IBAN. The key is 97 less the remainder of a weighted sum of its three other parts.
 */
function isRibKeyRight(rib: string): boolean {
  const [bank, branch, account, key] = [rib.slice(0, 5), rib.slice(5, 10), rib.slice(10, 21), rib.slice(21)];
  const sum = 89 * ribRemainder(bank) + 15 * ribRemainder(branch) + 3 * ribRemainder(account);
  return Number(key) === 97 - (sum % 97);
}

/** Stored form of a typed IBAN: capitals, without spaces, dashes and the word IBAN. */
export const compactIban = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .replace(/^IBAN:?/, '');

/**
 * Whether money can be sent there: an IBAN of the single euro payments area with the right length and, for
 * France and Monaco, the right key.
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
 * Resolves a typed IBAN, which may be the mask of the stored one: `typed` if it is no mask, `stored` if it is
 * the mask of that, `null` if it is the mask of another IBAN. Both are compact.
 */
export const ibanMeant = (typed: string, stored: string | null): string | null => {
  if (!isMaskedIban(typed)) return typed;
  return stored !== null && compactIban(maskedIban(stored)) === typed ? stored : null;
};
