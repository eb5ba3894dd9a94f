/** A text that an event carries, or that is noted beside it; `null` where there is none. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
