/**
 * Effects of transitions; the law only names them. `sheet.store` writes the name, the first day and the sheet,
 * `replay.stop` stops the replay of the portfolio under the version.
 */
export const effects = ['sheet.store', 'replay.stop'] as const;
export type Effect = (typeof effects)[number];
