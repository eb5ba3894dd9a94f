/** A typed or pasted text without spaces: numbers are often printed in groups (« 07 012 345 »). */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');
