/** Reference of a request: `DO-2026-000123`, with year of creation and number. */
export const writeReference = (year: string, number: number): string =>
  `DO-${year}-${String(number).padStart(6, '0')}`;

const whole = /^DO-\d{4}-\d+$/;

/** A typed reference in capitals; `null` if the text is no complete reference. */
export function readReference(typed: string): string | null {
  const reference = typed.trim().toUpperCase();
  return whole.test(reference) ? reference : null;
}
