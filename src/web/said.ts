/** Where a page leaves what the next one says. */
export const saidKey = 'charpente.said';
