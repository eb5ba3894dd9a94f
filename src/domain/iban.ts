/** The remainder by 97 of the number that an IBAN spells, its country's letters counted from A = 10. */
const remainder = (text: string): number => [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Whether the text, without spaces and in capitals, is an IBAN whose check digits are right (ISO 13616). */
export const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1;

/** In groups of four, as people read it. */
export const formatIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ');
