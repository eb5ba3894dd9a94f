/**
 * The instant at which the tests' demonstration was made, and at which their clock begins: a Monday
 * morning in Paris.
 */
export const seededAt = new Date('2026-06-15T08:00:00.000Z');
