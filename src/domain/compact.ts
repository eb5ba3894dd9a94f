/** What was typed or pasted, without its spaces: numbers are printed in groups (« 07 012 345 »). */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');
