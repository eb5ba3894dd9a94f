/**
 * Effects of transitions; the law only names them. `content.store` writes the sent content, `row.delete` removes
 * a deleted draft with its story.
 */
export const effects = ['content.store', 'row.delete'] as const;
export type Effect = (typeof effects)[number];
