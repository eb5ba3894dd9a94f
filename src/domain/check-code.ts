/** Digits and letters that are not confused with one another (Crockford's base 32): neither I, L, O nor U. */
export const checkAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * 16 characters are 80 bits: with a billion attestations, a thousand tries a second find one in some 38,000
 * years.
 */
export const checkCodeLength = 16;

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A typed or pasted code ("k7qm-2x4v …", O for zero) → the stored form; `null` if it cannot be a code. */
export function readCheckCode(typed: string): string | null {
  if (typed.length > 80) return null;
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll(/[ILO]/g, (letter) => lookalikes[letter] ?? letter);
  return code.length === checkCodeLength && [...code].every((letter) => checkAlphabet.includes(letter))
    ? code
    : null;
}

/** As papers and pages show it: `K7QM-2X4V-9D3H-T60B`. */
export const writeCheckCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
