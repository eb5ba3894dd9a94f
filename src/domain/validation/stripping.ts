/** The digits of a text, for turnover and share capital (docs/domain/validation.md). */
export const onlyDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** "1 280 000,50 €" → 1280000, whole euros; `null` without digits. */
export function wholeEuros(typed: string): number | null {
  const digits = onlyDigits(typed.replace(/[.,]\d{1,2}(?=\D*$)/, ''));
  return digits === '' ? null : Number(digits);
}

export interface SplitAddress {
  address: string;
  postalCode: string;
  city: string;
}

/**
 * The address that ORIAS gives (docs/domain/validation.md): "12-14 rue du Bac - 93200 Saint-Denis" is
 * split on a dash into street and the rest, whose digits become the postal code and letters the city.
 * The dash before five digits wins, then a dash between spaces, then the first; without any dash
 * everything is the street.
 */
export function splitOriasAddress(given: string): SplitAddress {
  const clean = given.slice(0, 500).replaceAll(/\s+/g, ' ').trim();
  const parts = [/^(.*?) ?[-–] ?(\d{5}(?!\d).*)$/, /^(.*?) [-–] (.*)$/, /^(.*?)[-–](.*)$/]
    .map((form) => form.exec(clean))
    .find((found) => found !== null);
  if (!parts) return { address: clean, postalCode: '', city: '' };
  const [, street = '', place = ''] = parts;
  return {
    address: street.trim(),
    postalCode: onlyDigits(place).slice(0, 5),
    city: place
      .replaceAll(/[^\p{L}\p{M}' ’-]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
