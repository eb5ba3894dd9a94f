/** How a request is called everywhere: `DO-2026-000123`, the year of its making and its number. */
export const writeReference = (year: string, number: number): string =>
  `DO-${year}-${String(number).padStart(6, '0')}`;

const whole = /^DO-\d{4}-\d+$/;

/** The typed text where it is a whole reference in any case of letters; else `null`. */
export function readReference(typed: string): string | null {
  const reference = typed.trim().toUpperCase();
  return whole.test(reference) ? reference : null;
}
