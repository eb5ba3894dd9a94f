/** The day of an instant in Europe/Paris, in SQL. */
export const parisDay = (instant: string): string => `(${instant} at time zone 'Europe/Paris')::date`;
