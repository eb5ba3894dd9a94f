/** Session storage key of the toast that the next page shows. */
export const storedToastKey = 'charpente.said';
