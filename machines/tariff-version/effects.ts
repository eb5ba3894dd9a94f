/** Effects of transitions; the law only names them. `sheet.store` writes the name, the first day and the sheet. */
export const effects = ['sheet.store'] as const;
export type Effect = (typeof effects)[number];
